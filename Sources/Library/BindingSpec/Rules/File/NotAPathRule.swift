/// BC108: a field or a slot that is not written as names between dots.
///
///     balance: account?.owner.name    # good
///     balance: account..name          # bad
package enum NotAPathRule {
  package static let info = RuleInfo("BC108", "not-a-path")

  /// `part` is the part of `path` that is wrong; `isFirst` where the path begins with it.
  package static func field(_ part: Located<String>, of path: String, isFirst: Bool) -> Finding {
    let text = part.value
    let message: String
    if text.isEmpty {
      message = "the field path '\(path)' lacks a name here"
    } else if text == path || Double(path) != nil {
      message = "'\(path)' is not the name of a field"
    } else {
      message = "'\(text)' in the field path '\(path)' is not the name of a field"
    }
    let names = [BinderMembers.drafts, BinderMembers.parent, BinderMembers.index]
    let isOfBinder = isFirst && text.hasPrefix("$")
    let meant = isOfBinder ? Suggestion.nearest(to: text, among: names) : nil
    return Finding(
      info, message,
      help: meant.map(Suggestion.sentence) ?? place(of: text) ?? help(text, isWhole: text == path),
      replacement: part.isVerbatim ? meant : nil)
  }

  /// The help on the place of one of the binder's own names.
  private static func place(of part: String) -> String? {
    let name = part.hasSuffix("?") ? String(part.dropLast()) : part
    return switch name {
    case BinderMembers.drafts: "a path to the drafts of the binder begins with '\(name)'"
    case BinderMembers.parent, BinderMembers.index:
      "'\(name)' stands at the start of a path, or behind '\(BinderMembers.parent)'"
    default: nil
    }
  }

  /// A path that uses the binder's own names where they have no meaning; nil for another one.
  ///
  /// - Parameter rowDepth: The number of row templates around the binding.
  package static func finding(in path: FieldPath, rowDepth: Int) -> Located<Finding>? {
    func finding(
      _ segment: FieldPath.Segment, _ message: String, help: String? = nil
    ) -> Located<Finding> {
      Located(Finding(info, message, help: help), at: segment.range)
    }
    let (last, parents, index) = (path.last, path.parents, BinderMembers.index)
    let whole = "in the field path '\(path)'"
    if path.leadsToDrafts, path.segments.count == 1 {
      return finding(
        last, "'\(last.name)' is not the name of a field",
        help: "write one of \(BinderMembers.draftPaths)")
    }
    func nearer(by surplus: Int) -> String {
      let rest = Array(path.segments.dropFirst(min(surplus, parents)))
      return "write '\(FieldPath(segments: rest, range: path.range))'"
    }
    if parents > rowDepth {
      let segment = path.segments[rowDepth]
      return finding(
        segment,
        rowDepth == 0
          ? "'\(segment.name)' has no meaning outside a 'row'"
          : "'\(segment.name)' \(whole) leads out of the document, which has "
            + (rowDepth == 1 ? "one 'row' here" : "\(rowDepth) rows in each other here"),
        help: parents == path.segments.count || path.leadsToIndex && rowDepth == 0
          ? "write the name of a field of the model"
          : nearer(by: parents - rowDepth + (path.leadsToIndex ? 1 : 0)))
    }
    if parents == path.segments.count {
      return finding(
        last, "'\(path)' is an object, not the name of a field",
        help: "write one of its fields, such as '\(path).name'")
    }
    guard let place = path.segments.firstIndex(where: { $0.name == index }) else { return nil }
    if parents == rowDepth {
      return finding(
        path.segments[place],
        rowDepth == 0
          ? "'\(index)' has no meaning outside a 'row'"
          : "'\(index)' \(whole) is that of the model, which is in no row",
        help: rowDepth == 0 ? "write the name of a field of the model" : nearer(by: 1))
    }
    guard place + 1 < path.segments.count else { return nil }
    return finding(
      path.segments[place + 1],
      "'\(index)' \(whole) is a number, behind which there is nothing")
  }

  static func slot(_ key: String, part: String) -> Finding {
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
    return Finding(
      info, message,
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
