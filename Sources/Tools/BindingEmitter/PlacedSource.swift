import BindingSpec

/// Swift source of which some parts stand, for the compiler, at places of a binding file.
struct PlacedSource {
  private(set) var text = ""
  private let file: String
  private var isPlaced = false
  /// The number of blanks in front of a line of the generated file itself.
  var indent = 4

  /// - Parameter file: The binding file, as the compiler is to name it.
  init(file: String) {
    self.file = SwiftSpelling.literal(file)
  }

  var empty: PlacedSource {
    var other = self
    (other.text, other.isPlaced) = ("", false)
    return other
  }

  /// Adds all of another source of the same file.
  mutating func add(_ other: PlacedSource) {
    text += other.text
    isPlaced = other.isPlaced
  }

  /// A line of the generated file itself.
  mutating func line(_ line: String = "", indent: Int? = nil) {
    if isPlaced {
      text += "#sourceLocation()\n"
      isPlaced = false
    }
    text += line.isEmpty ? "\n" : String(repeating: " ", count: indent ?? self.indent) + line + "\n"
  }

  /// Some source whose second part is for the compiler at a place of the binding file.
  ///
  /// A directive counts whole lines and cannot stand within an expression. So the first part, which
  /// nothing can be wrong with, is said to be the line before, and the second is pushed to the column.
  ///
  ///     #sourceLocation(file: "Bindings/balance.yaml", line: 11)
  ///         let member1 = view
  ///       .balance
  ///
  /// - Parameter offset: How many bytes of the second part stand before the place: the dot before a name.
  mutating func line(_ lead: String, _ tail: String, offset: Int = 1, at place: SourcePosition) {
    let indent = max(0, place.column - 1 - offset)
    // On the first line everything has to fit in front; there only a mapping in braces can be, and
    // those begin with the version and the model.
    let isFirst = place.line == 1
    text += "#sourceLocation(file: \(file), line: \(isFirst ? 1 : place.line - 1))\n"
    if isFirst {
      text += lead + String(repeating: " ", count: max(0, indent - lead.utf8.count)) + tail + "\n"
    } else {
      text += "    \(lead)\n" + String(repeating: " ", count: indent) + tail + "\n"
    }
    isPlaced = true
  }
}
