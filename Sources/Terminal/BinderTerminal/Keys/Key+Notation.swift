extension Key {
  /// Reads keys as they are written in scripts and tests.
  ///
  /// A character is the key that types it; another key is a name between `<` and `>`. Letter case
  /// in names does not matter.
  ///
  ///     try Key.parse("12.5<enter>")  // 1, 2, ., 5 and Enter
  ///
  /// <doc:KeysAndMouse> has the names.
  ///
  /// - Throws: `KeyNotationError`, whose message has the part that is no key.
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
      } else if isControl(character) {
        throw KeyNotationError(
          "a control character is no key; write '<enter>' or '<tab>' for line ends and tabs")
      } else {
        keys.append(.character(character))
      }
    }
    return keys
  }

  private static func isControl(_ character: Character) -> Bool {
    character.unicodeScalars.first?.properties.generalCategory == .control
  }

  private static func named(_ name: Substring) throws(KeyNotationError) -> Key {
    let lowercased = name.lowercased()
    if let key = byName[lowercased] ?? combined(name, lowercased) { return key }
    // The message has the function keys and combinations in short.
    let names = byName.keys.filter { !$0.contains("-") && $0.first != "f" }
    throw KeyNotationError(
      "'<\(name)>' is no key; the names are \(names.sorted().joined(separator: ", ")), f1 to f12, "
        + "ctrl-a to ctrl-z, ctrl-_, alt- and a character, ctrl- with left, right, home, end or "
        + "delete, alt-backspace, shift- with an arrow, home or end, and ctrl-shift- with left, "
        + "right, home or end")
  }

  private static func combined(_ name: Substring, _ lowercased: String) -> Key? {
    if lowercased.hasPrefix("ctrl-"), lowercased.utf8.count == 6,
      let letter = lowercased.utf8.last,
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= letter || letter == UInt8(ascii: "_")
    {
      // As a terminal sends it: Control and I is Tab.
      return Key(terminalScalar: Unicode.Scalar(letter & 0x1F))
    }
    if lowercased.hasPrefix("alt-"), name.count == 5, let character = name.last {
      // With the letter case as it is: Alt and an upper-case letter is another key.
      return isControl(character) ? nil : .alt(character)
    }
    return nil
  }

  /// The keys with a name of their own, which `description` writes between `<` and `>`.
  private static let names: [Key: String] = [
    .character("<"): "lt", .alt("<"): "alt-lt", .alt(">"): "alt-gt", .alt(" "): "alt-space",
    .enter: "enter", .tab: "tab", .backTab: "backtab", .escape: "esc", .backspace: "backspace",
    .delete: "delete", .left: "left", .right: "right", .up: "up", .down: "down", .home: "home",
    .end: "end", .pageUp: "pageup", .pageDown: "pagedown", .wordLeft: "ctrl-left",
    .wordRight: "ctrl-right", .wordBackspace: "alt-backspace", .wordDelete: "ctrl-delete",
    .textStart: "ctrl-home", .textEnd: "ctrl-end",
  ]

  /// The keys by what stands between `<` and `>`, which has other names for some.
  private static let byName: [String: Key] = {
    let selecting: [Key] = [
      .left, .right, .up, .down, .home, .end, .wordLeft, .wordRight, .textStart, .textEnd,
    ]
    var keys: [String: Key] = [
      "space": .character(" "), "alt-left": .wordLeft, "alt-right": .wordRight,
      "alt-delete": .wordDelete, "alt-shift-left": .shift(.wordLeft),
      "alt-shift-right": .shift(.wordRight),
    ]
    for key in names.keys + selecting.map(Key.shift) + (1...12).map(Key.function) {
      keys[String(key.description.dropFirst().dropLast())] = key
    }
    return keys
  }()
}

extension Key: CustomStringConvertible {
  /// The key as `Key.parse(_:)` reads it.
  public var description: String {
    if let name = Self.names[self] { return "<\(name)>" }
    return switch self {
    case .character(let character): String(character)
    case .control(let letter): "<ctrl-\(letter)>"
    case .alt(let character): "<alt-\(character)>"
    case .function(let number): "<f\(number)>"
    case .shift(let key):
      switch key {
      case .wordLeft, .wordRight, .textStart, .textEnd:
        "<ctrl-shift-\(key.description.dropFirst("<ctrl-".count))"
      default: "<shift-\(key.description.dropFirst())"
      }
    // All other keys have names.
    default: ""
    }
  }
}

/// The reason why `Key.parse(_:)` cannot read a text.
public struct KeyNotationError: Error, Hashable, Sendable, CustomStringConvertible {
  package let message: String

  init(_ message: String) { self.message = message }

  public var description: String { message }
}
