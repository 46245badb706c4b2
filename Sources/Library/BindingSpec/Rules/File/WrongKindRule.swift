/// BC004: a value that is not of the kind that its key takes, or that is missing.
///
///     change:
///       mode: sometimes        # one of oneWay, twoWay, oneTime, toModel
package enum WrongKindRule {
  package static let info = RuleInfo("BC004", "wrong-kind")

  static func document(_ found: String) -> Finding {
    Finding(info, "a document must be a mapping with 'binder', 'model' and 'slots', not \(found)")
  }

  static func key(_ key: YAMLNode) -> Finding {
    var finding = Finding(info, "a key must be text, not \(key.kindName)")
    if case .mapping = key.target.content, key.isFlow {
      finding.help = "braces start a mapping in YAML: write the name without them"
    }
    return finding
  }

  /// - Parameter wanted: such as `a mapping` or `the name of a field`.
  static func value(of key: String, wanted: String, found: String) -> Finding {
    Finding(info, "'\(key)' takes \(wanted), not \(found)")
  }

  static func noValue(of key: String, wanted: String, help: String? = nil) -> Finding {
    Finding(info, "'\(key)' has no value; it takes \(wanted)", help: help)
  }

  static func missing(_ key: String, in owner: String) -> Finding {
    Finding(info, "\(owner) has no '\(key)'")
  }

  /// - Parameter isAction: Whether an option of `action` is given.
  static func missingSource(slot: String, isAction: Bool) -> Finding {
    Finding(
      info, "the slot '\(slot)' has neither 'modelField' nor 'action'",
      help: isAction
        ? "add 'action:' with the command that its event runs"
        : "add 'modelField:' with the field that feeds it")
  }

  static func braces(slot: String, content: String) -> Finding {
    Finding(
      info, "the slot '\(slot)' takes the name of a field, not a name in braces",
      help: "write '\(slot): \(content)'")
  }

  static func word(_ word: Located<String>, of key: String, allowed: [String]) -> Finding {
    let match = Suggestion.match(for: word.value, among: allowed)
    return Finding(
      info, "'\(key)' takes \(allowed.listed("or")), not '\(word.value)'",
      help: (match?.word).map(Suggestion.sentence),
      replacement: match?.isOnly == true && word.isVerbatim ? match?.word : nil)
  }

  static func delay(_ text: Located<String>, _ failure: EditDelay.Failure) -> Finding {
    switch failure {
    case .noTime:
      return Finding(
        info, "'delay' takes a time such as '250ms' or '1.5s', not '\(text.value)'",
        help: "write a number, and 'ms' or 's' behind it without a blank")
    case .noUnit:
      // A pause of so many seconds is none that anyone wants, and so few milliseconds are no pause.
      let number = Int(text.value).flatMap { text.isVerbatim && $0 >= 20 ? $0 : nil }
      let meant = number.map { "\($0)ms" }
      return Finding(
        info, "'delay' takes a time with its unit, not '\(text.value)'",
        help: meant.map { "write '\($0)'" } ?? "write '\(text.value)ms' or '\(text.value)s'",
        replacement: meant)
    case .notPositive:
      return Finding(
        info, "'delay' takes a time above zero, not '\(text.value)'",
        help: "leave 'delay' out to write each edit at once")
    case .tooLong:
      return Finding(
        info, "'delay' takes at most 60s, not '\(text.value)'",
        help: "say 'commit: blur' or 'commit: enter' for an edit that waits for the user")
    }
  }

  static func typeName(_ name: String, of key: String) -> Finding {
    Finding(
      info, "'\(key)' takes the name of a Swift type, not '\(name)'",
      help: "write 'Type', 'Outer.Inner' or 'Module.Type'")
  }

  static func action(_ name: String) -> Finding {
    let plain = name.prefix { $0 != "(" }
    let isCall =
      plain != name
      && plain.split(separator: ".").allSatisfy {
        isSwiftIdentifier(String($0.hasSuffix("?") ? $0.dropLast() : $0))
      }
    return Finding(
      info, "'action' takes the name of a command, not '\(name)'",
      help: isCall ? "write '\(plain)' without parentheses" : nil)
  }
}
