/// BC108: a field or a slot that is not written as names between dots.
///
///     balance: account?.owner.name    # good
///     balance: account..name          # bad
package enum NotAPathRule {
  package static let info = RuleInfo("BC108", "not-a-path")

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
    let (names, bare) = (
      [BinderMembers.drafts, BinderMembers.parent, BinderMembers.index],
      part.hasSuffix("?") ? String(part.dropLast()) : part
    )
    if isFirst, let meant = Suggestion.nearest(to: part, among: names) {
      problem.help = Suggestion.sentence(meant)
      if Located(part, at: location.range).isVerbatim {
        problem.fixes = [.replace(location, with: meant)]
      }
    } else if bare == BinderMembers.drafts {
      problem.help = "a path to the drafts of the binder begins with '\(bare)'"
    } else if bare == BinderMembers.parent || bare == BinderMembers.index {
      problem.help = "'\(bare)' stands at the start of a path, or behind '\(BinderMembers.parent)'"
    }
    return problem
  }

  /// The problem of a path that uses the binder's own names where they have no meaning; nil for none.
  ///
  /// - Parameters:
  ///   - path: The path, whose segments are names.
  ///   - rowDepth: The number of row templates around the binding.
  ///   - location: Locates a range in its file.
  package static func problem(
    of path: FieldPath, rowDepth: Int, _ location: (SourceRange) -> SourceLocation
  ) -> Problem? {
    let (last, parents) = (path.segments[path.segments.count - 1], path.parents)
    let whole = "in the field path '\(path)'"
    if path.leadsToDrafts, path.segments.count == 1 {
      return Problem(
        info, "'\(last.name)' is not the name of a field", at: location(last.range),
        help: "write one of \(BinderMembers.draftPaths)")
    }
    if parents > rowDepth {
      let segment = path.segments[rowDepth]
      return Problem(
        info,
        rowDepth == 0
          ? "'\(segment.name)' has no meaning outside a 'row'"
          : "'\(segment.name)' \(whole) leads out of the document, which has "
            + (rowDepth == 1 ? "one 'row' here" : "\(rowDepth) rows in each other here"),
        at: location(segment.range),
        help: rowDepth == 0 ? "write the name of a field of the model" : nil)
    }
    if parents == path.segments.count {
      return Problem(
        info, "'\(path)' is an object, not the name of a field", at: location(last.range),
        help: "write one of its fields, such as '\(path).name'")
    }
    guard let index = path.segments.firstIndex(where: { $0.name == BinderMembers.index }) else {
      return nil
    }
    if parents == rowDepth {
      return Problem(
        info,
        rowDepth == 0
          ? "'\(BinderMembers.index)' has no meaning outside a 'row'"
          : "'\(BinderMembers.index)' \(whole) is that of the model, which is in no row",
        at: location(path.segments[index].range))
    }
    guard index + 1 < path.segments.count else { return nil }
    return Problem(
      info, "'\(BinderMembers.index)' \(whole) is a number, behind which there is nothing",
      at: location(path.segments[index + 1].range))
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
