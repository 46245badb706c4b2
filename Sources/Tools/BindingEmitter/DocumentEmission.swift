import BindingSpec
import BindingVocabulary

/// The statements that link the bindings of a document or a row template.
///
/// They name the slots and the fields, for the compiler and for the program. Those that have the compiler
/// compare the types stand in a case that nothing reaches: the compiler checks it, and makes no code of it,
/// which would take as long again.
struct DocumentEmission {
  var source: PlacedSource
  /// The lines of the table, in the order of the statements that take them.
  var table: [CompiledBinding] = []
  /// The statements of that case.
  var checks: PlacedSource
  /// The hosts of slots for which it has a constant that finds their fields.
  private var hosts: Set<String> = []
  /// Numbers the bindings, so that each has names of its own.
  private(set) var number = 0
  /// The names of the constants that represent the objects around the rows, outermost first.
  private(set) var parents: [String] = []

  init(source: PlacedSource) {
    self.source = source
    checks = source.empty
  }

  mutating func add(_ slots: [SlotBinding]) {
    var numbered: [(slot: SlotBinding, number: Int)] = []
    for slot in slots {
      number += 1
      numbered.append((slot, number))
      switch slot.source {
      case .field(let field): add(field, to: slot)
      case .action(let action): add(action, to: slot, among: slots)
      }
    }
    for (slot, number) in numbered { addElementCheck(of: slot, number, among: numbered) }
    for (slot, number) in numbered { addInputCheck(of: slot, number, among: numbered) }
  }

  /// Adds the checks so far, behind all that runs.
  mutating func addChecks() {
    if checks.text.isEmpty { return }
    source.statement("guard links.isChecking else { return }")
    // Not `default`, before which the parser looks for the end of a trailing closure.
    source.statement("switch Swift.fatalError() { case _:")
    source.add(checks)
    source.statement("}")
    checks = source.empty
    hosts = []
  }

  /// Has the compiler compare the type of a selected element with that of the rows.
  private mutating func addElementCheck(
    of slot: SlotBinding, _ own: Int, among numbered: [(slot: SlotBinding, number: Int)]
  ) {
    guard ["selectedElement", "selectedElements"].contains(slot.slot.last.value),
      let field = slot.source.field, field.row == nil,
      let rows = rows(besides: slot.slot, among: numbered)
    else { return }
    checks.line("path\(own)", ".isElement(of: \(rows), in: slot\(own))", at: field.path.end)
  }

  /// The rows of the widget that has a slot.
  func rows(besides slot: SlotPath, among numbered: [(slot: SlotBinding, number: Int)]) -> String? {
    let names = slot.segments.map(\.value)
    let list = numbered.first { other, _ in
      guard other.source.field?.row?.view != nil else { return false }
      let rows = other.slot.segments.map(\.value)
      if rows == names || rows == names.dropLast() { return true }
      return rows.last == "rows"
        && (rows.dropLast() == names || rows.dropLast() == names.dropLast())
    }
    return list.map { "rows\($0.number)" }
  }

  // MARK: - Slots

  /// Lets the compiler look up the slots that the file leaves out.
  mutating func add(leftOut paths: [SlotPath]) {
    for path in paths {
      number += 1
      _ = addMember(of: path)
      source.statement("_ = member\(number)")
    }
  }

  /// Declares the objects that have the slot. Gives the owner of the member at which its name ends, and that member.
  private mutating func addHosts(of slot: SlotPath) -> (host: String, member: Located<String>) {
    var host = "view"
    for (index, segment) in slot.segments.dropLast().enumerated() {
      let next = "host\(number)" + (index == 0 ? "" : "_\(index)")
      source.line(
        "let \(next) = \(host)", ".\(SwiftSpelling.member(segment.value))",
        at: segment.range.start)
      host = next
    }
    return (host, slot.last)
  }

  /// Declares the member of the view at which the name of a slot ends, and gives its owner.
  mutating func addMember(of slot: SlotPath) -> String {
    let (host, member) = addHosts(of: slot)
    add(member, of: host)
    return host
  }

  private mutating func add(_ member: Located<String>, of host: String) {
    source.line(
      "let member\(number) = \(host)", ".\(SwiftSpelling.member(member.value))",
      at: member.range.start)
  }

