/// BC207: an exhaustive document leaves the default property or event of a slot unbound.
package enum NotExhaustiveRule: DocumentRule {
  package static let info = RuleInfo("BC207", "not-exhaustive")

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    guard let range = document.document.exhaustive else { return }
    // Only a document has a model; a row template need not name its view.
    if document.document.view == nil, document.document.model != nil {
      findings.add(
        "'exhaustive' needs a 'view', whose slots are to be named", at: range,
        help: "add 'view:' with the type of the view")
      return
    }
    let view = document.document.view?.value.description ?? document.view?.facts?.type.description
    let misspelt = misspeltSlots(in: document, findings)
    for missing in missing(in: document) where !misspelt.contains(missing.slot.name) {
      findings.add(
        "'\(view ?? "the view")' has the slot '\(missing.slot.name)', \(missing.lack)", at: range,
        help: "bind it below 'slots', or leave it out with '\(missing.key): ~'",
        about: missing.slot.member,
        // Reflection binds private widgets as well, and compiled code does not.
        isAboutReflection: !missing.slot.isAccessible)
    }
  }

  /// The slots that the document means by names which no slot has: another rule says so.
  private static func misspeltSlots(
    in document: DocumentResolution, _ findings: Findings
  ) -> Set<String> {
    let named = document.bindings.map { ($0.binding.slot, $0.slot) } + document.leftOut
    let meant = named.compactMap { path, slot -> String? in
      guard case .missingSlot(let index, let owner) = slot else { return nil }
      let names = path.segments.map(\.value)
      return Suggestion.nearest(to: names[index], among: findings.slotNames(of: owner))
        .map { (names[..<index] + [$0]).joined(separator: ".") }
    }
    return Set(meant)
  }

  /// A slot whose default property or event no binding names: the key that leaves it out, such as `tip` or
  /// `submit.title`, and the end of a sentence about it.
  private typealias Missing = (slot: ViewSlot, key: String, lack: String)

  /// The keys that leave out the slots that a document would have to name if it were exhaustive.
  package static func missingKeys(in document: DocumentResolution) -> [String] {
    missing(in: document).map(\.key)
  }

  private static func missing(in document: DocumentResolution) -> [Missing] {
    guard let view = document.viewFacts else { return [] }
    let slots = document.bindings.map(\.slot) + document.otherSlots
    let named = Set(slots.compactMap(\.target?.name))
    let paths = document.document.leftOut + document.document.others.flatMap(\.leftOut)
    let leftOut = Set(paths.map(\.description))
    return view.viewSlots(document.types).compactMap { slot in
      // Reflection sees no lazy property.
      guard slot.member.isReachable != false, !slot.member.isHandledByWidget,
        leftOut.isDisjoint(with: slot.names),
        case .widget(let property, let event) = slot.widget.role
      else { return nil }
      func missing(_ member: DefaultMember) -> String? {
        guard case .named(let name) = member else { return nil }
        let whole = "\(slot.name).\(name)"
        return named.contains(whole) || leftOut.contains(whole) ? nil : name
      }
      let whole: Missing = (slot, slot.name, "which no binding names")
      switch (missing(property), missing(event)) {
      case (nil, nil): return nil
      case (let property?, nil):
        guard case .named(let event) = event else { return whole }
        // The title of a button that runs a command: code gives it where it makes the button.
        if named.contains("\(slot.name).\(event)"),
          slot.widget.members[property]?.isEditable == false
        {
          return nil
        }
        return (slot, "\(slot.name).\(property)", "and nothing feeds its '\(property)'")
      case (nil, let event?):
        guard case .named = property else { return whole }
        return (slot, "\(slot.name).\(event)", "and its '\(event)' runs no command")
      case (_?, _?): return whole
      }
    }
  }
}
