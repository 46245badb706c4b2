#if canImport(Runtime) && os(Linux)
  import Binder
  import BinderCore
  import BinderTesting
  import Foundation
  import Synchronization
  import Testing

  @testable import BinderTracing

  /// The lines that only compute, which the record does not know.
  @Suite @MainActor struct CalledLinesTests {
    struct Receipt {
      private(set) var pieces = "none"
      let total: String
      let note: String
      var parts = ""

      init(cents: Int, note: String) {
        let (whole, rest) = (cents / 100, cents % 100)
        parts = "\(whole)-\(rest)"
        total = Money.text(cents)
        self.note = note
      }

      init() { (total, note) = ("", "no receipt") }
    }

    enum Money {
      static func text(_ cents: Int) -> String {
        if cents < 0 { return "" }
        return "\(cents / 100)"
          + ".\(cents % 100)"
      }

      nonisolated static func problem(of text: String) -> String? {
        if text.isEmpty { return "an amount is needed" }
        return text.count > 5 ? "too much" : nil
      }
    }

    final class Shop {
      @Observed var receipt = Receipt()
      @Observed var cents = 0
      @Computed({ (shop: Shop) in Money.text(shop.cents) }) var sum: String
      @Computed({ (shop: Shop) in [shop.cents].map(Money.text).joined() }) var sums: String
      @Observed(validating: { (shop: Shop, amount: String) in
        Money.problem(of: amount)
      })
      var amount = "1"
      @Observed var ticket: Ticket?
      @Observed var chosen = Ticket(number: 0)
      @Observed var hint = ""
      let print = Command()

      private var resets = 0

      func pay() {
        receipt = Receipt(cents: 950, note: "thanks")
      }

      func reset() { resets += 1 }

      func help() { hint = "ask" }
    }

    /// A plain member of a class, which no write of the record names.
    final class Ticket {
      let title: String
      var note = ""
      init(number: Int) { title = "ticket \(number)" }
    }

    final class Till {
      @Editable var text = ""
      @Editable var total = ""
      @Editable var parts = ""
      @Editable var title = ""
      let amount = Box()
      let pressed = Event()
    }

    final class Box: SlotWidget {
      @Editable var value = ""
      var defaultSlot: Field<String> { $value }
    }

    final class Window {
      let text = Box()
      let note = Box()
    }

    private let shop = Shop()
    private let till = Till()
    private let window = Window()
    private let binder = Binder()

    /// Records what `body` does, where each text is the line of a write, in the order of the writes: to find the line
    /// of a call stack takes seconds in a program as large as that of the tests.
    private func recording<Result>(_ writes: String..., body: () throws -> Result) throws -> Result
    {
      let text = try String(contentsOfFile: #filePath, encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let open = Mutex(
        try writes.map { write in
          try #require(lines.firstIndex { $0.trimmingCharacters(in: .whitespaces) == write }) + 1
        })
      let record = DeliveryRecord(
        capturing: {
          let line = open.withLock { $0.isEmpty ? 0 : $0.removeFirst() }
          var place = Why.Place(file: #filePath, line: line, function: "f(\(line))")
          SourceLines.note(in: &place)
          return { [place] in CallStack(places: line > 0 ? [place] : []) }
        },
        following: {
          var lines = CalledLines(index: SourceIndex(texts: [#filePath: text]), why: $0)
          return lines.places()
        })
      return try Tracing.recording(into: record, body)
    }

    /// Binds the window with a line of a binding file, its fifth.
    private func binder(_ line: String) throws -> Binder {
      let text = """
        binder: 1
        model: CalledLinesTests.Shop
        view: CalledLinesTests.Window
        slots:
          \(line)
        """
      return try Binder(
        model: shop, view: window, bindings: Bindings(text: text, name: "till.yaml"))
    }

    /// The first lines of an answer, as they are written in this file.
    private func lines(_ why: Why, first count: Int = 3) -> [String] {
      let text = try! String(contentsOfFile: #filePath, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      return why.places.filter { $0.file.hasSuffix("/CalledLinesTests.swift") }.prefix(count).map {
        text[$0.line - 1].trimmingCharacters(in: .whitespaces)
      }
    }

    @Test(
      "a plain member of a struct leads to the line of the initialiser that sets it, before the write"
    )
    func member() throws {
      let carry = "till.total = $0.total"
      try recording(carry, "receipt = Receipt(cents: 950, note: \"thanks\")", carry) {
        binder.observe(shop.$receipt) {
          till.total = $0.total
        }
        shop.pay()
        #expect(
          lines(binder.why(till.$total), first: 1) == ["total = Money.text(cents)"])
      }
    }

    @Test("an initialiser that only hands a member on comes behind the write")
    func handedOn() throws {
      let carry = "till.text = $0.note"
      try recording(carry, "receipt = Receipt(cents: 950, note: \"thanks\")", carry) {
        binder.observe(shop.$receipt) {
          till.text = $0.note
        }
        shop.pay()
        let lines = lines(binder.why(till.$text), first: 9)
        #expect(lines.last == "self.note = note")
        #expect(lines.count > 2)
      }
    }

    @Test("a property that nothing has set leads to the lines that would set it")
    func neverSet() throws {
      try recording("shop.cents = 1") {
        let binder = try binder("text: hint")
        // Nothing has run since the slot has got the value, which may be right.
        #expect(binder.why("text").stop == nil)
        shop.cents = 1
        let why = binder.why("text")
        #expect(why.stop?.kind == .notWritten)
        #expect(lines(why, first: 1) == ["func help() { hint = \"ask\" }"])
      }
    }

    @Test("a member that no initialiser sets leads to its declaration")
    func declared() throws {
      let carry = "till.text = $0.pieces"
      try recording(carry, "receipt = Receipt(cents: 950, note: \"thanks\")", carry) {
        binder.observe(shop.$receipt) {
          till.text = $0.pieces
        }
        shop.pay()
        #expect(
          lines(binder.why(till.$text), first: 9).contains("private(set) var pieces = \"none\""))
      }
    }

    @Test("a computed property leads to the statement of the function that it calls or names")
    func function() throws {
      let lines = ["return \"\\(cents / 100)\"", "if cents < 0 { return \"\" }"]
      let (sum, sums) = (
        "@Computed({ (shop: Shop) in Money.text(shop.cents) }) var sum: String",
        "@Computed({ (shop: Shop) in [shop.cents].map(Money.text).joined() }) var sums: String"
      )
      for (field, slot, expected) in [
        (shop.$sum, till.$text, [sum] + lines), (shop.$sums, till.$total, [sums] + lines),
      ] {
        try recording("shop.cents += 50") {
          binder.bind(field, to: slot, mode: .oneWay)
          shop.cents += 50
          #expect(self.lines(binder.why(slot)) == expected)
        }
      }
    }

    @Test("a refused text leads to the line of the rule that has the reason's words")
    func rule() throws {
      try recording {
        let binder = try binder("text: amount")
        window.text.$value.edit("9999999")
        #expect(
          lines(binder.why("text"), first: 2) == [
            "return text.count > 5 ? \"too much\" : nil",
            "@Observed(validating: { (shop: Shop, amount: String) in",
          ])
        window.text.$value.edit("")
        #expect(
          lines(binder.why("text"), first: 1) == [
            "if text.isEmpty { return \"an amount is needed\" }"
          ])
      }
    }

    @Test("a plain member of an object leads to its initialiser, behind the write and the binding")
    func pathEnd() throws {
      try recording("shop.ticket = Ticket(number: 1)") {
        let binder = try binder(#"text: { modelField: ticket?.title, mode: oneWay, fallback: "" }"#)
        shop.ticket = Ticket(number: 1)
        #expect(
          lines(binder.why("text")).contains("init(number: Int) { title = \"ticket \\(number)\" }"))
      }
    }

    @Test("a handler that sets nothing leads to the function that it calls")
    func forgotten() throws {
      let handler = "shop.print.handler = { [shop] in shop.reset() }"
      try recording(handler, "shop.amount = \"2\"") {
        binder.bind(shop.$amount, to: till.$text)
        shop.print.handler = { [shop] in shop.reset() }
        binder.bind(till.pressed, to: shop.print)
        shop.amount = "2"
        till.pressed.fire()
        #expect(lines(binder.why(till.$text), first: 9).contains("func reset() { resets += 1 }"))
      }
    }
  }

  /// The declarations in the sources of a package, as far as their text tells.
  @Suite struct SourceIndexTests {
    private func declarations(_ text: String) -> [String] {
      var index = SourceIndex(texts: ["/p/Sources/Shop/A.swift": text])
      return index.declarations(in: "/p/Sources/Shop/A.swift").map {
        let label = $0.label.map { "(\($0))" } ?? ""
        let name = ($0.owner.isEmpty ? "" : $0.owner + ".") + $0.name + label
        return "\($0.kind) \(name) \($0.lines.lowerBound)-\($0.lines.upperBound)"
          + ($0.makesValue ? " value" : "") + ($0.type.isEmpty ? "" : " of \($0.type)")
      }.sorted()
    }

    @Test(
      "a declaration is found by its keyword, with its lines and its first label",
      arguments: [
        ("func load() {\n}", ["function load 1-2"]),
        ("func load(_ name: String = {}()) -> Int { 1 }", ["function load(_) 1-1 value"]),
        (
          "@MainActor private func text(of n: Int)\n  -> String\n{\n  \"}\"\n}",
          ["function text(of) 1-5 value"]
        ),
        (
          "let a: any Shop\nlet b = Till(1)\nlet c: [Int]",
          [
            "property a 1-1 of Shop", "property b 2-2 of Till", "property c 3-3",
          ]
        ),
        (
          "struct A {\n  var n: Int { 1 }\n  deinit {}\n}",
          [
            "function A.deinit 3-3", "property A.n 2-2 value of Int", "type A 1-4",
          ]
        ),
        (
          "final class A {\n  init?(from x: Int) {\n    let y = x\n  }\n}",
          [
            "initializer A.A(from) 2-4", "type A 1-5",
          ]
        ),
        ("// func no() {\n\"\"\"\nfunc no() {\n\"\"\"\nclass func yes() {}", ["function yes 5-5"]),
        (
          "protocol P {\n  func f()\n}\nextension Shop.Till {\n  static var s: P? { nil }\n}",
          [
            "function f 2-2", "property Till.s 5-5 value of P", "type Till 4-6",
          ]
        ),
        (
          "enum E {\n  case a, b\n  @A(b: {\n    1\n  })\n  var n = 1\n}",
          [
            "property E.n 3-6", "type E 1-7",
          ]
        ),
        ("func half(", ["function half 1-1"]), ("}}}", []), ("struct {", []),
      ] as [(String, [String])])
    func declarations(text: String, expected: [String]) {
      #expect(declarations(text) == expected)
    }

    @Test(
      "a file that is named by its module is found in the folder of the module, or by its name alone"
    )
    func paths() {
      let index = SourceIndex(texts: [
        "/p/Sources/Shop/Model/Cart.swift": "", "/p/Sources/Bank/Cart.swift": "",
        "/p/Sources/Other/Till.swift": "",
      ])
      #expect(index.path("Shop/Cart.swift") == "/p/Sources/Shop/Model/Cart.swift")
      #expect(index.path("Models/Till.swift") == "/p/Sources/Other/Till.swift")
      #expect(index.path("Models/Cart.swift") == nil)
      #expect(index.path("/p/Sources/Bank/Cart.swift") == "/p/Sources/Bank/Cart.swift")
    }
  }
#endif
