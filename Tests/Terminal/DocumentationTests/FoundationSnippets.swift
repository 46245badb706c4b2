import Binder
import BinderFoundation
import BinderTerminal
import Foundation
import Testing

// The code of the documentation of BinderFoundation.

final class Invoice {
  @Observed var price = 12.5
  @Observed var due = Date(timeIntervalSince1970: 1_795_262_400)
}

final class InvoiceScreen {
  let price = TextField()
  let due = TextField()
}

@Suite struct FoundationArticleTests {
  let article = Article("BinderFoundation", "BinderFoundation")
  let invoice = Invoice()
  let screen = InvoiceScreen()

  @Test("the file of the article shows an amount and a date; the amount has a no-break space")
  func file() throws {
    let slots = article.blocks("yaml")[0].split(separator: "\n").map { "  \($0)\n" }.joined()
    let binder = try Binder(
      model: invoice, view: screen,
      bindings: Bindings(
        text: "binder: 1\nmodel: Invoice\nslots:\n\(slots)", name: "invoice.yaml",
        converters: FoundationConverters.all))
    #expect(screen.price.text == "12,50\u{A0}€")
    #expect(screen.due.text == "21 November 2026")
    screen.price.$text.edit("7,25 €")
    #expect(invoice.price == 7.25)
    screen.price.$text.edit("7.25")
    #expect(screen.price.error == "'7.25' has a point; write the decimals after a comma")
    #expect(invoice.price == 12.5)
    withExtendedLifetime(binder) {}
  }

  @Test("the same names in code")
  func code() {
    let binder = Binder()
    binder.bind(invoice.$price, to: screen.price.$text, as: .currency("EUR"))
    binder.bind(invoice.$due, to: screen.due.$text, as: .date("yyyy-MM-dd"))
    #expect(screen.price.text == "€\u{A0}12.50")
    #expect(screen.due.text == "2026-11-21")
  }

  @Test("each example of the article has the text that the article says")
  func examples() throws {
    let rows = article.rows(below: "### Examples")
    try #require(rows.count > 15)
    for row in rows {
      let shown = try texts(row[0], of: row[1])
      #expect(shown.contains(row[2]), "\(row): \(shown)")
    }
  }

  /// The texts of a value by the converters of one name, for each type that the value can have.
  private func texts(_ usage: String, of value: String) throws -> [String] {
    let parts = usage.split(separator: "(", maxSplits: 1)
    let arguments = parts.count > 1 ? parts[1].dropLast().components(separatedBy: ", ") : []
    return try FoundationConverters.all.filter { $0.name == parts[0] }.compactMap { type in
      text(value, try type.init(arguments: arguments))
    }
  }

  private func text<C: Converter>(_ text: String, _ conversion: C) -> String? {
    let number = text.split(separator: " ").first.map(String.init) ?? ""
    let values: [Any?] = [
      Double(number), Decimal(string: number), Int(number), URL(string: text),
      try? Date("\(text.dropLast(4)):00Z".replacing(" ", with: "T"), strategy: .iso8601),
      Double(number).map { Duration.seconds($0) },
    ]
    let value = values.compactMap { $0 as? C.Value }.first
    return value.flatMap { try? conversion.format($0) } as? String
  }

  // Compiled, and not run: this needs a file.

  private func compiledOnly() throws {
    let binder = try Binder(
      model: invoice, view: screen, file: "Bindings/invoice.yaml",
      converters: FoundationConverters.all)
    binder.unbind()
  }
}
