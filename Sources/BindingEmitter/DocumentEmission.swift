import BindingSpec

/// The statements that link the bindings of a document or a row template.
struct DocumentEmission {
  var source: PlacedSource
  /// Numbers the bindings, so that each has names of its own.
  private(set) var number = 0
  private(set) var indent = 4
  /// The names of the constants that represent the objects around the rows, outermost first.
  private var parents: [String] = []

  init(source: PlacedSource) { self.source = source }

  mutating func add(_ slots: [SlotBinding]) {
    var numbers: [SlotPath: Int] = [:]
    for slot in slots {
      number += 1
      numbers[slot.slot] = number
      source.line()
      source.line("// \(SwiftSpelling.comment(slot.summary))", indent: indent)
      switch slot.source {
      case .field(let field): add(field, to: slot)
      case .action(let action): add(action, to: slot, among: slots)
      }
    }
    for slot in slots { addElementCheck(of: slot, among: slots, numbers) }
  }

  /// Has the compiler compare the type of a selected element with that of the rows.
  private mutating func addElementCheck(
    of slot: SlotBinding, among slots: [SlotBinding], _ numbers: [SlotPath: Int]
  ) {
    let names = slot.slot.segments.map(\.value)
    guard names.last == "selectedElement", let own = numbers[slot.slot],
      let field = slot.source.field, field.row == nil
    else { return }
    let list = slots.first { other in
      guard other.source.field?.row?.view != nil else { return false }
      let rows = other.slot.segments.map(\.value)
      return rows == names.dropLast() || (rows.count > 1 && rows.dropLast() == names.dropLast())
    }
    guard let list, let rows = numbers[list.slot] else { return }
    source.line(
      "path\(own)", ".isElement(of: rows\(rows), in: slot\(own))",
      at: field.path.segments[field.path.segments.count - 1].range.start)
  }

  // MARK: - Slots

  /// Lets the compiler look up the slots that the file leaves out.
  mutating func add(leftOut paths: [SlotPath]) {
    for path in paths {
      number += 1
      source.line()
      source.line("// \(SwiftSpelling.comment(path.description)) is left out", indent: indent)
      let (member, _) = member(of: path)
      source.line("_ = \(member)", indent: indent)
    }
  }

  /// Declares the member of the view that the name of a slot ends at.
  ///
  /// - Returns: The member, and its owner.
  private mutating func member(of slot: SlotPath) -> (member: String, host: String) {
    var host = "view"
    for (index, segment) in slot.segments.dropLast().enumerated() {
      let next = "host\(number)" + (index == 0 ? "" : "_\(index)")
      source.line(
        "let \(next) = \(host)", ".\(SwiftSpelling.member(segment.value))",
        at: segment.range.start)
      host = next
    }
    let last = slot.segments[slot.segments.count - 1]
    source.line(
      "let member\(number) = \(host)", ".\(SwiftSpelling.member(last.value))",
      at: last.range.start)
    return ("member\(number)", host)
  }

  private mutating func addSlot(_ slot: SlotPath) {
    let (member, host) = member(of: slot)
    let last = slot.segments[slot.segments.count - 1]
    source.line(
      "let slot\(number) = links",
      ".slot(\(member), links.fields(of: \(host)).$\(last.value))", at: last.range.start)
  }

  private func place(
    _ slot: SlotBinding, name: String, _ written: String, as conversion: String?
  ) -> String {
    let conversion = conversion.map { ", as: \(SwiftSpelling.literal($0))" } ?? ""
    return "BinderCore.BindingPlace(links.name(\(name)), \(SwiftSpelling.literal(written))"
      + "\(conversion), line: \(slot.range.start.line))"
  }

  // MARK: - Fields

