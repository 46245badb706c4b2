import BindCheckKit
import BindingSpec
import SwiftFacts
import Testing

/// The rules that compare the names of slots and fields: BC208 and BC210.
@Suite struct ExchangedNamesTests {
  private func findings(
    _ slots: String, fields: [String], widgets: [String], isExhaustive: Bool = false
  ) -> [String] {
    let swift = """
      import Binder
      import BinderTerminal
      final class Bill {
      \(fields.map { "  let \($0)\n" }.joined())
      }
      final class Page: Screen {
      \(widgets.map { "  let \($0)\n" }.joined())
      }
      """
    let lines = slots.split(separator: "\n").map { "  \($0)\n" }.joined()
    let text =
      "binder: 1\nmodel: Bill\nview: Page\n" + (isExhaustive ? "exhaustive: true\n" : "")
      + "slots:\n" + lines
    let outcome = Checker.check(
      BindingFile(path: "a.yaml", bytes: Array(text.utf8)),
      types: SourceFacts(texts: ["Sources/App/App.swift": swift]))
    return outcome.problems.map { "\($0.rule.code) \($0.message)" }
  }

  private func labels(_ names: String...) -> [String] { names.map { "\($0) = Label()" } }
  private func texts(_ names: String...) -> [String] { names.map { #"\#($0) = """# } }

  @Test("two fields that have the names of each other's slots are reported once")
  func exact() {
    #expect(
      findings(
        "title: subtitle\nsubtitle: title", fields: texts("title", "subtitle"),
        widgets: labels("title", "subtitle"))
        == [
          "BC208 'title' shows 'subtitle', and 'subtitle' shows 'title': their names say the opposite"
        ])
  }

  @Test("words of names count as well as whole names")
  func words() {
    #expect(
      findings(
        "add.isEnabled: canRemove\nremove.isEnabled: canAdd",
        fields: ["canAdd = true", "canRemove = true"],
        widgets: [#"add = Button("+")"#, #"remove = Button("-")"#])
        == [
          "BC208 'add.isEnabled' shows 'canRemove', and 'remove.isEnabled' shows 'canAdd': their names "
            + "say the opposite"
        ])
    #expect(
      findings(
        "billing: shippingName\nshipping: billingName",
        fields: texts("billingName", "shippingName"),
        widgets: labels("billing", "shipping")
      ).count == 1)
  }

  @Test("one exact name is enough where the other slot is named better as well")
  func oneSided() {
    #expect(
      findings(
        "title: description\ndescription: titleOfBill", fields: texts("titleOfBill", "description"),
        widgets: labels("title", "description")
      ).count == 1)
  }

  @Test("commands are compared as well")
  func commands() {
    #expect(
      findings(
        "save: { action: open }\nopen: { action: save }",
        fields: ["save = Command {}", "open = Command {}"],
        widgets: [#"save = Button("S")"#, #"open = Button("O")"#])
        == ["BC208 'save' runs 'open', and 'open' runs 'save': their names say the opposite"])
  }

  @Test(
    "names that do not contradict each other are left alone",
    arguments: [
      "title: name\nsubtitle: description", "title: displayName\nsubtitle: name",
      "name: displayName\nsubtitle: name", "title: description\nsubtitle: name",
    ])
  func silent(slots: String) {
    #expect(
      findings(
        slots, fields: texts("name", "displayName", "description", "subtitle"),
        widgets: labels("title", "subtitle", "name")) == [])
  }

  @Test(
    "names that follow each other in a chain are no exchange",
    arguments: [
      "title: name\nsubtitle: title", "name: login\nsubtitle: name", "total: value\nsum: total",
    ])
  func chain(slots: String) {
    #expect(
      findings(
        slots, fields: texts("name", "title", "login", "value", "total"),
        widgets: labels("title", "subtitle", "name", "total", "sum")) == [])
  }

  @Test("fields of different types are no exchange, and neither are fields of different objects")
  func different() {
    #expect(
      findings(
        "title: number\nnumber: title", fields: [#"title = """#, "number = 1"],
        widgets: labels("title", "number")) == [])
    #expect(
      findings(
        "title: text.count\ncount: title",
        fields: [#"title = """#, #"text = """#, "count = 1"], widgets: labels("title", "count")
      )
      .filter { $0.hasPrefix("BC208") } == [])
  }

  @Test("a slot of an exhaustive document shows the field of its name rather than another")
  func namesake() {
    func found(_ slots: String, isExhaustive: Bool = true) -> [String] {
      findings(
        slots, fields: texts("guest", "table", "tableName"),
        widgets: labels("guest", "table"), isExhaustive: isExhaustive)
    }
    #expect(
      found("guest: table\ntable: table")
        == ["BC210 'guest' shows 'table', and 'Bill' has 'guest'"])
    #expect(found("guest: table\ntable: table", isExhaustive: false) == [])
    // A common word, the field shown elsewhere, and no field of the name.
    #expect(found("guest: guest\ntable: tableName") == [])
    #expect(found("guest: table\ntable: guest").allSatisfy { $0.hasPrefix("BC208") })
    #expect(found("guest: guest\ntable: guest").map { $0.prefix(5) } == ["BC210"])
  }
}
