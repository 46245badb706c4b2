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
      ("Order {", 2, 8), ("OrderScreen,", 3, 7), (".total", 5, 3), (".total,", 5, 24),
      (".fpint", 5, 42),
    ])
  func place(text: String, line: Int, column: Int) {
    let places = places(compile(Self.order).source)
    #expect(
      places.contains { place in
        let stripped = place.text.drop { $0 == " " }
        let name = stripped.drop { $0 == "." }
        return place.line == line && stripped.hasPrefix(text)
          && place.text.utf8.count - name.utf8.count + 1 == column
      }, "\(places)")
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
      output.problems == [
        "Bindings/order.yaml:2:8: error: compiled bindings of 'Order' need a 'view'"
      ])
  }
}