  private mutating func add(_ field: FieldBinding, to slot: SlotBinding) {
    addSlot(slot.slot)
    let path = addPath(field.path)
    let last = field.path.segments[field.path.segments.count - 1].range.start
    if let row = field.row {
      add(row, path: path, at: last, to: slot, field)
      return
    }
    let mode = field.mode?.value
    if mode?.writesModel != false {
      source.line("\(path)", ".canWrite(from: slot\(number))", at: last)
    }
    if let mode = field.mode, mode.value.writesModel {
      source.line("links", ".canEdit(slot\(number))", at: mode.range.start)
    }
    source.line("let types\(number) = \(path).types(to: slot\(number))", indent: indent)
    if let modelType = field.modelType {
      addConversion(modelType, path: path, mayEnd: field.path.mayEnd, at: last)
    } else {
      source.line("let base\(number) = types\(number)", ".unconverted", at: last)
    }
    if mode?.writesModel != false {
      source.line(
        "links", ".canRead(slot\(number), as: base\(number))",
        at: field.modelType?.name.range.start ?? last)
    }
    let decision = field.decision
    let textForNil = decision.textForNil.map { SwiftSpelling.literal($0.value) }
    source.line(
      "let conversion\(number) = \(path)",
      ".lift(base\(number), to: slot\(number)\(textForNil.map { ", whenNil: \($0)" } ?? ""))",
      at: last)
    var options = ""
    if let mode { options += ", mode: .\(mode.rawValue)" }
    if let commit = field.commit { options += ", commit: .\(commit.value.rawValue)" }
    if let delay = field.delay { options += ", delay: \(delay.value.swift)" }
    if let textForNil { options += ", placeholder: \(textForNil)" }
    if let text = decision.fallback?.value {
      options += ", fallback: \(SwiftSpelling.literal(text))"
    }
    source.line("\(path).join(", indent: indent)
    source.line(
      "links, to: slot\(number), as: conversion\(number)\(options),",
      indent: indent + 2)
    let place = place(
      slot, name: "\(SwiftSpelling.literal(slot.slot.description)), of: member\(number)",
      field.path.description, as: field.modelType?.description)
    source.line("at: \(place))", indent: indent + 2)
  }

  /// Declares the path from the model to a field.
  private mutating func addPath(_ path: FieldPath) -> String {
    let isItself = path.segments.count == 1 && path.segments[0].name == "self"
    if isItself {
      let start = path.segments[0].range.start
      source.line("let start\(number) = links.path(to: model", ".self)", at: start)
      source.line("let path\(number) = start\(number).itself()", indent: indent)
      return "path\(number)"
    }
    return addSteps(path, to: path.segments.count, from: addStart(path))
  }

  /// Declares the object where a path begins, behind the names of the binder.
  private mutating func addStart(_ path: FieldPath) -> String {
    let start = "start\(number)"
    let ups = path.parents
    let place = path.segments[0].range.start
    if path.leadsToDrafts {
      source.line("let \(start) = links", ".drafts", at: place)
    } else if path.leadsToIndex {
      source.line("let \(start) = links.index(\(ups))", indent: indent)
    } else {
      let segments = path.segments.dropFirst(ups)
      let names = segments.map {
        SwiftSpelling.member($0.name) + ($0.isOptional ? "?" : "")
      }
      // A `?` at the end would ask for nothing.
      let expression =
        "." + names.dropLast().map { $0 + "." }.joined()
        + SwiftSpelling.member(path.segments[path.segments.count - 1].name)
      let parent = ups > 0 ? parents[parents.count - ups] : ""
      let root = ups > 0 ? "\(parent).path(up: \(ups), to: \(parent).model" : "links.path(to: model"
      source.line(
        "let \(start) = \(root)", expression + ")", at: segments[segments.startIndex].range.start)
    }
    return start
  }

  /// Declares the steps from the start of a path through the first `count` segments.
  private mutating func addSteps(_ path: FieldPath, to count: Int, from start: String) -> String {
    var current = start
    let first = path.leadsToDrafts ? 1 : path.leadsToIndex ? path.segments.count : path.parents
    for (index, segment) in path.segments.prefix(count).enumerated().dropFirst(first) {
      let isLast = index + 1 == path.segments.count
      let next = "path\(number)" + (isLast ? "" : "_\(index + 1)")
      let unwrapping = segment.isOptional && !isLast ? ".unwrapped()" : ""
      source.line(
        "let \(next) = \(current).step(\(current).members",
        ".\(SwiftSpelling.member(segment.name)), \(current).fields.$\(segment.name), "
          + "\(SwiftSpelling.literal(segment.name)))\(unwrapping)",
        at: segment.range.start)
      current = next
    }
    return current
  }

