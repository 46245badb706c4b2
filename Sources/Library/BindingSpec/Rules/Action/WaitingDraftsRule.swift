/// BC404: a command that leaves a page or takes changes back waits for the drafts of the page.
package enum WaitingDraftsRule: BindingRule {
  package static let info = RuleInfo("BC404", "waiting-for-drafts", severity: .warning)

  private static let words: Set = [
    "cancel", "close", "back", "end", "dismiss", "discard", "reset", "undo",
  ]

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard let action = binding.action,
      (action.drafts?.value ?? binding.property?.drafts) == .commit,
      action.drafts != nil || !binding.isPartOfWidget(findings.types),
      // The `cancel` of a command itself waits for no draft.
      binding.steps.last?.owner.type.unqualifiedName != "Command",
      let name = names(of: binding, action).first(where: isAboutLeaving)
    else { return }
    findings.add(
      "'\(name)' waits for the drafts: the command does not run while one of them is invalid",
      at: action.drafts?.range ?? binding.binding.slot.range,
      help: "say 'drafts: discard' or 'drafts: keep'")
  }

  /// The names of the slot, the event and the command. The hosts of the slot say nothing about it.
  private static func names(of binding: BindingResolution, _ action: ActionBinding) -> [String] {
    guard case .found(let target) = binding.slot else {
      return [binding.binding.slot.segments.last?.value, action.command.value].compactMap(\.self)
    }
    return [target.path.last, target.member.name, action.command.value].compactMap(\.self)
  }

  private static func isAboutLeaving(_ name: String) -> Bool {
    !words.isDisjoint(with: camelCaseWords(of: name))
  }

  /// The words of a name in lower case: `url`, `go` and `back` of `URLGoBack`.
  private static func camelCaseWords(of name: String) -> [String] {
    var words: [String] = []
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      if !letter.isLetter {
        words.append("")
        continue
      }
      let beginsWord =
        letter.isUppercase && index > 0
        && (letters[index - 1].isLowercase
          || index + 1 < letters.count && letters[index + 1].isLowercase)
      if beginsWord || words.isEmpty { words.append("") }
      words[words.count - 1] += letter.lowercased()
    }
    return words
  }
}

extension BindingResolution {
  /// Whether the slot is a part of a widget, such as the cancel button of a dialog: a dialog discards its
  /// drafts before that.
  fileprivate func isPartOfWidget(_ types: any TypeInformation) -> Bool {
    guard case .found(let target) = slot,
      let host = target.members.dropLast().last?.type?.unwrapped,
      case .widget? = types.facts(of: host)?.role
    else { return false }
    return true
  }
}
