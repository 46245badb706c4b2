/// A pattern such as `h:mm:ss`, by which a duration is written.
///
/// It is `h:mm`, `h:mm:ss` or `m:ss`. The first letter may be doubled to show two digits at least, and
/// one to nine `S` after a point show decimals of a second.
package struct DurationPattern: Sendable {
  package enum Fields: String, Sendable {
    case hoursMinutes = "h:mm"
    case hoursMinutesSeconds = "h:mm:ss"
    case minutesSeconds = "m:ss"

    package var hasSeconds: Bool { self != .hoursMinutes }
  }

  /// The pattern as it was written.
  package let text: String
  package let fields: Fields
  /// The number of digits that the first field has at least.
  package let width: Int
  /// Decimals of a second, 0 to 9.
  package let decimals: Int

  /// The pattern where a binding names none.
  package static let standard = DurationPattern("h:mm:ss")!

  package init?(_ pattern: String) {
    text = pattern
    let parts = pattern.split(separator: ".", omittingEmptySubsequences: false)
    guard let time = parts.first, parts.count <= 2 else { return nil }
    width = time.prefix { $0 == time.first }.count
    guard (1...2).contains(width), let fields = Fields(rawValue: String(time.dropFirst(width - 1)))
    else { return nil }
    self.fields = fields
    decimals = parts.count == 2 ? parts[1].count : 0
    if parts.count == 2 {
      guard fields.hasSeconds, (1...9).contains(decimals), parts[1].allSatisfy({ $0 == "S" })
      else { return nil }
    }
  }
}