  // MARK: - Rows

  private mutating func add(
    _ row: RowTemplate, path: String, at field: SourcePosition, to slot: SlotBinding,
    _ binding: FieldBinding
  ) {
    guard let view = row.view else { return }
    source.line("let list\(number) = slot\(number)", ".rowsOfList", at: field)
    source.line("let rows\(number) = \(path)", ".rows(in: list\(number))", at: field)
    let place = place(
      slot, name: "\(SwiftSpelling.literal(slot.slot.description)), of: member\(number)",
      binding.path.description, as: "one row for each element")
    source.line("let place\(number) = \(place)", indent: indent)
    let usesParents = row.usesParents
    if row.usesParent(1) { source.line("let parent\(number) = links.parent", indent: indent) }
    parents.append("parent\(number)")
    let option = usesParents ? ", usesParents: true" : ""
    source.line(
      "rows\(number).show(links, at: place\(number)\(option)) { (links, model, view:",
      SwiftSpelling.type(view.value.segments) + ") in", offset: 0, at: view.range.start)
    indent += 2
    add(row.slots)
    add(leftOut: row.leftOut)
    indent -= 2
    parents.removeLast()
    source.line("}", indent: indent)
  }

  // MARK: - Actions

  private mutating func add(
    _ action: ActionBinding, to slot: SlotBinding, among slots: [SlotBinding]
  ) {
    let (member, host) = member(of: slot.slot)
    let last = slot.slot.segments[slot.slot.segments.count - 1]
    source.line(
      "let target\(number) = links", ".target(\(member), of: \(host))",
      at: last.range.start)
    let (path, command) = (action.path, action.command)
    let name = SwiftSpelling.member(command.value)
    let owner = addSteps(path, to: path.segments.count - 1, from: addStart(path))
    source.line(
      "let action\(number) = \(owner).action(\(SwiftSpelling.literal(command.value)))",
      indent: indent)
    source.line(
      "let command\(number) = action\(number)", ".command { $0.\(name) }", at: command.range.start)
    // Whether the slot names a widget or an event of one, only the compiler knows.
    let names = slot.slot.segments.map(\.value)
    func field(_ property: String) -> String {
      let isFed = slots.contains { other in
        guard case .field = other.source else { return false }
        let other = other.slot.segments.map(\.value)
        return other == names + [property] || other == names.dropLast() + [property]
      }
      return isFed ? "BinderCore.NoField()" : "target\(number).fields.$\(property)"
    }
    source.line("links.run(", indent: indent)
    source.line(
      "command\(number), at: target\(number), enabling: \(field("isEnabled")),",
      indent: indent + 2)
    let place = place(
      slot,
      name: "ofEvent: \(SwiftSpelling.literal(slot.slot.description)), of: member\(number)",
      path.description, as: "run by the event")
    let argument =
      action.argument.map { " argument: \(SwiftSpelling.literal($0.value))," } ?? ""
    let drafts = action.drafts.map { " drafts: .\($0.value.rawValue)," } ?? ""
    source.line("showing: \(field("error")),\(drafts)\(argument)", indent: indent + 2)
    source.line("at: \(place))", indent: indent + 2)
  }
}

extension SlotBinding {
  var summary: String {
    switch source {
    case .action(let action): "\(slot): runs \(action.path)"
    case .field(let field):
      "\(slot): \(field.path)" + (field.modelType.map { " as \($0)" } ?? "")
    }
  }

  /// Whether it needs no model, since it shows a field of the binder.
  var leadsToDrafts: Bool { source.path.leadsToDrafts }

  /// The modules of the converters that it, or a binding of its rows, names.
  var converterModules: [String] {
    guard case .field(let field) = source else { return [] }
    if let row = field.row { return row.slots.flatMap(\.converterModules) }
    let modelTypes = field.modelType.map { [$0] + $0.inner } ?? []
    return modelTypes.compactMap { Converter.named($0.name.value)?.module }
  }
}
