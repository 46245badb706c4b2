import Binder
import BinderFoundation
import Foundation
import Testing

/// The sentences that users read, in German.
@Suite struct SentenceTests {
  final class Form {
    @Observed var count = 1
    @Observed var amount = Decimal(1)
    @Observed var day = Date(timeIntervalSince1970: 0)
    @Observed var rating = 3
    @Observed var partner: Form?
    @Observed(validating: { $0.count > 3 ? "zu lang" : nil }) var name = ""
  }

  final class Input: SlotWidget {
    @Editable var text = ""
    var defaultSlot: EditableField<String> { $text }

    /// Types a text.
    ///
    /// - Returns: The sentence that the field shows.
    func error(for text: String) -> String? {
      $text.edit(text)
      return $text.error.value
    }
  }

  final class Page {
    let count = Input()
    let amount = Input()
    let day = Input()
    let rating = Input()
    let partner = Input()
    let name = Input()
  }

  /// A converter of the app's own, whose sentence is German by itself.
  struct Stars: TwoWayConverter {
    static let name = "stars"
    init(arguments: [String]) {}
    func format(_ value: Int) -> String { String(repeating: "*", count: value) }
    func parse(_ shown: String) throws(ConversionError) -> Int {
      guard shown.allSatisfy({ $0 == "*" }) else { throw ConversionError("bitte nur Sterne") }
      return shown.count
    }
  }

  /// All sentences of the app, in one place.
  static func german(_ message: UserMessage) -> String? {
    switch message {
    case .isNeeded(let kind): "\(noun(kind)) fehlt"
    case .isNot(let kind, let text): "„\(text)“ ist \(noun(kind, negated: true))"
    case .isNotWhole(_, let text): "„\(text)“ ist keine ganze Zahl"
    case .isOutOfRange(_, let text, let least, let greatest):
      "„\(text)“ liegt nicht zwischen \(least) und \(greatest)"
    case .hasTooManyDecimals(let text, let limit):
      "„\(text)“ hat mehr als \(limit) \(limit == 1 ? "Nachkommastelle" : "Nachkommastellen")"
    case .hasWrongSeparator(let text, _, let separator):
      "„\(text)“ hat das falsche Dezimalzeichen; richtig ist „\(separator)“"
    case .isNotLike(let text, let example): "„\(text)“ hat nicht die Form „\(example)“"
    case .doesNotExist(_, let text): "„\(text)“ gibt es nicht"
    case .leadsNowhere: "es ist nichts ausgewählt"
    default: nil
    }
  }

  private static func noun(_ kind: UserMessage.Kind, negated: Bool = false) -> String {
    switch kind {
    case .number: negated ? "keine Zahl" : "Eine Zahl"
    case .amount(let currency): (negated ? "kein Betrag in " : "Ein Betrag in ") + currency
    case .date: negated ? "kein Datum" : "Ein Datum"
    default: negated ? "kein Wert" : "Ein Wert"
    }
  }

  private static let slots = """
    binder: 1
    model: SentenceTests.Form
    view: SentenceTests.Page
    slots:
      count: { modelField: count, modelType: int }
      amount: { modelField: amount, modelType: "currency(EUR, de_DE)" }
      day: { modelField: day, modelType: date(dd.MM.yyyy) }
      rating: { modelField: rating, modelType: stars }
      partner: { modelField: partner?.count, modelType: int, fallback: "" }
      name: name
    """

  private func linked(_ page: Page, _ form: Form) throws -> Binder {
    try Binder(
      model: form, view: page,
      bindings: Bindings(
        text: Self.slots, name: "form.yaml", converters: FoundationConverters.all + [Stars.self]))
  }

  @Test("a binder writes the sentences of converters in the language of the app")
  func german() throws {
    let (form, page) = (Form(), Page())
    let binder = try linked(page, form)
    binder.messages = Self.german
    #expect(page.count.error(for: "x") == "„x“ ist keine Zahl")
    #expect(page.count.error(for: "") == "Eine Zahl fehlt")
    #expect(page.count.error(for: "1.5") == "„1.5“ ist keine ganze Zahl")
    #expect(
      page.count.error(for: "99999999999999999999")
        == "„99999999999999999999“ liegt nicht zwischen \(Int.min) und \(Int.max)")
    #expect(page.amount.error(for: "x") == "„x“ ist kein Betrag in EUR")
    #expect(page.amount.error(for: "1,234") == "„1,234“ hat mehr als 2 Nachkommastellen")
    #expect(
      page.amount.error(for: "1.5") == "„1.5“ hat das falsche Dezimalzeichen; richtig ist „,“")
    #expect(page.day.error(for: "30.02.2026") == "„30.02.2026“ gibt es nicht")
    #expect(page.day.error(for: "2026") == "„2026“ hat nicht die Form „31.12.2026“")
    #expect(page.partner.error(for: "1") == "es ist nichts ausgewählt")
    #expect(page.count.error(for: "2") == nil)
    withExtendedLifetime(binder) {}
  }

  @Test("sentences of the app's own converters and validations stay as they are")
  func ownSentences() throws {
    let (form, page) = (Form(), Page())
    let binder = try linked(page, form)
    binder.messages = { _ in "überall derselbe Satz" }
    #expect(page.rating.error(for: "fünf") == "bitte nur Sterne")
    #expect(page.name.error(for: "zu viel") == "zu lang")
    #expect(page.count.error(for: "x") == "überall derselbe Satz")
    withExtendedLifetime(binder) {}
  }

  @Test("a sentence without a translation is in English, and so is each other binder")
  func english() throws {
    let (form, page, other) = (Form(), Page(), Page())
    let binders = try [linked(page, form), linked(other, form)]
    binders[0].messages = Self.german
    #expect(page.count.error(for: "x") == "„x“ ist keine Zahl")
    #expect(other.count.error(for: "x") == "'x' is not a number")
    binders[0].messages = { _ in nil }
    #expect(page.count.error(for: "y") == "'y' is not a number")
    #expect(ConversionError(.isNot(.number, text: "x")).message == "'x' is not a number")
    withExtendedLifetime(binders) {}
  }
}
