import BindingEmitter
import BindingSpec
import Testing

/// The text that is made of a binding file.
@Suite struct EmittedSourceTests {
  private func compile(_ text: String, path: String = "Bindings/order.yaml")
    -> BindingEmitter.Output
  {
    BindingEmitter().compile([BindingFile(path: path, bytes: Array(text.utf8))])
  }

  private static let order = """
    binder: 1
    model: Order
    view: OrderScreen
    slots:
      total: { modelField: total, modelType: fpint }
    """

  /// The lines of the source as the compiler takes them: from which file, and at which line.
  private func places(_ source: String) -> [(line: Int?, text: Substring)] {
    var line: Int?
    return source.split(separator: "\n", omittingEmptySubsequences: false).compactMap { text in
      if text == "#sourceLocation()" {
        line = nil
        return nil
      }
      if text.hasPrefix("#sourceLocation(") {
        line = text.split(separator: "line: ").last.flatMap { Int($0.dropLast()) }
        return nil
      }
      defer { line = line.map { $0 + 1 } }
      return (line, text)
    }
  }

  @Test(
    "each name of the file stands at its line and column",
    arguments: [
      ("Order {", 2, 8), ("OrderScreen,", 3, 7), (".total", 5, 3), ("\\.total)", 5, 24),
      (".fpint", 5, 42),
    ])
  func place(text: String, line: Int, column: Int) {
    let source = compile(Self.order).source
    #expect(isPlaced(text, line, column, in: source), "\(source)")
  }

  private func isPlaced(_ text: String, _ line: Int, _ column: Int, in source: String) -> Bool {
    places(source).contains { place in
      let stripped = place.text.drop { $0 == " " }
      let name = stripped.drop { $0 == "." }
      return place.line == line && stripped.hasPrefix(text)
        && place.text.utf8.count - name.utf8.count + 1 == column
    }
  }

  private static let inLines = """
    binder: 1
    model: Order
    view: OrderScreen
    slots:
      total:
        modelField: total
        modelType: fpint

      sum:
        modelField: sum
    """

  @Test(
    "a binding that takes several lines stands at these lines",
    arguments: [
      (".total", 5, 3), ("\\.total)", 6, 17), (".fpint", 7, 16), (".sum", 9, 3),
      ("\\.sum)", 10, 17),
    ])
  func severalLines(text: String, line: Int, column: Int) {
    let source = compile(Self.inLines).source
    #expect(isPlaced(text, line, column, in: source), "\(source)")
  }

  // A compiler that compiles another file of the module reads them as well.
  @Test("the source follows the lines of the binding file, with few directives")
  func directives() {
    let source = compile(Self.inLines).source
    // One back from each field to its slot, one to the converter's field, and the rest for the whole function.
    #expect(source.split(separator: "#sourceLocation(file").count - 1 <= 6, "\(source)")
  }

  @Test("the head says what made the source and from what")
  func head() {
    let source = compile(Self.order).source
    #expect(source.hasPrefix("// Made by compile-bindings from Bindings/order.yaml.\n"))
    #expect(source.contains("func bindOrder(to view:"))
  }

  @Test("of a file with problems nothing is made, and the problems are as bindcheck writes them")
  func problems() {
    let output = compile(
      "binder: 1\nmodel: Order\nview: OrderScreen\nslots:\n  a: { modelField: b, c: d }\n")
    #expect(output.source.isEmpty)
    #expect(output.problems.count == 1)
    #expect(output.problems.first?.hasPrefix("Bindings/order.yaml:5:23: error: ") == true)
    #expect(output.problems.first?.contains("[BC003]") == true)
  }

  @Test("a document without a view cannot be compiled")
  func noView() {
    let output = compile("binder: 1\nmodel: Order\nslots: { a: b }\n")
    #expect(
      heads(of: output) == [
        "Bindings/order.yaml:2:8: error: compiled bindings of 'Order' need a 'view' [BC116]"
      ])
  }

  @Test("of one pair of types there is one function, whatever the number of documents")
  func severalDocuments() {
    let other = Self.order.replacing("OrderScreen", with: "Receipt")
    let source = compile("\(Self.order)\n---\n\(Self.order)\n---\n\(other)").source
    #expect(source.split(separator: "func bindOrder(").count == 3)
    #expect(source.split(separator: "links.bind(").count == 4)
  }

  @Test(
    "a function is named after its file",
    arguments: [
      ("Bindings/order.yaml", "bindOrder"), ("order-details.yml", "bindOrderDetails"),
      ("a/b/größe_2.yaml", "bindGröße2"), ("2nd.yaml", "bind2nd"), ("-.yaml", "bindBindings"),
      ("a b.c.yaml", "bindABC"),
    ])
  func names(path: String, name: String) {
    #expect(compile(Self.order, path: path).source.contains("func \(name)(to view:"))
  }

  @Test("a text with quotes and line ends stands in one line of the table")
  func texts() {
    let source = compile(
      Self.order.replacing("modelType: fpint", with: #"placeholder: "a\"b\\(c)\n\u202e – ü""#)
    ).source
    #expect(source.contains("|nil=a%22b%5C(c)%0A%E2%80%AE – ü|else="), "\(source)")
  }

  @Test("a path with quotes and line ends stays within its literal and its comment")
  func hostilePath() {
    let source = compile(Self.order, path: "a\"\n.yaml").source
    #expect(source.hasPrefix(#"// Made by compile-bindings from a\"\n.yaml."#))
    #expect(source.contains(#"#sourceLocation(file: "a\"\n.yaml", line: "#))
  }

  @Test("BinderFoundation is imported where the file names one of its converters")
  func foundation() {
    #expect(!compile(Self.order).source.contains("import BinderFoundation"))
    let dated = Self.order.replacing("fpint", with: "date(yyyy)")
    #expect(compile(dated).source.contains("import BinderFoundation\n"))
  }

  @Test("the same file gives the same source, and modules are imported once, in order")
  func deterministic() {
    let file = BindingFile(path: "x.yaml", bytes: Array(Self.order.utf8))
    let emitter = BindingEmitter(imports: ["Zoo", "App", "Zoo", "BinderCore"])
    let source = emitter.compile([file]).source
    #expect(source == emitter.compile([file]).source)
    #expect(source.contains("\nimport App\n@_spi(GeneratedCode) import BinderCore\nimport Zoo\n\n"))
  }

  @Test("a row without a view, and a converter that Swift cannot name, cannot be compiled")
  func gaps() {
    let output = compile(
      "binder: 1\nmodel: Order\nview: OrderScreen\nslots:\n"
        + "  list: { modelField: lines, row: { slots: {} } }\n"
        + "  total: { modelField: total, modelType: my-type }\n")
    #expect(
      heads(of: output) == [
        "Bindings/order.yaml:5:3: error: compiled bindings of the rows of 'list' need a 'view' in "
          + "the row [BC116]",
        "Bindings/order.yaml:6:42: error: compiled bindings find the converter 'my-type' by its name, "
          + "which has to be one of Swift [BC116]",
      ])
  }

  /// The first lines of the problems.
  private func heads(of output: BindingEmitter.Output) -> [String] {
    output.problems.map { String($0.prefix { !$0.isNewline }) }
  }
}
