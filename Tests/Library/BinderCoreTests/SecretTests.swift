import Testing

@testable import BinderCore
@testable import BinderExplanation

/// The sentences of a binder about a text that the widget shows as dots.
@Suite struct SecretTests {
  let input = Input()
  let binder = Binder()
  let code = Field(5)
  let price = Field(1.5)

  init() { input.$text.hide() }

  @Test(
    "the reason of a refused secret names no part of its text",
    arguments: [
      ("hush", "'•••' is not a number"), ("7,5", "'•••' is not a whole number"),
      ("1.5", "'•••' is not a whole number"), ("", "a number is needed"),
      ("99999999999999999999", "'•••' is not between \(Int.min) and \(Int.max)"),
    ])
  func reason(text: String, expected: String) {
    binder.bind(code, to: input.$text, as: .int)
    input.$text.edit(text)
    #expect(input.error == expected)
    #expect(binder.why(input.$text).sentence.hasSuffix(expected))
  }

  @Test("a reason that could tell a part of a secret tells none")
  func separator() {
    binder.bind(price, to: input.$text, as: .fpint)
    input.$text.edit("7,5")
    #expect(input.error == "'•••' cannot be read as a value")
  }

  @Test("a lost secret is named nowhere in its fault")
  func lost() {
    var faults: [BindingFault] = []
    binder.onFault = { faults.append($0) }
    let current = Field<Note?>(Note())
    binder.bind(\.$code, of: current, to: input.$text, as: .int, fallback: "")
    input.$text.edit("hush")
    current.value = Note()
    #expect(faults.count == 1)
    #expect(!"\(faults)".contains("hush"))
  }

  private final class Note { @Observed var code = 5 }
}
