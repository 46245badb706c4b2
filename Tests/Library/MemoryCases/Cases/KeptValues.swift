import Binder

/// A shown value whose end runs code of the app.
private nonisolated final class Token: Equatable {
  let number: Int
  private let atEnd: () -> Void

  init(_ number: Int, _ atEnd: @escaping () -> Void) { (self.number, self.atEnd) = (number, atEnd) }

  deinit { atEnd() }

  static func == (one: Token, other: Token) -> Bool { one.number == other.number }
}

/// Shows a number as a token that nothing else keeps.
private nonisolated struct Tokens: TwoWayConverter {
  var atEnd: () -> Void = {}

  static var name: String { "token" }

  init(_ atEnd: @escaping () -> Void) { self.atEnd = atEnd }
  init(arguments: [String]) throws(ConversionError) {}

  func format(_ value: Int) -> Token { Token(value, atEnd) }
  func parse(_ shown: Token) throws(ConversionError) -> Int { shown.number }
}

extension MemoryCase {
  /// The model changes while the user edits. The slot releases the token that it kept for the end of the
  /// draft, and the token takes the draft back.
  static func keptValueEnds() throws {
    let binder = Binder()
    let field = Field(1)
    let slot = EditableField(Token(0) {})
    binder.bind(field, to: slot, as: Tokens { [weak slot] in slot?.revert() }, commit: .enter)
    slot.edit(Token(7) {})
    field.value = 2
    try expect(slot.value.number == 2, "the slot shows \(slot.value.number)")
    try expect(!slot.hasDraft && field.value == 2, "the draft is left")
  }
}
