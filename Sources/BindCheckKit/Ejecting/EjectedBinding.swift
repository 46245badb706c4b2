import BindingEmitter
import BindingSpec

struct EjectedBinding {
  let binding: BindingResolution
  let document: DocumentResolution
  let root: EjectionRoot
  let indent: Int
  /// Comments within the binding that belong to none of its arguments.
  private(set) var commentsAbove: [EjectedComments.Comment] = []

  /// An argument, and the line of the file that says it.
  struct Part {
    var text: String
    var line: Int

    init(_ text: String, at range: SourceRange) {
      self.text = text
      line = range.start.line
    }
  }

  private var slotRange: SourceRange { binding.binding.slot.range }
  private var lastLine: Int { binding.binding.range.end.line }
  private var margin: String { String(repeating: " ", count: indent) }

  mutating func lines(_ writer: inout EjectionWriter) -> [String] {
    guard case .found(let target) = binding.slot, case .found(let steps) = binding.source else {
      // The check, or an unresolved name, has given the reason.
      if writer.gaps.isEmpty {
        writer.gap("'\(binding.binding.slot)' has to be known to eject it", slotRange)
      }
      return []
    }
    for member in target.members { if let type = member.type { writer.use(type.unwrapped) } }
    writer.use(target.widget.type)
    do throws(EjectionGap) {
      switch binding.binding.source {
      case .action(let action): return try self.action(action, target, steps[0], &writer)
      case .field(let field) where field.row != nil:
        return try rows(field, target, steps, &writer)
      case .field(let field): return try value(field, target, steps, &writer)
      }
    } catch {
      writer.gap(error.message, error.location.range)
      return []
    }
  }

  private func gap(_ message: String, at range: SourceRange? = nil) -> EjectionGap {
    EjectionGap(message, at: document.location(range ?? slotRange))
  }

  // MARK: - Layout

  /// One call with the comments of the binding beside the arguments that they stand beside.
  private mutating func laidOut(
    _ callee: String, _ parts: [Part], end: String = "", through last: Int,
    _ writer: inout EjectionWriter
  ) -> [String] {
    let key = slotRange.start.line
    var call = SwiftCall(
      callee: callee, arguments: parts.map { SwiftCall.Argument($0.text) }, end: end)
    var behind: [EjectedComments.Comment] = []
    for comment in writer.comments.take(in: key...max(key, last)) {
      let index =
        comment.isTrailing
        ? parts.lastIndex { $0.line == comment.line && $0.line > key }
        : parts.indices.filter { parts[$0].line > comment.line }.min {
          parts[$0].line < parts[$1].line
        }
      if let index, comment.isTrailing, call.arguments[index].trailing == nil {
        call.arguments[index].trailing = comment.text
      } else if let index, !comment.isTrailing {
        call.arguments[index].above.append(comment.text)
      } else if comment.isTrailing, last <= key {
        behind.append(comment)
      } else {
        commentsAbove.append(comment)
      }
    }
    var lines = call.lines(indent: indent)
    for comment in behind {
      let line = lines[lines.count - 1] + "  " + comment.text
      if lines.count == 1, line.count <= SwiftCall.width {
        lines[0] = line
      } else {
        commentsAbove.append(comment)
      }
    }
    return lines
  }

  /// The expression for the widget of a slot.
  private func slot(_ target: SlotTarget, _ member: String) -> String {
    let view = if case .model = root { "view" } else { "row" }
    let path = [view] + target.path.map(SwiftSpelling.member)
    return (path + [member]).joined(separator: ".")
  }

  // MARK: - Values

  private mutating func value(
    _ field: FieldBinding, _ target: SlotTarget, _ steps: [PathStep],
    _ writer: inout EjectionWriter
  ) throws(EjectionGap) -> [String] {
    guard let shown = target.member.type else {
      throw gap("the type of '\(target.name)' has to be known to eject it")
    }
    guard target.member.hasField else {
      throw gap(
        "'\(target.name)' is no '@Observed' property, which code could name as "
          + "'$\(target.member.name)'")
    }
    let isEditable = target.member.isEditable == true
    var source = EjectedSource(
      field: field, steps: steps, mode: binding.mode, document: document, root: root)
    var origin = try source.parts(isEdited: isEditable && binding.mode.writesModel, &writer)
    let call = EjectedValueCall(source: source, shown: shown, isEditable: isEditable)
    if let text = try call.textAtEnd() { origin = [source.property(showing: text, &writer)] }
    let options = try call.options(&writer)
    let to = Part("to: \(slot(target, "$\(target.member.name)"))", at: slotRange)
    return laidOut(
      "binder.bind", origin + [to] + options.parts, end: options.endsAtOnce ? ".cancel()" : "",
      through: lastLine, &writer)
  }

  // MARK: - Rows

