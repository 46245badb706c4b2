import Binder
import BinderFoundation
import Foundation
import Testing

/// The converters in binding files and in code.
@Suite struct FoundationLinkingTests {
  final class Order {
    @Observed var price: Decimal = 12.5
    @Observed var discount: Double? = 0.1
    @Observed var share: Float = 0.5
    @Observed var placed = Date(timeIntervalSince1970: 0)
    @Observed var took = Duration.seconds(3723)
    @Observed var size: UInt64 = 1_200_000
    @Observed var page: URL?
    @Observed var name = "n"
  }

  final class Text: Widget {
    @Editable var text = ""
    @Observed var error: String?

    init() { _error = Observed(sharing: _text.projectedValue.error) }
  }

  final class View {
    let first = Text()
    let second = Text()
    let third = Text()
  }

  private let order = Order()
  private let view = View()

  private func bind(
    _ slots: String..., converters: [any Converter.Type] = FoundationConverters.all
  ) throws -> Binder {
    let lines = slots.map { "  \($0)\n" }.joined()
    let text = """
      binder: 1
      model: FoundationLinkingTests.Order
      view: FoundationLinkingTests.View
      slots:
      \(lines)
      """
    return try Binder(
      model: order, view: view,
      bindings: Bindings(text: text, name: "x.yaml", converters: converters))
  }

  private func problems(
    _ slots: String..., converters: [any Converter.Type] = FoundationConverters.all
  ) throws -> [Problem] {
    do {
      _ = try bind(slots.joined(separator: "\n  "), converters: converters)
      return []
    } catch let problems as BindingFileError {
      return problems.problems
    }
  }

  @Test("a file binds all of them, both ways")
  func bothWays() throws {
    let binder = try bind(
      "first: { modelField: price, modelType: 'currency(EUR, de_DE)' }",
      "second: { modelField: discount, modelType: percent(1), placeholder: none }",
      "third: { modelField: placed, modelType: 'date(yyyy-MM-dd HH:mm, Europe/Berlin)' }")
    #expect(view.first.text == "12,50\u{A0}€")
    #expect(view.second.text == "10.0%")
    #expect(view.third.text == "1970-01-01 01:00")
    view.first.$text.edit("13,75")
    #expect(order.price == Decimal(string: "13.75"))
    view.second.$text.edit("")
    #expect(order.discount == nil)
    view.third.$text.edit("1970-01-01 02:0")
    #expect(order.placed == Date(timeIntervalSince1970: 0))
    #expect(view.third.error == "'1970-01-01 02:0' is not written like '2026-12-31 13:34'")
    view.third.$text.edit("1970-01-01 02:00")
    #expect(order.placed == Date(timeIntervalSince1970: 3600))
    #expect(view.third.error == nil)
    withExtendedLifetime(binder) {}
  }

  @Test("a file binds the rest of them, both ways")
  func theRest() throws {
    let binder = try bind(
      "first: { modelField: took, modelType: duration(m:ss) }",
      "second: { modelField: size, modelType: bytes, mode: oneWay }",
      "third: { modelField: page, modelType: url, placeholder: none }")
    #expect(view.first.text == "62:03")
    #expect(view.second.text == "1.2 MB")
    #expect(view.third.text == "")
    view.first.$text.edit("61:00")
    #expect(order.took == .seconds(3660))
    view.third.$text.edit("https://example.org")
    #expect(order.page == URL(string: "https://example.org"))
    withExtendedLifetime(binder) {}
  }

  @Test("a decimal is shown in all its digits, and any prefix of a number can be typed")
  func decimalPrefixes() throws {
    let binder = try bind("first: { modelField: price, modelType: decimal }")
    let before = order.price
    var typed = ""
    for character in "-1234.50" {
      typed.append(character)
      view.first.$text.edit(typed)
      #expect(view.first.text == typed)
    }
    #expect(order.price == Decimal(string: "-1234.5"))
    view.first.$text.edit("12,5")
    #expect(view.first.error == "'12,5' has a comma; write the decimals after a point")
    // An invalid text leaves the value from before the draft.
    #expect(order.price == before)
    withExtendedLifetime(binder) {}
  }

