import Binder
import BinderTerminal
import BindingSpec
import Foundation
import SourceVocabulary
import SwiftFacts
import Testing

/// The check and the start-up agree on what conforms to a protocol, on members from elsewhere and on the names
/// of classes.
///
/// The sources of the check are this file, whose types are linked as well.
@MainActor @Suite struct ConformanceAgreementTests {
  private static let source = (try? String(contentsOfFile: #filePath, encoding: .utf8)) ?? ""

  private func checked(_ text: String) -> CheckOutcome {
    Checker.check(
      BindingFile(path: "app.yaml", bytes: Array(text.utf8)),
      types: SourceFacts(texts: ["Sources/App/App.swift": Self.source]))
  }

  private func text(_ slots: String, model: String = "Held.Model", view: String = "Held.Page")
    -> String
  {
    "binder: 1\nmodel: \(model)\nview: \(view)\nslots:\n  \(slots)\n"
  }

  /// Compares both, and returns the sentences of the check.
  private func same(
    _ slots: String, at location: Testing.SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let text = text(slots)
    let outcome = checked(text)
    let checked = StartUpAgreementTests.words(outcome.problems)
    let linked = StartUpAgreementTests.words(
      try StartUpAgreementTests.linked(text, Held.Model(), Held.Page()))
    #expect(checked == linked, sourceLocation: location)
    #expect(outcome.unresolved.isEmpty, sourceLocation: location)
    return checked
  }

  /// The codes of the check and of the start-up, of which the one knows more about members out of reach.
  private func codes(_ slots: String) throws -> [[String]] {
    let text = text(slots)
    return [
      checked(text).problems, try StartUpAgreementTests.linked(text, Held.Model(), Held.Page()),
    ].map { $0.map(\.rule.code) }
  }

  @Test("the property that an extension gives to a class is computed")
  func defaultOfProtocol() throws {
    #expect(try codes("label: title") == [["BC113"], ["BC103"]])
    let declared = text("label: title", model: "Held.Named")
    #expect(StartUpAgreementTests.words(checked(declared).problems) == [])
  }

  @Test("a macro that may declare the property leaves it open")
  func defaultBesideMacro() {
    let facts = SourceFacts(texts: [
      "Sources/App/App.swift": """
      protocol Titled { var title: String { get } }
      extension Titled { var title: String { "" } }
      @Unknown final class Model: Titled {}
      """
    ])
    let model = facts.findType(TypeName("Model")!).facts
    #expect(model?.members["title"]?.isReachable == .some(nil))
  }

  @Test("a typealias is no class of a model or of a view")
  func aliases() throws {
    let wrong = text("label: number", model: "Held.Alias", view: "Held.PageAlias")
    let problems = checked(wrong).problems
    #expect(
      StartUpAgreementTests.words(problems) == [
        "2:8 BC101 'model' names 'Held.Alias', but there is no such class",
        "3:7 BC201 'view' names 'Held.PageAlias', but there is no such class",
      ])
    #expect(
      problems.map(\.help) == [
        "it is a typealias: name the class 'Held.Model'",
        "it is a typealias: name the class 'Held.Page'",
      ])
    #expect(problems.flatMap(\.fixes).flatMap(\.edits).map(\.text) == ["Held.Model", "Held.Page"])
    let linked = try StartUpAgreementTests.linked(wrong, Held.Model(), Held.Page())
    #expect(linked.map(\.rule.code) == ["BC101", "BC201"])
  }

  @Test(
    "classes and generic types of Foundation are no text",
    arguments: ["boxed", "length", "path", "list"])
  func foundation(field: String) throws {
    #expect(try same("label: \(field)").map { $0.prefix(10) } == ["5:10 BC302"])
  }

  @Test("the conditions of a conformance count")
  func conditions() throws {
    #expect(try same("label: number") == [])
    #expect(try same("label: word").map { $0.prefix(10) } == ["5:10 BC302"])
  }

  @Test("an extension in the sources makes a type of Foundation text")
  func retroactive() {
    let source = "import Foundation\n"
    let size = TypeReference(name: "CGSize")
    for (text, conforms) in [
      (source, false), (source + "extension CGSize: LosslessStringConvertible {}\n", true),
    ] {
      let facts = SourceFacts(texts: ["Sources/App/App.swift": text])
      #expect(facts.conforms(size, to: "LosslessStringConvertible") == conforms)
    }
  }

  @Test("a text that cannot be compared is shown by no converter")
  func uncomparable() throws {
    for slots in ["label: loose", "label: { modelField: loose, modelType: 'format(\"{}\")' }"] {
      #expect(try same(slots).map { $0.contains(" BC302 ") } == [true])
    }
  }

  @Test("a property of a struct of Foundation that is computed is not reached")
  func computedOfFoundation() throws {
    for field in ["due.year", "boxed.intValue"] {
      #expect(
        try codes("label: { modelField: \(field), modelType: int, placeholder: '-' }")
          == [["BC113"], ["BC103"]])
    }
    #expect(try same("label: { modelField: point.x, modelType: fpint }") == [])
  }

  @Test("a slot that two documents for one model and view bind is bound twice")
  func twoDocuments() throws {
    let both = text("label: number") + "---\n" + text("label: { modelField: wide, modelType: int }")
    let expected = ["11:3 BC204 'label.text' is bound twice, by 'label' and 'label'"]
    #expect(StartUpAgreementTests.words(checked(both).problems) == expected)
    let linked = try StartUpAgreementTests.linked(both, Held.Model(), Held.Page())
    #expect(StartUpAgreementTests.words(linked) == expected)
    let other = text("label: number") + "---\n" + text("label: title", model: "Held.Other")
    #expect(StartUpAgreementTests.words(checked(other).problems) == [])
  }

  @Test("a word is no integer of any size")
  func integers() throws {
    #expect(
      try same("label.isVisible: { modelField: wide, modelType: equals(low) }")
        == ["5:58 BC304 'low' is not a 'Int128', which 'wide' is"])
  }
}

/// The models and views of the tests.
enum Held {
  protocol Titled { var title: String { get } }

  final class Named: Titled {
    @Observed var title = ""
  }

  struct Id<Value>: Equatable {
    var text = ""
  }

  struct Loose: LosslessStringConvertible {
    var description = ""
    init?(_ description: String) { self.description = description }
    init() {}
  }

  final class Model: Titled {
    @Observed var boxed: NSNumber = 1
    @Observed var length: Measurement<UnitLength> = .init(value: 1, unit: .meters)
    @Observed var path: KeyPath<String, Int> = \.count
    @Observed var list: [Int] = []
    @Observed var number = Id<Int>()
    @Observed var word = Id<String>()
    @Observed var loose = Loose()
    @Observed var due = DateComponents()
    @Observed var point = CGPoint.zero
    @Observed var wide: Int128 = 1
  }

  final class Other {
    @Observed var title = ""
  }

  typealias Alias = Model

  final class Page: Screen {
    let label = Label()
    override var body: any Element { label }
  }

  typealias PageAlias = Page
}

extension Held.Titled {
  var title: String { "untitled" }
}

extension Held.Id: CustomStringConvertible, LosslessStringConvertible where Value == Int {
  init?(_ description: String) { text = description }
  var description: String { text }
}
