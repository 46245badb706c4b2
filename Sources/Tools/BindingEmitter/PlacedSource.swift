import BindingSpec

/// Swift source of which some parts stand, for the compiler, at places of a binding file.
///
/// A compiler reads all files of a module for each batch of them that it compiles, and of a function with a
/// `#sourceLocation` also the body, at 60,000 instructions for each. So statements share lines, and go on at the next
/// place of the binding file where it stands on a line further down.
struct PlacedSource {
  private(set) var text = ""
  private let file: String
  /// The line of the binding file at which the source ends for the compiler; nil where it has lines of its own.
  private var place: Int?
  /// The number of blanks in front of a line of the generated file itself.
  var indent = 4

  /// - Parameter file: The binding file, as the compiler is to name it.
  init(file: String) { self.file = SwiftSpelling.literal(file) }

  var empty: PlacedSource {
    var other = self
    (other.text, other.place) = ("", nil)
    return other
  }

  /// Adds all of another source of the same file.
  mutating func add(_ other: PlacedSource) {
    if other.text.isEmpty { return }
    if place != nil { text += "\n" }
    text += other.text
    place = other.place
  }

  /// A line of the generated file itself.
  mutating func line(_ line: String = "", indent: Int? = nil) {
    if place != nil {
      text += "\n#sourceLocation()\n"
      place = nil
    }
    text += line.isEmpty ? "\n" : String(repeating: " ", count: indent ?? self.indent) + line + "\n"
  }

  /// A statement with which nothing can be wrong, wherever it stands.
  mutating func statement(_ statement: String) {
    if place == nil { return line(statement) }
    text += separator + statement
  }

  private var separator: String { ["{", ":", " in"].contains(where: text.hasSuffix) ? " " : "; " }

  /// Some source whose second part is for the compiler at a place of the binding file.
  ///
  /// A directive counts whole lines and cannot stand within an expression. So the first part, which
  /// nothing can be wrong with, is said to be on a line before, and the second is pushed to the column.
  ///
  ///     #sourceLocation(file: "Bindings/balance.yaml", line: 11)
  ///         let member1 = view
  ///       .balance
  ///
  /// - Parameter offset: How many bytes of the second part stand before the place: the dot before a name.
  mutating func line(_ lead: String, _ tail: String, offset: Int = 1, at position: SourcePosition) {
    let blanks = max(0, position.column - 1 - offset)
    if let place, (1...20).contains(position.line - place) {
      text += separator + lead + String(repeating: "\n", count: position.line - place)
    } else {
      if place != nil { text += "\n" }
      text += "#sourceLocation(file: \(file), line: \(max(1, position.line - 1)))\n"
      // On the first line everything has to fit in front; there only a mapping in braces can be, and
      // those begin with the version and the model.
      text += position.line == 1 ? lead : "    \(lead)\n"
    }
    let used = position.line == 1 ? lead.utf8.count : 0
    text += String(repeating: " ", count: max(0, blanks - used)) + tail
    place = position.line
  }
}
