/// BC108: a field or a slot that is not written as names between dots.
///
///     balance: account?.owner.name    # good
///     balance: account..name          # bad
package enum NotAPathRule {
  package static let info = RuleInfo(
    "BC108", "not-a-path", summary: "a field or a slot is not written as names between dots",
    why: """
      A path is a list of names between dots, as in Swift, with a '?' where a field may be \
      nil. Calls, subscripts and operators belong into the model, where they have a name and \
      a test.
      """,
    swift: ExampleSources.bill,
    model: "Bill",
    bad: "total: amount * 2",
    good: "total: { modelField: amount, modelType: fpint }")

  /// - Parameters:
  ///   - path: the whole path.
  ///   - part: the part of it that is wrong, at `location`.
  ///   - isFirst: whether the path begins with the part.
  package static func field(
    _ path: String, part: String, isFirst: Bool, at location: SourceLocation
  ) -> Problem {
    let message: String
    if part.isEmpty {
      message = "the field path '\(path)' lacks a name here"
    } else if part == path || Double(path) != nil {
      message = "'\(path)' is not the name of a field"
    } else {
      message = "'\(part)' in the field path '\(path)' is not the name of a field"
    }
    var problem = Problem(info, message, at: location, help: help(part, isWhole: part == path))
    guard part.hasPrefix("$") else { return problem }
    if isFirst, let meant = Suggestion.nearest(to: part, among: [BinderMembers.drafts]) {
      problem.help = Suggestion.sentence(meant)
      if Located(part, at: location.range).isVerbatim {
        problem.fixes = [.replace(location, with: meant)]
      }
    } else if part == BinderMembers.drafts {
      problem.help = "a path to the drafts of the binder begins with '\(part)'"
    }
    return problem
  }

  /// A path that ends at `$drafts`.
  package static func draftsAlone(at location: SourceLocation) -> Problem {
    Problem(
      info, "'\(BinderMembers.drafts)' is not the name of a field", at: location,
      help: "write \(BinderMembers.draftPaths)")
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

  /// The help on binding the opposite of a field, for `!field`.
  static func opposite(of field: String) -> String {
    "for the opposite, write '{ modelField: \(field), modelType: not }'"
  }

  /// - Parameter isWhole: whether the part is all of the path.
  private static func help(_ part: String, isWhole: Bool) -> String? {
    if isWhole, part.hasPrefix("!"), isSwiftIdentifier(String(part.dropFirst())) {
      return opposite(of: String(part.dropFirst()))
    }
    if part.first?.isNumber == true {
      return "a slot shows a field of the model; a fixed text belongs into the view"
    }
    let listed = part.split(separator: ",").map { $0.filter { $0 != " " } }
    if isWhole, listed.count == 2, listed.allSatisfy(isSwiftIdentifier) {
      return
        "a conversion has a key of its own: '{ modelField: \(listed[0]), modelType: \(listed[1]) }'"
    }
    if part.hasSuffix("!") { return "write '?' where a field may be nil" }
    if part.contains("(") { return "a method cannot be bound: use a property" }
    if part.contains("[") { return "an element cannot be bound: use a property" }
    if part.hasPrefix("$") || part.hasPrefix("\\") {
      return "write the name without '\(part.first!)'"
    }
    if part.hasSuffix("??") { return "one '?' is enough" }
    if part.contains(" ") { return "compute it in a property of the model, and bind that" }
    return nil
  }
}
