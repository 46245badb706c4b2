/// A key that the user pressed.
@nonexhaustive public enum Key: Hashable, Sendable {
  /// A character to insert. Terminals send the marks on a letter as keys of their own.
  case character(Character)
  case enter
  case tab
  /// Shift and Tab.
  case backTab
  case escape
  case backspace
  case delete
  case left
  case right
  case up
  case down
  case home
  case end
  case pageUp
  case pageDown
  /// Control or Alt with an arrow; terminals differ in the one that they send.
  case wordLeft
  case wordRight
  /// Alt and Backspace.
  case wordBackspace
  /// Control or Alt with Delete.
  case wordDelete
  /// Control with Home: the start of a text of several lines.
  case textStart
  /// Control with End: the end of a text of several lines.
  case textEnd
  /// Shift and another key that moves the caret: an arrow, Home or End, also with Control or Alt.
  indirect case shift(Key)
  /// F1 to F12.
  case function(Int)
  /// Control and a lower-case letter or `_`.
  case control(Character)
  /// Alt and a character, which terminals send as Escape and the character at once.
  case alt(Character)

  /// The key that a terminal sends as a Unicode scalar; nil if the scalar is no key.
  init?(terminalScalar scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x08, 0x7F: self = .backspace
    case 0x09: self = .tab
    // Return or line feed, depending on the terminal's modes.
    case 0x0A, 0x0D: self = .enter
    case 0x1B: self = .escape
    case 0x01...0x1A:
      self = .control(Character(Unicode.Scalar(scalar.value + 0x60)!))
    // Most terminals send it for Control and `/` too.
    case 0x1F: self = .control("_")
    case 0x00..<0x20, 0x80..<0xA0: return nil
    default: self = .character(Character(scalar))
    }
  }

  /// The key that a terminal sends as Escape and a Unicode scalar at once; nil if they are no key.
  init?(terminalScalarWithAlt scalar: Unicode.Scalar) {
    switch Key(terminalScalar: scalar) {
    case .backspace: self = .wordBackspace
    case .character(let character): self = .alt(character)
    default: return nil
    }
  }

  /// Whether the key types, removes or presses something in the control that the user looks at.
  var isTyped: Bool {
    switch self {
    case .character, .enter, .backspace, .delete: true
    default: false
    }
  }

  var isSelecting: Bool { if case .shift = self { true } else { false } }

  var isPress: Bool { self == .enter || self == .character(" ") }

  /// The rows by which the key moves down; nil if it is another key.
  func rows(page: Int) -> Int? {
    switch self {
    case .up, .shift(.up): -1
    case .down, .shift(.down): 1
    case .pageUp: -max(1, page)
    case .pageDown: max(1, page)
    default: nil
    }
  }
}

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
