/// A Swift type as a binding file names it: `Type`, `Outer.Inner` or `Module.Type`.
package struct TypeName: Hashable, Sendable, CustomStringConvertible {
  /// The parts between the dots; never empty.
  package let segments: [String]

  /// The name with these parts, or nil if it is not a dotted list of Swift identifiers.
  ///
  ///     TypeName("App.BalanceViewModel")?.segments  // ["App", "BalanceViewModel"]
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy(isSwiftIdentifier) else { return nil }
    segments = parts
  }

  package var description: String { segments.joined(separator: ".") }
}

/// Whether `text` can be the name of a Swift declaration without backticks.
package func isSwiftIdentifier(_ text: String) -> Bool {
  // The properties of a scalar are looked up in tables, at a hundred times the cost.
  var isFirst = true
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      break
    case UInt8(ascii: "0")...UInt8(ascii: "9") where !isFirst: break
    case 0x80...: return isUnicodeIdentifier(text)
    default: return false
    }
    isFirst = false
  }
  return !isFirst
}

private func isUnicodeIdentifier(_ text: String) -> Bool {
  guard let first = text.unicodeScalars.first else { return false }
  guard first == "_" || first.properties.isXIDStart else { return false }
  return text.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
}
