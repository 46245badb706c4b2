/// A key that the user pressed.
public enum Key: Hashable, Sendable {
  /// Something to type. Terminals send the marks on a letter as keys of their own.
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
  /// Control or Alt with an arrow: which of the two terminals send for a word differs.
  case wordLeft
  case wordRight
  /// Alt and Backspace.
  case wordBackspace
  /// Control or Alt with Delete.
  case wordDelete
  /// F1 to F12.
  case function(Int)
  /// Control and a lower-case letter.
  case control(Character)
  /// Alt and a character. Terminals send it as Escape and the character in one go.
  case alt(Character)

  /// What a terminal means by a Unicode scalar; nil for what is no key.
  init?(terminalScalar scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x08, 0x7F: self = .backspace
    case 0x09: self = .tab
    // Return and line feed; which of the two comes depends on the terminal's modes.
    case 0x0A, 0x0D: self = .enter
    case 0x1B: self = .escape
    case 0x01...0x1A:
      self = .control(Character(Unicode.Scalar(scalar.value + 0x60)!))
    case 0x00..<0x20, 0x80..<0xA0: return nil
    default: self = .character(Character(scalar))
    }
  }

  /// What a terminal means by Escape and a Unicode scalar in one go; nil for what is no key.
  init?(terminalScalarWithAlt scalar: Unicode.Scalar) {
    switch Key(terminalScalar: scalar) {
    case .backspace: self = .wordBackspace
    case .character(let character): self = .alt(character)
    default: return nil
    }
  }
}
