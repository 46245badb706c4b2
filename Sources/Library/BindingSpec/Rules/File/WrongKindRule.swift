/// BC004: a value that is not of the kind that its key takes, or that is missing.
///
///     change:
///       mode: sometimes        # one of oneWay, twoWay, oneTime, toModel
package enum WrongKindRule {
  package static let info = RuleInfo("BC004", "wrong-kind")

  static func document(_ found: String, at location: SourceLocation) -> Problem {
    Problem(
      info, "a document must be a mapping with 'binder', 'model' and 'slots', not \(found)",
      at: location)
  }

  static func key(_ key: YAMLNode, at location: SourceLocation) -> Problem {
    var problem = Problem(info, "a key must be text, not \(key.kindName)", at: location)
    if case .mapping = key.target.content, key.isFlow {
      problem.help = "braces start a mapping in YAML: write the name without them"
    }
    return problem
  }

  /// - Parameter wanted: such as `a mapping` or `the name of a field`.
  static func value(
    of key: String, wanted: String, found: String, at location: SourceLocation
  ) -> Problem {
    Problem(info, "'\(key)' takes \(wanted), not \(found)", at: location)
  }

  static func noValue(
    of key: String, wanted: String, help: String? = nil, at location: SourceLocation
  ) -> Problem {
    Problem(info, "'\(key)' has no value; it takes \(wanted)", at: location, help: help)
  }

  static func missing(_ key: String, in owner: String, at location: SourceLocation) -> Problem {
    Problem(info, "\(owner) has no '\(key)'", at: location)
  }

  /// - Parameter isAction: Whether an option of `action` is given.
  static func missingSource(
    slot: String, isAction: Bool, at location: SourceLocation
  ) -> Problem {
    Problem(
      info, "the slot '\(slot)' has neither 'modelField' nor 'action'", at: location,
      help: isAction
        ? "add 'action:' with the command that its event runs"
        : "add 'modelField:' with the field that feeds it")
  }

  static func braces(slot: String, content: String, at location: SourceLocation) -> Problem {
    Problem(
      info, "the slot '\(slot)' takes the name of a field, not a name in braces", at: location,
      help: "write '\(slot): \(content)'")
  }

  /// A value that is not one of a fixed set of words.
  static func word(
    _ word: Located<String>, of key: String, allowed: [String], file: String
  ) -> Problem {
    let location = SourceLocation(file: file, range: word.range)
    var problem = Problem(
      info, "'\(key)' takes \(allowed.listed("or")), not '\(word.value)'", at: location)
    if let (meant, isOnly) = Suggestion.match(for: word.value, among: allowed) {
      problem.help = Suggestion.sentence(meant)
      if isOnly, word.isVerbatim { problem.fixes = [.replace(location, with: meant)] }
    }
    return problem
  }

  static func delay(
    _ text: Located<String>, _ failure: EditDelay.Failure, file: String
  ) -> Problem {
    let location = SourceLocation(file: file, range: text.range)
    switch failure {
    case .noTime:
      return Problem(
        info, "'delay' takes a time such as '250ms' or '1.5s', not '\(text.value)'", at: location,
        help: "write a number, and 'ms' or 's' behind it without a blank")
    case .noUnit:
      var problem = Problem(
        info, "'delay' takes a time with its unit, not '\(text.value)'", at: location,
        help: "write '\(text.value)ms' or '\(text.value)s'")
      // A pause of so many seconds is none that anyone wants, and so few milliseconds are no pause.
      if text.isVerbatim, let number = Int(text.value), number >= 20 {
        problem.help = "write '\(number)ms'"
        problem.fixes = [.replace(location, with: "\(number)ms")]
      }
      return problem
    case .notPositive:
      return Problem(
        info, "'delay' takes a time above zero, not '\(text.value)'", at: location,
        help: "leave 'delay' out to write each edit at once")
    case .tooLong:
      return Problem(
        info, "'delay' takes at most 60s, not '\(text.value)'", at: location,
        help: "say 'commit: blur' or 'commit: enter' for an edit that waits for the user")
    }
  }

  static func typeName(_ name: String, of key: String, at location: SourceLocation) -> Problem {
    Problem(
      info, "'\(key)' takes the name of a Swift type, not '\(name)'", at: location,
      help: "write 'Type', 'Outer.Inner' or 'Module.Type'")
  }

  static func action(_ name: String, at location: SourceLocation) -> Problem {
    let plain = name.prefix { $0 != "(" }
    return Problem(
      info, "'action' takes the name of a command, not '\(name)'", at: location,
      help: plain != name
        && plain.split(separator: ".").allSatisfy {
          isSwiftIdentifier(String($0.hasSuffix("?") ? $0.dropLast() : $0))
        }
        ? "write '\(plain)' without parentheses" : nil)
  }
}
