import BindingSpec
import SwiftFacts

/// A first binding file for a model type, which passes the check.
///
/// Each field is tried in the ways in which it could be bound, the shortest first, and the checker itself says which
/// of them is right. A field that cannot be bound becomes a comment with the reason.
package struct TemplateFile: Sendable {
  package let text: String

  /// - Parameter view: The name of a view type, whose slots are matched with the fields by their names.
  /// - Throws: Where there is no such type, or not one alone.
  package init(
    model: String, view: String?, types: some TypeInformation,
    linking: RuleSettings.Linking = .reflective
  ) throws(CommandError) {
    let modelFacts = try Self.find(model, as: .model, types)
    let viewFacts: TypeFacts? =
      if let view { try Self.find(view, as: .view, types) } else { nil }
    let head =
      "binder: 1\nmodel: \(model)\n"
      // Without a view no slot is known that a document could forget.
      + (view.map { "view: \($0)\nexhaustive: true\n" } ?? "")
    func file(_ slots: String) -> BindingFile {
      BindingFile(path: "", bytes: Array((head + slots).utf8))
    }
    func resolution(_ slots: String) -> DocumentResolution? {
      file(slots).documents.first.map { DocumentResolution($0, types: types) }
    }
    let writer = TemplateWriter(
      model: modelFacts, view: viewFacts, types: types,
      problems: { slots in
        Checker.check(
          file("slots:\n" + slots), types: types, settings: RuleSettings(linking: linking)
        ).problems
          // While entries are tried, others are missing.
          .filter { ![NotExhaustiveRule.info, UnboundFieldRule.info].contains($0.rule) }
      },
      resolution: { resolution("slots:\n" + $0) })
    let slots = writer.block.map { $0 + "\n" }.joined()
    let unused = view == nil ? [] : resolution(slots).map(UnboundFieldRule.unusedNames) ?? []
    text =
      head
      + (unused.isEmpty ? "" : "unbound: [\(unused.map(\.quotedInYAML).joined(separator: ", "))]\n")
      + slots
  }

  private static func find(
    _ name: String, as role: TypeRole, _ types: some TypeInformation
  ) throws(CommandError) -> TypeFacts {
    guard let typeName = TypeName(name) else {
      throw CommandError("'\(name)' is not the name of a Swift type")
    }
    switch types.findType(typeName, as: role) {
    case .found(let facts):
      return facts
    case .notFound:
      let meant = types.nearestTypeName(to: typeName, as: role)?.word
      throw CommandError("there is no type '\(name)'" + Suggestion.addition(meant))
    case .noClass(let kind):
      throw CommandError("'\(name)' is \(kind), and no class")
    case .ambiguous(let types):
      let names = types.map { "'\($0.type)'" }.sorted().joined(separator: " or ")
      throw CommandError("'\(name)' could be any of \(types.count) types: say \(names)")
    case .unknown:
      throw CommandError("what '\(name)' is cannot be known from the sources")
    }
  }
}

extension Check {
  package func template(
    model: String, view: String?
  ) throws(CommandError) -> (file: TemplateFile, report: CheckReport) {
    var report = CheckReport()
    let facts = sourceFacts(&report)
    let file = try TemplateFile(
      model: model, view: view, types: facts, linking: configuration.rules.linking)
    report.sourceWarnings = facts.warnings
    return (file, report)
  }
}