  private mutating func rows(
    _ field: FieldBinding, _ target: SlotTarget, _ steps: [PathStep],
    _ writer: inout EjectionWriter
  ) throws(EjectionGap) -> [String] {
    guard let row = binding.row, case .found(let view)? = row.view, let element = row.elementType
    else {
      throw gap("the rows of '\(binding.binding.slot)' have to be known to eject them")
    }
    writer.use(view.type)
    writer.use(element.unwrapped)
    var source = EjectedSource(
      field: field, steps: steps, mode: .oneWay, document: document, root: root)
    let origin = try source.parts(isEdited: false, &writer)
    let name = elementName(element.unwrapped)
    let viewRange = field.row?.view?.range ?? slotRange
    let parts =
      origin + [
        Part("to: \(slot(target, SwiftSpelling.member(target.member.name)))", at: slotRange),
        Part("of: \(view.type).self", at: viewRange),
      ]
    let first = row.document.slots.first?.range.start.line ?? lastLine
    let opening = laidOut(
      "binder.bind", parts, end: " { binder, \(name), row in",
      through: max(slotRange.start.line, min(first - 1, viewRange.start.line)), &writer)
    let unwrapping = element.isOptional ? ["\(margin)  guard let \(name) else { return }"] : []
    let inner = writer.statements(for: row, in: .element(name), indent: indent + 2)
    return opening + unwrapping + inner + ["\(margin)}"]
  }

  /// `photo` for an element of type `Photo`.
  private func elementName(_ type: TypeReference) -> String {
    let last = type.name.split { $0 == "." || $0 == " " }.last.map(String.init) ?? ""
    let name = SwiftSpelling.lowerCamel(last)
    let isTaken =
      ["binder", "row", "view"].contains(name) || name.contains("_")
      || SwiftSpelling.keywords.contains(name)
    return isTaken || StandardTypes.values.contains(last) ? "element" : name
  }

  // MARK: - Actions

  private mutating func action(
    _ action: ActionBinding, _ target: SlotTarget, _ step: PathStep,
    _ writer: inout EjectionWriter
  ) throws(EjectionGap) -> [String] {
    let name = action.command
    let policy = action.drafts?.value ?? target.member.drafts
    let event = Part(slot(target, SwiftSpelling.member(target.member.name)), at: slotRange)
    var command = root.member(name.value)
    if let entry = writer.facts.tableEntry(name.value, of: step.owner.type) {
      if let property = entry.property {
        command = root.member(property)
      } else if let method = entry.method {
        return run(method, event, policy, &writer)
      } else {
        throw gap(
          "the table makes '\(name.value)' of more than a method: make it a 'Command' to eject it",
          at: name.range)
      }
    } else if step.member.kind == .function {
      return run(name.value, event, policy, &writer)
    }
    let drafts = action.drafts.map { [Part("drafts: .\($0.value.rawValue)", at: $0.range)] } ?? []
    var lines = laidOut(
      "binder.bind", [event, Part("to: \(command)", at: name.range)] + drafts, through: lastLine,
      &writer)
    let isEdited = target.widget.members.values.contains { $0.isEditable == true }
    if !isEdited, follows(target, "isEnabled", TypeReference(name: "Bool")) {
      lines += follow(command, "canRun", slot(target, "$isEnabled"))
    }
    if follows(target, "error", .optional(TypeReference(name: "String"))) {
      lines += follow(command, "error", slot(target, "$error"))
    }
    return lines
  }

  /// Calls a method at an event, which treats the drafts of all pages alike. Where the method throws
  /// or waits, the compiler says so.
  private mutating func run(
    _ method: String, _ event: Part, _ drafts: DraftPolicy?, _ writer: inout EjectionWriter
  ) -> [String] {
    let receiver = root.name
    let preparation: String? =
      switch drafts {
      case .commit: "guard binder?.drafts.commitAll() == true else { return }"
      case .discard: "binder?.drafts.discardAll()"
      case .keep, nil: nil
      }
    let captures = "weak \(receiver)" + (preparation == nil ? "" : ", weak binder")
    let opening = laidOut(
      "binder.observe", [event], end: " { [\(captures)] in", through: lastLine, &writer)
    return opening + (preparation.map { ["\(margin)  \($0)"] } ?? [])
      + ["\(margin)  \(receiver)?.\(SwiftSpelling.member(method))()", "\(margin)}"]
  }

  /// Whether a command feeds a property of the widget that runs it: where the widget has it, and no
  /// binding feeds it.
  private func follows(_ target: SlotTarget, _ property: String, _ type: TypeReference) -> Bool {
    guard let member = target.widget.members[property], member.hasField, member.type == type else {
      return false
    }
    let name = (target.path + [property]).joined(separator: ".")
    return !document.bindings.contains { other in
      if case .found(let other) = other.slot { other.name == name } else { false }
    }
  }

  private func follow(_ command: String, _ field: String, _ slot: String) -> [String] {
    SwiftCall(
      callee: "binder.bind",
      arguments: [.init("\(command).$\(field)"), .init("to: \(slot)")]
    ).lines(indent: indent)
  }
}
