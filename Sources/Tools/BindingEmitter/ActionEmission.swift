import BindingSpec
import BindingVocabulary

// The statements that run a command at an event.

extension DocumentEmission {
  /// Has the compiler compare the type that a command takes with that of the value that its event gives.
  mutating func addInputCheck(
    of slot: SlotBinding, _ own: Int, among numbered: [(slot: SlotBinding, number: Int)]
  ) {
    guard case .action(let action) = slot.source, action.argument == nil else { return }
    let none = "BinderCore.NoRows()"
    let rows = rows(besides: slot.slot, among: numbered) ?? none
    let element = parents.isEmpty ? none : "links.model"
    checks.statement("let given\(own) = target\(own).gives(of: \(rows), in: \(element))")
    checks.statement("let conversion\(own) = command\(own).takes(given\(own))")
    let place = action.command.range.start
    checks.line("conversion\(own)", ".by {", at: place)
    checks.line("", "$0 }", offset: 0, at: place)
  }

  /// Has the compiler look a constant up among the values that the command takes.
  private mutating func addConstant(_ constant: Located<String>) {
    let (text, place) = (constant.value, constant.range.start)
    checks.line("let constants\(number) = command\(number)", ".constants()", at: place)
    checks.line("let values\(number) = constants\(number)", ".values()", at: place)
    let values = "values\(number)"
    if TypeName(text)?.segments.count == 1 {
      // Of its own: with the name, the compiler would know none of the overloads.
      checks.line("let names\(number) = \(values)", ".names", at: place)
      checks.line("_ = names\(number)", ".\(SwiftSpelling.member(text))", at: place)
    } else if let integer = Int(text), "\(integer)" == text {
      checks.line(values, ".integer(\(integer))", at: place)
    } else if let number = Double(text), "\(number)" == text {
      checks.line(values, ".number(\(number))", at: place)
    } else {
      checks.line(values, ".text(\(SwiftSpelling.literal(text)))", at: place)
    }
  }

  mutating func add(_ action: ActionBinding, to slot: SlotBinding, among slots: [SlotBinding]) {
    let host = addMember(of: slot.slot)
    source.line(
      "let target\(number) = links", ".target(member\(number), of: \(host))",
      at: slot.slot.last.range.start)
    let (path, command) = (action.path, action.command)
    let owners = path.segments.count - 1
    var owner = (argument: "", value: "links.model")
    if owners > 0 {
      let end = addSteps(of: path, to: owners, as: "owner\(number)")
      owner = ("of: \(end), ", "\(end).value")
    }
    let name = SwiftSpelling.member(command.value)
    source.line(
      "let action\(number) = links.action(\(owner.argument)\(owner.value)", ".\(name))",
      at: command.range.start)
    source.line(
      "let command\(number) = action\(number)", ".command { $0.\(name) }",
      at: command.range.start)
    if let argument = action.argument { addConstant(argument) }
    // Whether the slot names a widget or an event of one, only the compiler knows.
    let names = slot.slot.segments.map(\.value)
    func isFed(_ property: String) -> Bool {
      slots.contains { other in
        guard case .field = other.source else { return false }
        let other = other.slot.segments.map(\.value)
        return other == names + [property] || other == names.dropLast() + [property]
      }
    }
    var entry = CompiledBinding(
      line: slot.range.start.line, slot: slot.slot.description, source: path.description)
    entry.fed = ["isEnabled", "error"].filter(isFed)
    entry.drafts = action.drafts?.value
    entry.constant = action.argument?.value
    table.append(entry)
    source.statement("links.run(command\(number).path, at: target\(number))")
  }
}
