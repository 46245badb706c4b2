/// BC008: a file that is not in UTF-8, of which nothing is read.
package enum NotUTF8Rule {
  package static let info = RuleInfo("BC008", "not-utf8", hidesOthers: true)

  static func byte(_ byte: UInt8, offset: Int) -> Finding {
    let digits = String(byte, radix: 16, uppercase: true)
    return Finding(
      info, "the byte 0x\(digits) at offset \(offset) is not UTF-8", help: "save the file as UTF-8")
  }

  /// - Parameter encoding: such as `UTF-16`.
  static func byteOrderMark(of encoding: String) -> Finding {
    Finding(
      info, "the file is in \(encoding), and binding files are in UTF-8",
      help: "save the file as UTF-8")
  }
}