  /// Declares the slot and its member as code, for a binding whose code needs the type of the slot.
  private mutating func addSlot(_ slot: SlotPath) -> String {
    let host = addMember(of: slot)
    source.line(
      "let slot\(number) = links.fields(of: \(host)).$\(slot.last.value)",
      ".of(links.memberType(of: member\(number)))", at: slot.last.range.start)
    return host
  }

  private mutating func addCheckedSlot(_ member: Located<String>, of host: String) {
    if hosts.insert(host).inserted {
      checks.statement("let \(host)Fields = links.fields(of: \(host))")
    }
    checks.line(
      "let slot\(number) = \(host)Fields.$\(member.value)", ".of(type\(number))",
      at: member.range.start)
  }

  // MARK: - Fields

  private mutating func add(_ field: FieldBinding, to slot: SlotBinding) {
    if let row = field.row {
      _ = addSlot(slot.slot)
      addPath(field.path)
      add(row, to: slot, field)
      return
    }
    table.append(entry(for: slot, field))
    if let own = field.modelType?.ofOtherModule {
      let host = addSlot(slot.slot)
      addPath(field.path)
      source.statement(
        "let types\(number) = path\(number).types(to: slot\(number), BinderCore.Writing.self)")
      add(own: own)
      addHost(host)
      source.statement("links.converter = own\(number)")
      source.statement("links.bind(member\(number))")
    } else {
      let (host, member) = addHosts(of: slot.slot)
      addPath(field.path)
      addHost(host)
      let call = "let type\(number) = links.bind("
      if member.range.start.line == 1 {
        // All that stands in front of the name has to fit into the line.
        add(member, of: host)
        source.statement("\(call)member\(number))")
      } else {
        source.line(
          call + host, ".\(SwiftSpelling.member(member.value)))", at: member.range.start)
      }
      addCheckedSlot(member, of: host)
    }
    addChecks(of: field)
  }

  private mutating func addHost(_ host: String) {
    if host != "view" { source.statement("links.host = \(host)") }
  }

  /// The line of the table for the binding of a field.
  private func entry(for slot: SlotBinding, _ field: FieldBinding) -> CompiledBinding {
    var entry = CompiledBinding(
      line: slot.range.start.line, slot: slot.slot.description, source: field.path.description)
    entry.converter = field.modelType?.name.value
    entry.arguments = field.modelType?.arguments.map(\.value) ?? []
    entry.mode = field.mode?.value
    entry.commit = field.commit?.value
    entry.milliseconds = field.delay?.value.milliseconds
    entry.textForNil = field.textForNil?.value
    entry.fallback = field.textForNoValue?.value
    return entry
  }

  /// Has the compiler compare the types of a field and a slot, each at the place of the name that is wrong.
  private mutating func addChecks(of field: FieldBinding) {
    let (path, slot, end) = ("path\(number)", "slot\(number)", field.path.end)
    let writes = field.mode?.value.writesModel != false
    if let mode = field.mode, mode.value.writesModel {
      checks.line("links", ".canEdit(\(slot))", at: mode.range.start)
    }
    // A slot that shows nothing needs no text for nil.
    let textForNil = (field.textForNil?.value ?? (field.mode?.value == .toModel ? "" : nil))
      .map(SwiftSpelling.literal)
    // The type checker takes as long for a statement as for ten overloads, so that one also judges whether the
    // model can be written.
    let access = writes ? "\(path).access" : "BinderCore.Writing.self"
    guard let modelType = field.modelType else {
      let present = textForNil == nil ? path : "\(path).present()"
      checks.line(present, ".fits(\(slot), \(access))", at: end)
      return
    }
    if modelType.ofOtherModule == nil {
      checks.line("let types\(number) = \(path)", ".types(to: \(slot), \(access))", at: end)
    } else if writes {
      checks.line(path, ".canWrite(from: \(slot))", at: end)
    }
    addConversion(modelType, path: path, mayEnd: field.path.mayEnd, at: end)
    if writes, modelType.known?.implementations.allSatisfy(\.readsBack) != true {
      checks.line("links", ".canRead(\(slot), as: base\(number))", at: modelType.name.range.start)
    }
    checks.line(
      path, ".joins(\(slot), as: base\(number)\(textForNil.map { ", textForNil: \($0)" } ?? ""))",
      at: end)
  }

