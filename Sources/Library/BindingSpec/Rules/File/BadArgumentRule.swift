/// BC304: a converter whose arguments cannot be read, or are not of the kinds that it takes.
///
///     modelType: fpint(          # the ')' is missing
package enum BadArgumentRule {
  package static let info = RuleInfo("BC304", "bad-argument")

  /// - Parameter end: The character that ends the value: a comma within braces, or a `#` behind a blank.
  static func unclosed(_ text: String, cutBy end: UInt8?) -> Finding {
    let cause: String? =
      switch end {
      case UInt8(ascii: ",")?: "within braces a comma ends the value"
      case UInt8(ascii: "#")?: "a '#' behind a blank begins a comment"
      default: nil
      }
    return Finding(
      info, "the converter '\(text)' has no closing ')'",
      help: cause.map { "\($0): put quotes around it" })
  }

  static func unopened(_ text: String) -> Finding {
    Finding(info, "the converter '\(text)' has a ')' without a '('")
  }

  static func trailing(_ rest: String, after text: String) -> Finding {
    Finding(info, "the converter '\(text)' goes on with '\(rest)' behind its ')'")
  }

  static func missingName(_ text: String) -> Finding {
    Finding(info, "the converter '\(text)' has no name before its '('")
  }
}
