import BindingSpec

/// Writes the elements of an SVG picture.
struct SVGWriter {
  private(set) var body = ""

  mutating func open(_ element: String) { body += "<\(element)>\n" }

  mutating func close(_ name: String) { body += "</\(name)>\n" }

  /// The text that a pointer shows, and that readers of the screen speak.
  mutating func title(_ text: String) { body += "<title>\(Self.escaped(text))</title>\n" }

  mutating func text(_ text: String, x: Int, y: Int, of style: String) {
    body += "<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\">\(Self.escaped(text))</text>\n"
  }

  mutating func box(x: Int, y: Int, width: Int, height: Int, radius: Int, of style: String) {
    body +=
      "<rect class=\"\(style)\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" "
      + "rx=\"\(radius)\"/>\n"
  }

  mutating func line(_ path: String, of style: String) {
    body += "<path class=\"\(style)\" d=\"\(path)\"/>\n"
  }

  /// Text in an element or an attribute. Characters that XML does not allow are replaced.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
