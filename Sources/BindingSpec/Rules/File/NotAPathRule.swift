/// BC108: a field or a slot that is not written as names between dots.
///
///     balance: account?.owner.name    # good
///     balance: account..name          # bad
public enum NotAPathRule {
  public static let info = RuleInfo(
    "BC108", "not-a-path", summary: "a field or a slot is not written as names between dots",
    why: """
      A path is a list of names between dots, as in Swift, with a '?' where a field may be \
      nil. Calls, subscripts and operators belong into the model, where they have a name and \
      a test.
      """,
    swift: ExampleSources.bill,
    bad: """
      binder: 1
      model: Bill
      slots:
        total: amount * 2
      """,
    good: """
      binder: 1
      model: Bill
      slots:
        total: { modelField: amount, modelType: fpint }
      """)

  /// - Parameters:
  ///   - path: the whole path.
  ///   - part: the part of it that is wrong, at `location`.
  package static func field(_ path: String, part: String, at location: SourceLocation) -> Problem {
    let message =
      part.isEmpty
      ? "the field path '\(path)' lacks a name here"
      : "'\(part)' in the field path '\(path)' is not the name of a field"
    return Problem(info, message, at: location, help: help(part))
  }

  static func slot(_ key: String, part: String, at location: SourceLocation) -> Problem {
    let message: String
    if key.isEmpty {
      message = "a slot must have a name, not an empty one"
    } else if part.isEmpty {
      message = "the slot '\(key)' lacks a name here"
    } else if part == key {
      message = "'\(key)' is not the name of a slot"
    } else {
      message = "'\(part)' in the slot '\(key)' is not a name"
    }
    return Problem(
      info, message, at: location,
      help: part.hasSuffix("?") ? "a slot is always there: write it without '?'" : nil)
  }

  private static func help(_ part: String) -> String? {
    if part.hasSuffix("!") { return "write '?' where a field may be nil" }
    if part.contains("(") { return "a method cannot be bound: use a property" }
    if part.contains("[") { return "an element cannot be bound: use a property" }
    if part.hasPrefix("$") || part.hasPrefix("\\") {
      return "write the name without '\(part.first!)'"
    }
    if part.hasSuffix("??") { return "one '?' is enough" }
    return nil
  }
}