  // MARK: - Paths

  private mutating func addPath(_ path: FieldPath) {
    addSteps(of: path, to: path.segments.count, as: "path\(number)")
  }

  /// Declares the steps of a path through the first `count` segments, behind the names of the binder.
  ///
  /// - Returns: The object at the end, without an optional.
  @discardableResult
  mutating func addSteps(of path: FieldPath, to count: Int, as name: String) -> String {
    let ups = path.parents
    if path.leadsToIndex {
      source.statement("let \(name) = links.index(\(ups))")
      return name
    }
    var current: String?
    if path.leadsToDrafts {
      source.statement("let start\(number) = links.drafts()")
      current = "start\(number)"
    } else if ups > 0 {
      source.statement("let start\(number) = links.up(\(ups), to: \(parents[parents.count - ups]))")
      current = "start\(number)"
    } else if path.segments[ups].name == "self", count == 1 {
      source.statement("let \(name) = links.itself()")
      return name
    }
    let first = path.leadsToDrafts ? 1 : ups
    for (index, segment) in path.segments.prefix(count).enumerated().dropFirst(first) {
      let isLast = index + 1 == count
      let next = isLast ? name : "\(name)_\(index + 1)"
      let start = current.map { "links.next(\($0)," } ?? "links.property("
      // The compiler's error stands at the backslash.
      source.line(
        "let \(next) = \(start)",
        "\\.\(SwiftSpelling.member(segment.name)))", offset: 0, at: segment.range.start)
      current = next
      // A `?` at the end would ask for nothing.
      if segment.isOptional, index + 1 < path.segments.count {
        let object = "object\(number)_\(index + 1)"
        source.line("let \(object) = \(next)", ".unwrapped()", at: segment.range.start)
        current = object
      }
    }
    return current ?? name
  }

  // MARK: - Rows

  private mutating func add(_ row: BindingDocument, to slot: SlotBinding, _ binding: FieldBinding) {
    guard let view = row.view else { return }
    let field = binding.path.end
    source.line("let list\(number) = slot\(number)", ".rowsOfList", at: field)
    source.line("let rows\(number) = path\(number)", ".rows(in: list\(number))", at: field)
    if row.usesParent(1) { source.statement("let parent\(number) = links.parent") }
    parents.append("parent\(number)")
    let option = row.usesParents ? ", usesParents: true" : ""
    source.line(
      "rows\(number).show(in: member\(number), links\(option)) { (links, view:",
      SwiftSpelling.type(view.value.segments) + ") in", offset: 0, at: view.range.start)
    source.indent += 2
    let place = table.count
    table.append(entry(for: slot, binding))
    let outer = (checks, hosts)
    (checks, hosts) = (source.empty, [])
    add(row.slots)
    add(leftOut: row.leftOut)
    addChecks()
    (checks, hosts) = outer
    table[place].rowCount = table.count - place - 1
    source.indent -= 2
    parents.removeLast()
    source.statement("}")
  }
}

extension ModelTypeReference {
  package var literals: [String] { arguments.map { SwiftSpelling.literal($0.value) } }

  /// The converter as a member of the values that the compiler knows, such as `fpint("3")`.
  var call: String {
    SwiftSpelling.member(name.value)
      + (arguments.isEmpty ? "" : "(\(literals.joined(separator: ", ")))")
  }

  /// The converter, or the one in its braces, that is not of the runtime's own module.
  fileprivate var ofOtherModule: ModelTypeReference? {
    guard let known else { return self }
    return known.module != nil ? self : inner.lazy.compactMap(\.ofOtherModule).first
  }
}

extension FieldPath {
  /// Whether the file says that the path may end before its last segment.
  fileprivate var mayEnd: Bool { segments.dropLast().contains(where: \.isOptional) }

  fileprivate var end: SourcePosition { last.range.start }
}

extension SlotBinding {
  /// The modules of the converters that it, or a binding of its rows, names.
  var converterModules: [String] {
    guard case .field(let field) = source else { return [] }
    if let row = field.row { return row.slots.flatMap(\.converterModules) }
    return (field.modelType.map { [$0] + $0.inner } ?? []).compactMap { $0.known?.module }
  }
}
