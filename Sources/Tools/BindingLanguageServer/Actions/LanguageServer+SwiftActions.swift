import BindCheckKit
import BindingSpec
import JSONRPC

// Changes of Swift files.

extension LanguageServer {
  /// The change of a Swift file that mends a problem of a binding.
  func swiftRemedy(of problem: Problem, in document: Document) -> (title: String, edit: FileEdit)? {
    var document = document
    document.offset = problem.location.range.start.offset
    guard let binding = document.binding else { return nil }
    if ["unobservable-field", "read-only-field"].contains(problem.rule.name),
      let member = binding.member, member.isComputed != true,
      let edit = observing(member)
    {
      return ("Make '\(member.name)' @Observed", edit)
    }
    guard problem.rule == UnknownFieldRule.info,
      case .missing(let index, let owner) = binding.source
    else { return nil }
    let name = binding.path.segments[index].name
    return adding(name, to: owner, binding).map { ("Add '\(name)' to '\(owner.type)'", $0) }
  }

  /// Writes `@Observed` before the `var` of a property.
  private func observing(_ member: MemberFacts) -> FileEdit? {
    guard let place = member.declaration, let buffer = buffer(place.file),
      let line = buffer.text.lineRange(place.range.start.line)
    else { return nil }
    let start = buffer.bytes[line].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? line.lowerBound
    guard
      String(decoding: buffer.bytes[start..<line.upperBound], as: UTF8.self).contains(
        "var \(member.name)")
    else { return nil }
    return FileEdit(path: place.file, range: start..<start, text: "@Observed ")
  }

  /// Declares a property, or a command, as the first member of a type.
  private func adding(
    _ name: String, to owner: TypeFacts, _ binding: BindingResolution
  ) -> FileEdit? {
    guard let place = owner.declaration, let buffer = buffer(place.file), !owner.isOfSystem,
      let brace = buffer.bytes[place.range.start.offset...].firstIndex(of: UInt8(ascii: "{"))
    else { return nil }
    let line: String
    if binding.field == nil {
      line = "let \(name) = Command {}"
    } else {
      let type = binding.property?.type?.description ?? "String"
      let value =
        ["String": "\"\"", "Bool": "false", "Int": "0", "Double": "0"][type]
        ?? (type.hasSuffix("?") ? "nil" : type.hasPrefix("[") ? "[]" : "\(type)()")
      line = "@Observed var \(name): \(type) = \(value)"
    }
    return FileEdit(path: place.file, range: (brace + 1)..<(brace + 1), text: "\n  \(line)")
  }

  // MARK: - Renamed declarations

  /// For a property that was renamed in place: the same in the bindings that name the old one.
  func renames(in document: Document) -> [JSONValue] {
    guard let renaming = document.workspace.renamings[document.path] else { return [] }
    let uses = edits(following: renaming, in: document)
    guard !uses.isEmpty else { return [] }
    return [
      action(
        "Rename '\(renaming.old)' to '\(renaming.new)' in \(uses.count.counting("binding"))",
        "quickfix", uses)
    ]
  }

  /// The edits of the bindings that name the old name of a member.
  func edits(following renaming: RenamedMember, in document: Document) -> [FileEdit] {
    document.session.bindings.flatMap { path -> [FileEdit] in
      guard let file = document.session.file(path) else { return [] }
      return document.session.resolutions(of: file).flatMap { $0.missing(renaming) }.map {
        FileEdit(path: path, range: $0.offsets, text: renaming.new)
      }
    }
  }
}

/// A member whose declaration got another name in its place.
struct RenamedMember: Hashable {
  var type: TypeReference
  var old: String
  var new: String
}

extension DocumentResolution {
  /// The places of the old name of a renamed member, which is missing now.
  fileprivate func missing(_ renaming: RenamedMember) -> [SourceRange] {
    withRows.flatMap(\.bindings).compactMap { binding in
      guard case .missing(let index, let owner) = binding.source, owner.type == renaming.type else {
        return nil
      }
      let segment = binding.path.segments[index]
      return segment.name == renaming.old && segment.isVerbatim ? segment.range : nil
    }
  }
}
