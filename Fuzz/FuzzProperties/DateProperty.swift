import BinderCore
import BinderFoundation

#if canImport(FoundationInternationalization)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A text that is read as a date is written unchanged, and a date that is written in full is read
/// again.
package enum DateProperty {
  private static let patterns = [
    "yyyy-MM-dd", "dd.MM.yyyy", "d. MMMM yyyy HH:mm", "EEEE, d MMM yyyy", "h:mm a", "HH:mm:ss.SSS",
    "yy-M-d", "'on' yyyy", "yyyy-MM-dd'T'HH:mm:ss.SS", "MM-dd", "y/M/d",
  ]
  private static let places = [[], ["de_DE"], ["ja_JP", "Asia/Tokyo"], ["Europe/Berlin"], ["ar"]]

  package static func check(_ bytes: [UInt8]) throws(Violation) {
    var source = ByteSource(bytes)
    let isKnown = source.chance(7, of: 8)
    let pattern = isKnown ? source.pick(patterns) : source.text(upTo: source.number(below: 24))
    let place = source.pick(places)
    guard let type = type(pattern, place, isKnown: isKnown) else { return }
    if source.chance(1, of: 2) {
      try checkReading(typed(&source), type, pattern)
    } else {
      // Whole milliseconds in 30,000 years around now.
      let milliseconds = Int64(bitPattern: source.uint64()) % 473_040_000_000_000
      try checkWriting(
        Date(timeIntervalSince1970: Double(milliseconds) / 1000), type, pattern, isKnown: isKnown)
    }
  }

  /// A type is slow to make, so the known ones are kept.
  private static func type(_ pattern: String, _ place: [String], isKnown: Bool) -> DateType? {
    guard isKnown else { return try? DateType(arguments: [pattern] + place) }
    let key = "\(pattern) \(place)"
    if let known = kept[key] { return known }
    kept[key] = try? DateType(arguments: [pattern] + place)
    return kept[key]
  }

  // A fuzzer has one thread, and so has the test that repeats its findings.
  nonisolated(unsafe) private static var kept: [String: DateType] = [:]

  private static func typed(_ source: inout ByteSource) -> String {
    if source.chance(1, of: 4) { return String(decoding: source.remainder(), as: UTF8.self) }
    let letters = Array("0123456789-.:/ ,TJanFebaM月年".map(String.init))
    var text = ""
    while !source.isEmpty, text.utf8.count < 60 { text += source.pick(letters) }
    return text
  }

  private static func checkReading(
    _ text: String, _ type: DateType, _ pattern: String
  ) throws(Violation) {
    guard let date = try? type.parse(text) else { return }
    let shown = try? type.format(date)
    let plain = String(text.drop(while: \.isWhitespace))
    try require(
      shown == text || shown.map { plain.hasPrefix($0) } == true,
      "'\(text)' by '\(pattern)' is read and shown '\(shown ?? "not at all")'")
  }

  private static func checkWriting(
    _ date: Date, _ type: DateType, _ pattern: String, isKnown: Bool
  ) throws(Violation) {
    guard let shown = try? type.format(date) else {
      // The years 2 to 9998 are in range in every time zone.
      let isInRange = (-62_100_000_000...253_370_000_000).contains(date.timeIntervalSince1970)
      return try require(!isInRange, "\(date.timeIntervalSince1970) is not shown by '\(pattern)'")
    }
    // A weekday or two digits of a year alone are not a date.
    guard isKnown, pattern.contains("yyyy"), pattern.contains("d") else { return }
    let again = try? type.parse(shown)
    let shownAgain = again.flatMap { try? type.format($0) }
    try require(
      shownAgain == shown, "'\(shown)' by '\(pattern)' is not read again: \(shownAgain ?? "nil")")
  }
}
