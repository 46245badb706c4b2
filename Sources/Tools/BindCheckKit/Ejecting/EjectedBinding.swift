import BindingEmitter
import BindingSpec
import SwiftFacts

struct EjectedBinding {
  let binding: BindingResolution
  let document: DocumentResolution
  /// Where the paths begin: at the object itself, and at the objects around it, innermost first.
  let roots: [EjectionRoot]
  let indent: Int
  let writer: EjectionWriter
  let target: SlotTarget
  /// The way from where the path of the binding begins.
  let steps: [PathStep]
  /// Comments within the binding that belong to none of its arguments.
  private(set) var commentsAbove: [EjectedComments.Comment] = []

  typealias Part = SwiftCall.Argument

  private var root: EjectionRoot { roots[0] }
  /// Where the path of the binding begins, behind its `$parent`s.
  var start: EjectionRoot { roots[min(binding.binding.source.path.parents, roots.count - 1)] }

  var slotRange: SourceRange { binding.binding.slot.range }
  var lastLine: Int { binding.binding.range.end.line }
  var margin: String { String(repeating: " ", count: indent) }

  /// - Returns: Nil where its slot or its field is not known.
  init?(
    _ binding: BindingResolution, in document: DocumentResolution, roots: [EjectionRoot],
    indent: Int, _ writer: EjectionWriter
  ) {
    guard case .found(let target) = binding.slot, case .found = binding.source else {
      // The check, or an unresolved name, has given the reason.
      if writer.gaps.isEmpty {
        let slot = binding.binding.slot
        writer.gap("'\(slot)' has to be known to eject it", slot.range)
      }
      return nil
    }
    (self.binding, self.document, self.roots) = (binding, document, roots)
    (self.indent, self.writer, self.target) = (indent, writer, target)
    steps = Array(binding.steps.dropFirst(binding.binding.source.path.parents))
  }

  mutating func lines() -> [String] {
    for member in target.members { if let type = member.type { writer.use(type.unwrapped) } }
    writer.use(target.widget.type)
    do throws(EjectionGap) {
      switch binding.binding.source {
      case .action(let action): return try self.action(action)
      case .field(let field) where field.row != nil:
        return try rows(field)
      case .field(let field) where target.member.kind == .selectedElement:
        return try selectedElement(field)
      case .field(let field): return try value(field)
      }
    } catch {
      writer.gap(error.message, error.location.range)
      return []
    }
  }

  func gap(_ message: String, at range: SourceRange? = nil) -> EjectionGap {
    EjectionGap(message, at: document.location(range ?? slotRange))
  }

  /// The expression for a field, from the object at which the path of the binding begins.
  func source(_ field: FieldBinding) -> EjectedSource {
    EjectedSource(field: field, steps: steps, document: document, root: start, writer: writer)
  }

  // MARK: - Layout

  /// One call with the comments of the binding beside the arguments that they stand beside.
  mutating func laidOut(
    _ callee: String, _ parts: [Part], end: String = "", through last: Int? = nil
  ) -> [String] {
    let (key, last) = (slotRange.start.line, last ?? lastLine)
    var call = SwiftCall(callee: callee, arguments: parts, end: end)
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

  func slot(_ member: String) -> String {
    let path = [root == .model ? "view" : "row"] + target.path.map(SwiftSpelling.member)
    return (path + [member]).joined(separator: ".")
  }

  // MARK: - Values

  private mutating func value(_ field: FieldBinding) throws(EjectionGap) -> [String] {
    guard let shown = target.member.type else {
      throw gap("the type of '\(target.name)' has to be known to eject it")
    }
    guard target.member.hasField else {
      throw gap(
        "'\(target.name)' is no '@Observed' property, which code could name as "
          + "'$\(target.member.name)'")
    }
    let isEditable = target.member.isEditable == true
    var source = source(field)
    var origin = try source.parts(isEdited: isEditable && binding.mode.writesModel)
    let call = EjectedValueCall(
      source: source, mode: binding.mode, shown: shown, isEditable: isEditable)
    if let text = try call.textAtEnd() { origin = [source.property(showing: text)] }
    let options = try call.options()
    let to = Part("to: \(slot("$\(target.member.name)"))", at: slotRange)
    return laidOut(
      "binder.bind", origin + [to] + options.parts, end: options.endsAtOnce ? ".cancel()" : "")
  }

  private mutating func selectedElement(_ field: FieldBinding) throws(EjectionGap) -> [String] {
    let mode = binding.mode
    var source = source(field)
    var parts = try source.parts(isEdited: mode.writesModel)
    parts.append(Part("to: \(slot(SwiftSpelling.member(target.member.name)))", at: slotRange))
    if mode != .twoWay {
      parts.append(Part("mode: .\(mode.rawValue)", at: field.mode?.range ?? slotRange))
    }
    return laidOut("binder.bind", parts)
  }

  // MARK: - Rows

  private mutating func rows(_ field: FieldBinding) throws(EjectionGap) -> [String] {
    guard let row = binding.row, case .found(let view)? = row.view, let element = row.elementType
    else {
      throw gap("the rows of '\(binding.binding.slot)' have to be known to eject them")
    }
    writer.use(view.type)
    writer.use(element.unwrapped)
    var source = source(field)
    let origin = try source.parts(isEdited: false)
    let name = elementName(element.unwrapped)
    let inside = EjectionRoot(name: name, isObject: writer.facts.isClass(element.unwrapped))
    let viewRange = field.row?.view?.range ?? slotRange
    let parts =
      origin + [
        Part("to: \(slot(SwiftSpelling.member(target.member.name)))", at: slotRange),
        Part("of: \(view.type).self", at: viewRange),
      ]
    let first = row.document.slots.first?.range.start.line ?? lastLine
    // The objects that the paths of the row lead to, and that its closure must not keep.
    let captured = roots.enumerated()
      .filter { $1.isObject && field.row?.usesParent($0 + 1) == true }.map(\.element.name)
    let captures = captured.map { "weak \($0)" }.joined(separator: ", ")
    var lines = laidOut(
      "binder.bind", parts,
      end: " {\(captures.isEmpty ? "" : " [\(captures)]") binder, \(name), row in",
      through: max(slotRange.start.line, min(first - 1, viewRange.start.line)))
    let absent = (captured + (element.isOptional ? [name] : [])).map { "let \($0)" }
    if !absent.isEmpty {
      lines.append("\(margin)  guard \(absent.joined(separator: ", ")) else { return }")
    }
    if field.row?.usesIndex(ofRowsAround: 1) == true {
      lines.append("\(margin)  let \(inside.index) = binder.rowIndex")
    }
    lines += writer.statements(for: row, in: inside, outer: roots, indent: indent + 2)
    return lines + ["\(margin)}"]
  }

  /// `photo` for an element of type `Photo`.
  private func elementName(_ type: TypeReference) -> String {
    let last = type.name.split { $0 == "." || $0 == " " }.last.map(String.init) ?? ""
    let name = SwiftSpelling.lowerCamel(last)
    let isTaken =
      ["binder", "row", "view"].contains(name) || name.contains("_")
      || roots.contains { $0.name == name }
      || SwiftSpelling.keywords.contains(name)
    guard isTaken || StandardTypes.values.contains(last) else { return name }
    let others = roots.count { $0.name.hasPrefix("element") }
    return others == 0 ? "element" : "element\(others + 1)"
  }
}
