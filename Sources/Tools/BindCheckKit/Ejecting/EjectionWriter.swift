import BindingEmitter
import BindingSpec
import SwiftFacts

/// Writes the plain Swift for a binding file, and gathers what its statements have in common, such as imports.
final class EjectionWriter {
  let facts: SourceFacts
  let file: BindingFile
  let function: String
  /// Where the source is to stand.
  let output: String?
  var comments: EjectedComments
  private(set) var gaps: [EjectionGap]
  var modules: Set<String> = []
  /// The global actors of the types that the function at hand touches, but for its model.
  private(set) var actors: Set<String> = []
  /// The conversions that the function at hand makes once.
  private(set) var locals: [(name: String, expression: String)] = []
  /// The properties that the function at hand needs beside it.
  private(set) var properties: [String] = []

  /// - Parameter gaps: Those that the check has found.
  init(
    _ file: BindingFile, _ facts: SourceFacts, function: String?, output: String?,
    gaps: [EjectionGap]
  ) {
    (self.file, self.facts, self.output, self.gaps) = (file, facts, output, gaps)
    self.function = function ?? "bind" + SwiftSpelling.functionSuffix(forFile: file.path)
    comments = EjectedComments(of: file)
  }

  func gap(_ message: String, _ range: SourceRange) {
    gaps.append(EjectionGap(message, at: SourceLocation(file: file.path, range: range)))
  }

  func beginFunction() { (locals, actors, properties) = ([], [], []) }

  /// A property of the model for something that a key path cannot say.
  func property(_ name: String, of type: String, _ getter: String) -> String {
    let line = "private var \(name): \(type)? { \(getter) }"
    let fits = line.count + 2 <= SwiftCall.width
    let lines = fits ? [line] : ["private var \(name): \(type)? {", "  \(getter)", "}"]
    if !properties.contains(lines[0]) { properties += lines }
    return name
  }

  func use(_ resolution: DocumentResolution) {
    if let model = resolution.model?.facts { modules.formUnion(facts.modules(of: model.type)) }
    if let view = resolution.view?.facts { use(view.type) }
  }

  func use(_ type: TypeReference) {
    modules.formUnion(facts.modules(of: type))
    if case .globalActor(let actor)? = facts.facts(of: type)?.isolation { actors.insert(actor) }
  }

  /// The name of a conversion that can fail to be made, which the function makes at its start.
  func local(_ name: String, making expression: String) -> String {
    if let known = locals.first(where: { $0.expression == expression }) { return known.name }
    var free = name
    var number = 2
    while locals.contains(where: { $0.name == free }) {
      free = "\(name)\(number)"
      number += 1
    }
    locals.append((free, expression))
    return free
  }

  /// A text of the file as a value of a type; nil where it is none.
  ///
  /// - Parameter prefix: The text before the dot of a case, such as `Priority`.
  func literal(_ text: String, as type: TypeReference, caseOf prefix: String) -> String? {
    SwiftSpelling.literal(text, as: type)
      ?? facts.caseName(text, of: type).map { "\(prefix).\(SwiftSpelling.member($0))" }
  }

  // MARK: - Statements

  /// The statements of a document or of a row, with the comments and empty lines of the file.
  ///
  /// - Parameter outer: Where the paths of the documents around a row begin, innermost first.
  func statements(
    for resolution: DocumentResolution, in root: EjectionRoot, outer: [EjectionRoot] = [],
    indent: Int
  ) -> [String] {
    var lines: [String] = []
    var leftOut = resolution.document.leftOut[...]
    for binding in resolution.bindings {
      let key = binding.binding.slot.range.start.line
      while let slot = leftOut.first, slot.range.start.line < key {
        lines += remark(on: leftOut.removeFirst(), indent: indent)
      }
      let above = comments.take(before: key)
      let first = above.first { !$0.isTrailing }?.line ?? key
      if !lines.isEmpty, comments.isBlank(min(first, key) - 1) { lines.append("") }
      var statement = EjectedBinding(
        binding, in: resolution, roots: [root] + outer, indent: indent, self)
      let own = statement?.lines() ?? []
      let inside = statement?.commentsAbove ?? []
      let text = (above + inside).lines(indent: indent)
      // An empty line between a comment and a statement that it is not about.
      let isApart = above.last.map { $0.line + 1 < key && comments.isBlank($0.line + 1) } ?? false
      lines += text + (isApart && inside.isEmpty ? [""] : []) + own
    }
    return lines + leftOut.flatMap { remark(on: $0, indent: indent) }
  }

  /// A comment for a slot that the file leaves out, with the reason that the file has beside it.
  private func remark(on slot: SlotPath, indent: Int) -> [String] {
    let line = slot.range.start.line
    var text = comments.take(before: line)
    let reason = comments.take(in: line...line).map { String($0.text.dropFirst(2)) }.joined()
    text.append(
      EjectedComments.Comment(
        text: "// '\(slot)' is left out" + (reason.isEmpty ? "." : ":\(reason)"), line: line,
        isTrailing: false))
    return text.lines(indent: indent)
  }
}

/// Where the paths of bindings begin: in the model, whose method the function is, or in an element of a list.
struct EjectionRoot: Hashable {
  /// The name that the closure gives to an element.
  var name: String
  /// Whether it is an object, which a closure would keep.
  var isObject: Bool

  static let model = EjectionRoot(name: "self", isObject: true)

  /// The name of the constant for the place of its row.
  var index: String { "\(name)Index" }

  /// Names that mean something else in the function.
  private static let taken: Set = ["binder", "view"]

  func member(_ member: String) -> String {
    let isFree = !Self.taken.contains(member) && !SwiftSpelling.keywords.contains(member)
    return self == .model && isFree ? member : "\(name).\(SwiftSpelling.member(member))"
  }

  func field(_ field: String) -> String { (self == .model ? "$" : "\(name).$") + field }
}
