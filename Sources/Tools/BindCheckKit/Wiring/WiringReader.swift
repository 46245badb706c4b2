import BindingSpec
import SwiftFacts

extension Check {
  package func wirings(_ report: inout CheckReport) -> [Wiring] {
    let facts = sourceFacts(&report)
    let files = bindingFiles(&report)
    report.sourceWarnings += facts.warnings
    return files.flatMap { Wiring.all(in: $0, check($0, facts), facts) }
  }
}

extension Wiring {
  /// One for each document of a file; one alone where no document could be read.
  static func all(
    in file: BindingFile, _ outcome: CheckOutcome, _ types: any TypeInformation
  ) -> [Wiring] {
    var rest = outcome.problems.filter { $0.location.file == file.path }
    var wirings = file.documents.enumerated().map { index, document in
      let resolution = DocumentResolution(document, types: types)
      let line = index == 0 ? "" : ":\(document.range.start.line)"
      var wiring = Wiring(of: resolution, title: file.path + line, &rest)
      wiring.problems = take(from: &rest, in: document.range)
      return wiring
    }
    if wirings.isEmpty {
      wirings = [Wiring(title: file.path, model: Side(type: "?"), view: Side(type: "?"))]
    }
    wirings[0].problems = rest + wirings[0].problems
    return wirings
  }

  /// - Parameter problems: Loses those that belong to a link.
  private init(of resolution: DocumentResolution, title: String, _ problems: inout [Problem]) {
    self.init(
      title: title,
      model: Side(type: Self.name(of: resolution.model, or: resolution.document.model?.value)),
      view: Side(type: Self.name(of: resolution.view, or: resolution.document.view?.value)))
    for binding in resolution.bindings {
      let name = binding.binding.slot.description
      let row = binding.row.map { Wiring(of: $0, title: "rows of '\(name)'", &problems) }
      links.append(
        Link(
          binding: binding, field: model.insert(Self.fieldNodes(of: binding)),
          slot: view.insert(Self.slotNodes(of: binding)),
          problems: Self.take(from: &problems, in: binding.binding.range),
          rows: row.map { [$0] } ?? []))
    }
  }

  private static func take(from problems: inout [Problem], in range: SourceRange) -> [Problem] {
    func isInside(_ problem: Problem) -> Bool { range.holds(problem.location.range.start.offset) }
    defer { problems.removeAll(where: isInside) }
    return problems.filter(isInside)
  }

  private static func name(of lookup: TypeLookup?, or written: TypeName?) -> String {
    lookup?.facts.map { "\($0.type)" } ?? written?.description ?? "not named"
  }

  private static func fieldNodes(of binding: BindingResolution) -> [Node] {
    let segments = binding.binding.source.path.segments
    var missing = segments.count
    if case .missing(let index, _) = binding.source { missing = index }
    return segments.enumerated().map { index, segment in
      let member = index < binding.steps.count ? binding.steps[index].member : nil
      let type =
        switch member?.kind {
        case .command: "command"
        case .function: "method"
        default: member?.type.map { "\($0)" }
        }
      return Node(name: segment.name, type: type, isMissing: index >= missing)
    }
  }

  /// The objects around the widget, then the widget with its property.
  private static func slotNodes(of binding: BindingResolution) -> [Node] {
    let written = binding.binding.slot.segments.map(\.value)
    switch binding.slot {
    case .found(let target):
      let leaf = "\(target.path[target.path.count - 1]).\(target.member.name)"
      let type =
        switch target.member.kind {
        case .event: "event"
        case .rows: target.rowView.map { "[\($0)]" } ?? "rows"
        default: target.member.type.map { "\($0)" }
        }
      let hosts = zip(target.path.dropLast(), target.members).map { name, member in
        Node(name: name, type: member.type.map { "\($0)" })
      }
      return hosts + [Node(name: leaf, type: type)]
    case .missingSlot, .missingProperty, .notAWidget, .tooLong, .noDefault:
      return [Node(name: written.joined(separator: "."), isMissing: true)]
    case .unchecked, .unknown:
      return [Node(name: written.joined(separator: "."))]
    }
  }
}