  @Test("without the converters the binder says what to pass, at the name")
  func notPassed() throws {
    let slot = "first: { modelField: price, modelType: currency(EUR) }"
    let problem = try #require(try problems(slot, converters: []).first)
    #expect(problem.rule.code == "BC301")
    #expect(
      problem.message
        == "'currency' is one of BinderFoundation's converters, which the binder was not given")
    #expect(problem.help == "pass 'FoundationConverters.all' of BinderFoundation as 'converters'")
    #expect(problem.location.range.start.column == 42)
  }

  @Test("a converter that was passed for another type of value is not enough")
  func passedForOthers() throws {
    let slot = "first: { modelField: price, modelType: currency(EUR) }"
    let problem = try #require(
      try problems(slot, converters: [CurrencyType<Double>.self]).first)
    #expect(problem.rule.code == "BC301")
    #expect(problem.message.hasPrefix("'currency' for 'Decimal' is one of BinderFoundation's"))
    #expect(try problems(slot, converters: [CurrencyType<Decimal>.self]).isEmpty)
  }

  @Test("a field of another type is refused as such, whatever was passed")
  func mismatch() throws {
    let found = try problems("first: { modelField: name, modelType: date }", converters: [])
    #expect(found.map(\.rule.code) == ["BC302"])
    #expect(found.first?.message == "'date' shows Date, but 'name' is 'String'")
  }

  @Test(
    "wrong arguments are reported at their place",
    arguments: [
      ("currency(Euro)", "price", "Euro", "'Euro' is no currency code such as 'EUR'"),
      ("currency", "price", "currency", "'currency' needs a currency such as 'currency(EUR)'"),
      (
        "'date(yyyy, Europe/Berln)'", "placed", "yyyy, Europe/Berln",
        "this system knows no time zone 'Europe/Berln'"
      ),
      (
        "'date(HH:mm, x)'", "placed", "x",
        "'x' is neither a locale such as 'de_DE' nor a time zone such as 'Europe/Berlin'"
      ),
      ("'decimal(2, de_DE, 3)'", "price", "3", "'decimal' takes at most 2 arguments"),
    ])
  func arguments(modelType: String, field: String, place: String, message: String) throws {
    let slot = "first: { mode: oneWay, modelField: \(field), modelType: \(modelType) }"
    let found = try problems(slot)
    #expect(found.map(\.rule.code) == ["BC304"])
    #expect(found.first?.message == message)
    let range = try #require(found.first).location.range
    // The slot stands behind two blanks.
    let line = Array("  \(slot)".utf8)[(range.start.column - 1)..<(range.end.column - 1)]
    #expect(String(decoding: line, as: UTF8.self) == place)
  }

  @Test("a currency code in small letters is answered with the code")
  func smallLetters() throws {
    func help(_ code: String) throws -> String? {
      let slot = "first: { mode: oneWay, modelField: price, modelType: currency(\(code)) }"
      return try problems(slot).first?.help
    }
    #expect(try help("eur") == "write 'EUR'")
    #expect(try help("Euro") == nil)
  }

  @Test("what an edit would lose is a warning, and the rest is linked")
  func lossy() throws {
    let slots = [
      "first: { modelField: placed, modelType: date }",
      "second: { modelField: size, modelType: bytes, mode: oneWay }",
      "third: { modelField: price, modelType: currency(EUR) }",
    ]
    let binder = try bind(slots[0], slots[1], slots[2])
    #expect(view.first.text == "1970-01-01")
    // A warning is thrown only together with an error.
    let found = try problems(slots[0], "second: { modelField: nme }")
    #expect(found.map(\.rule.code) == ["BC305", "BC103"])
    #expect(found.first?.severity == .warning)
    #expect(
      found.first?.message
        == "'date' does not show the time of day, which an edit of 'first' then takes from the model"
    )
    withExtendedLifetime(binder) {}
  }

  @Test("in code the name goes with the field's type, optional or not")
  func names() {
    let binder = Binder()
    binder.bind(order.$price, to: view.first.$text, as: .currency("EUR"))
    binder.bind(order.$discount, to: view.second.$text, as: .percent(1))
    binder.bind(order.$page, to: view.third.$text, as: .url)
    #expect(view.first.text.replacing("\u{A0}", with: " ") == "€ 12.50")
    #expect(view.second.text == "10.0%")
    #expect(view.third.text == "")
    let next = View()
    binder.bind(order.$price, to: next.first.$text, as: .decimal())
    binder.bind(order.$share, to: next.second.$text, as: .percent())
    binder.bind(order.$placed, to: next.third.$text, as: .date("dd.MM.yyyy"))
    #expect(next.first.text == "12.5")
    #expect(next.second.text == "50%")
    #expect(next.third.text == "01.01.1970")
    let last = View()
    binder.bind(order.$took, to: last.first.$text, as: .duration("h:mm"))
    binder.bind(order.$size, to: last.second.$text, as: .bytes())
    #expect(last.first.text == "1:02")
    #expect(last.second.text == "1.2 MB")
  }
}
