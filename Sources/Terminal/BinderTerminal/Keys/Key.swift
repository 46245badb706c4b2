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
