extension Key {
  /// Reads keys as they are written in scripts and tests.
  ///
  /// A character stands for itself, a name between `<` and `>` for another key. Letter case in
  /// names does not matter.
  ///
  ///     try Key.parse("12.5<enter>")  // 1, 2, ., 5 and Enter
  ///
  /// The names are `enter`, `tab`, `backtab`, `esc`, `backspace`, `delete`, `left`, `right`, `up`,
  /// `down`, `home`, `end`, `space`, `lt` for `<`, and `ctrl-a` to `ctrl-z`.
  ///
  /// - Throws: `KeyNotationError`, which names the part that is no key.
  public static func parse(_ text: String) throws(KeyNotationError) -> [Key] {
    var keys: [Key] = []
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "<" {
        guard let end = rest.firstIndex(of: ">") else {
          throw KeyNotationError("'<\(rest)' has no closing '>'; '<lt>' is the key '<'")
        }
        keys.append(try named(rest[..<end]))
        rest = rest[rest.index(after: end)...]
      } else if character.unicodeScalars.first?.properties.generalCategory == .control {
        throw KeyNotationError(
          "a control character is no key; write '<enter>' or '<tab>' for line ends and tabs")
      } else {
        keys.append(.character(character))
      }
    }
    return keys
  }

  private static func named(_ name: Substring) throws(KeyNotationError) -> Key {
    let lowercased = name.lowercased()
    if let key = byName[lowercased] { return key }
    if lowercased.hasPrefix("ctrl-"), lowercased.utf8.count == 6,
      let letter = lowercased.utf8.last, UInt8(ascii: "a")...UInt8(ascii: "z") ~= letter,
      // As a terminal sends it: Control and I is Tab.
      let key = Key(terminalScalar: Unicode.Scalar(letter - 0x60))
    {
      return key
    }
    let names = byName.keys.sorted().joined(separator: ", ")
    throw KeyNotationError("'<\(name)>' is no key; the names are \(names), ctrl-a to ctrl-z")
  }

  private static let byName: [String: Key] = [
    "enter": .enter, "tab": .tab, "backtab": .backTab, "esc": .escape, "backspace": .backspace,
    "delete": .delete, "left": .left, "right": .right, "up": .up, "down": .down, "home": .home,
    "end": .end, "space": .character(" "), "lt": .character("<"),
  ]
}

extension Key: CustomStringConvertible {
  /// The key as `Key.parse(_:)` reads it.
  public var description: String {
    switch self {
    case .character("<"): "<lt>"
    case .character(let character): String(character)
    case .control(let letter): "<ctrl-\(letter)>"
    case .enter: "<enter>"
    case .tab: "<tab>"
    case .backTab: "<backtab>"
    case .escape: "<esc>"
    case .backspace: "<backspace>"
    case .delete: "<delete>"
    case .left: "<left>"
    case .right: "<right>"
    case .up: "<up>"
    case .down: "<down>"
    case .home: "<home>"
    case .end: "<end>"
    }
  }
}

/// Why a text does not describe keys.
public struct KeyNotationError: Error, Hashable, Sendable, CustomStringConvertible {
  public let message: String

  init(_ message: String) {
    self.message = message
  }

  public var description: String { message }
}
