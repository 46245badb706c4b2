/// A part of a JSON text: a text, a number, a Bool, a list or a `JSONObject`.
protocol JSONWritable {
  /// Appends the value, over several lines, two blanks deeper at each level.
  func write(to json: inout String, indent: String)
}

/// An object that keeps the order of its keys, which Foundation's encoder does not.
///
///     let problem: JSONObject = ["rule": "BC103", "line": 4, "notes": notes.map(object)]
///     print(problem.text)
///
/// A key whose value is nil is left out.
struct JSONObject: JSONWritable, ExpressibleByDictionaryLiteral {
  private let members: [(key: String, value: any JSONWritable)]

  init(dictionaryLiteral members: (String, (any JSONWritable)?)...) {
    self.members = members.compactMap { key, value in value.map { (key, $0) } }
  }

  /// The object as a file, with the last line end.
  var text: String {
    var json = ""
    write(to: &json, indent: "")
    return json + "\n"
  }

  func write(to json: inout String, indent: String) {
    json.append(members, between: ("{", "}"), indent) { member, json, indent in
      json += member.key.quotedAsJSON + ": "
      member.value.write(to: &json, indent: indent)
    }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  func write(to json: inout String, indent: String) {
    json.append(self, between: ("[", "]"), indent) { element, json, indent in
      element.write(to: &json, indent: indent)
    }
  }
}

extension Int: JSONWritable {
  func write(to json: inout String, indent: String) { json += String(self) }
}

extension Bool: JSONWritable {
  func write(to json: inout String, indent: String) { json += String(self) }
}

extension String: JSONWritable {
  func write(to json: inout String, indent: String) { json += quotedAsJSON }

  var quotedAsJSON: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Control characters, and characters that would reverse the text on a terminal.
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        text += "\\u" + String(scalar.value, hexadecimalDigits: 4)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// A number with leading zeros.
  init(_ number: some BinaryInteger, hexadecimalDigits count: Int, uppercase: Bool = false) {
    let digits = String(number, radix: 16, uppercase: uppercase)
    self = String(repeating: "0", count: count - digits.count) + digits
  }

  /// Appends the elements of a list or an object, each on lines of its own.
  fileprivate mutating func append<Element>(
    _ elements: [Element], between brackets: (String, String), _ indent: String,
    each write: (Element, inout String, String) -> Void
  ) {
    self += brackets.0
    for (index, element) in elements.enumerated() {
      self += (index == 0 ? "\n" : ",\n") + indent + "  "
      write(element, &self, indent + "  ")
    }
    if !elements.isEmpty { self += "\n" + indent }
    self += brackets.1
  }
}
