/// Writes the elements of an SVG picture.
struct SVGWriter {
  private(set) var body = ""

  mutating func open(_ element: String) { body += "<\(element)>\n" }

  mutating func close(_ name: String) { body += "</\(name)>\n" }

  /// The text that a pointer shows, and that readers of the screen speak.
  mutating func title(_ text: String) { body += "<title>\(XMLText.escaped(text))</title>\n" }

  mutating func text(_ text: String, x: Int, y: Int, of style: String) {
    body += "<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\">\(XMLText.escaped(text))</text>\n"
  }

  mutating func box(x: Int, y: Int, width: Int, height: Int, radius: Int, of style: String) {
    body +=
      "<rect class=\"\(style)\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" "
      + "rx=\"\(radius)\"/>\n"
  }

  mutating func line(_ path: String, of style: String) {
    body += "<path class=\"\(style)\" d=\"\(path)\"/>\n"
  }
}
