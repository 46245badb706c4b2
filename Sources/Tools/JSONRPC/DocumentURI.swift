/// Paths as `file` URIs.
package enum DocumentURI {
  /// The path of a `file` URI; nil for another one.
  package static func path(_ uri: String) -> String? {
    guard uri.hasPrefix("file://") else { return nil }
    // A host may stand before the path, such as `localhost`.
    var rest = uri.utf8.dropFirst(7).drop { $0 != UInt8(ascii: "/") }
    var path: [UInt8] = []
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        path.append(value)
        rest = rest.dropFirst(2)
      } else {
        path.append(byte)
      }
    }
    return path.isEmpty ? nil : String(decoding: path, as: UTF8.self)
  }

  package static func uri(_ path: String) -> String { "file://" + escaped(path) }

  package static func escaped(_ path: String) -> String {
    var uri = ""
    for byte in path.utf8 {
      switch Unicode.Scalar(byte) {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/":
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default: uri += "%" + String(byte, hexadecimalDigits: 2, uppercase: true)
      }
    }
    return uri
  }
}
