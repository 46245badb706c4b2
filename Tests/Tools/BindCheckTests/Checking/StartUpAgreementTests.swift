import BindCheckKit
import Binder
import BinderTerminal
import BindingSpec
import Foundation
import SwiftFacts
import Testing

/// The check and the start-up report the same: the code, the sentence and the place.
///
/// The sources of the check are this file, whose types are linked as well.
@MainActor @Suite struct StartUpAgreementTests {
  private static let source = (try? String(contentsOfFile: #filePath, encoding: .utf8)) ?? ""

  static let file = "app.yaml"

  static func text(_ slots: String, _ model: AnyObject, _ view: AnyObject) -> String {
    let lines = slots.split(separator: "\n").map { "  \($0)\n" }.joined()
    return "binder: 1\nmodel: Agreed.\(type(of: model))\nview: Agreed.\(type(of: view))\nslots:\n"
      + lines
  }

  static func checked(_ text: String) -> CheckOutcome {
    Checker.check(
      BindingFile(path: file, bytes: Array(text.utf8)),
      types: SourceFacts(texts: ["Sources/App/App.swift": source]))
  }

  /// The problems of the start-up; empty where the file is linked.
  static func linked(_ text: String, _ model: AnyObject, _ view: AnyObject) throws -> [Problem] {
    do {
      _ = try Binder(model: model, view: view, bindings: Bindings(text: text, name: file))
      return []
    } catch let error as BindingFileError { return error.problems }
  }

  /// Each problem as `line:column code sentence`.
  static func words(_ problems: [Problem]) -> [String] {
    problems.map {
      let place = $0.location.range.start
      return "\(place.line):\(place.column) \($0.rule.code) \($0.message)"
    }
  }

  /// Compares both, and returns the sentences of the check.
  private func same(
    _ slots: String, _ model: AnyObject, _ view: AnyObject,
    at location: Testing.SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let text = Self.text(slots, model, view)
    let checked = Self.words(Self.checked(text).problems)
    let linked = Self.words(try Self.linked(text, model, view))
    #expect(checked == linked, sourceLocation: location)
    return checked
  }

  // MARK: - Actors

  @Test(
    "a path through an actor is refused",
    arguments: ["feed", "maybe?", "source"])
  func actors(field: String) throws {
    let bare = field.filter { $0 != "?" }
    #expect(
      try same("label: { modelField: \(field).count, fallback: '-' }", Agreed.News(), Agreed.Page())
        == [
          "5:24 BC115 '\(bare)' of 'Agreed.News' is an actor, and no binding goes through an actor"
        ])
  }

  @Test("an actor as the model, or as an element of a list, is refused")
  func actorModels() throws {
    #expect(
      try same("label: count", Agreed.Feed(), Agreed.Page())
        == ["2:8 BC115 'model' names the actor 'Agreed.Feed', and no binding goes through an actor"]
    )
    #expect(
      try same(
        "list: { modelField: feeds, row: { slots: { title: count } } }", Agreed.News(),
        Agreed.Page()
      )
        == ["5:23 BC115 the elements of 'feeds' are actors, and no binding goes through an actor"])
  }

  @Test("an actor that appears behind an object of another type is a fault")
  func lateActor() throws {
    let (news, page) = (Agreed.News(), Agreed.Page())
    let text = Self.text("label: { modelField: late?.count, fallback: '-' }", news, page)
    var faults: [String] = []
    let binder = try Binder(
      model: news, view: page, bindings: Bindings(text: text, name: Self.file),
      onFault: { faults.append("\($0)") })
    news.late = Agreed.Feed()
    #expect(faults.count == 1 && faults[0].contains("'Feed' is an actor"), "\(faults)")
    #expect(page.label.text == "-")
    withExtendedLifetime(binder) {}
  }

  @Test("a path from one global actor into another is refused by the check")
  func globalActors() {
    func problems(_ slots: String, model: String, view: String = "Agreed.Page") -> [String] {
      Self.words(
        Self.checked("binder: 1\nmodel: \(model)\nview: \(view)\nslots:\n  \(slots)\n").problems)
    }
    #expect(
      problems("label: { modelField: store?.count, fallback: '-' }", model: "Agreed.Main")
        == [
          "5:24 BC115 'store' of 'Agreed.Main' is isolated to 'Agreed.Data', and 'Agreed.Main' to 'MainActor'"
        ])
    #expect(problems("label: inner.count", model: "Agreed.Main") == [])
    #expect(
      problems("label: { modelField: main?.inner.count, fallback: '-' }", model: "Agreed.News")
        == [])
    #expect(
      problems("label: count", model: "Agreed.Store", view: "Agreed.MainPage")
        == [
          "2:8 BC115 'Agreed.Store' is isolated to 'Agreed.Data', and 'Agreed.MainPage' to 'MainActor'"
        ])
  }

  // MARK: - Texts of enums

  @Test("a text names a case of an enum, by its raw value or by its name")
  func enumTexts() throws {
    let (lamp, room) = (Agreed.Lamp(), Agreed.Room())
    for slots in [
      "tone: { modelField: tone, placeholder: warm-white }",
      "tone: { modelField: part?.tone, fallback: cold }",
      "level: { modelField: level, placeholder: high }",
      "level: { modelField: part?.level, fallback: low }",
      "number: { modelField: number, placeholder: two }",
    ] {
      #expect(try same(slots, lamp, room) == [])
    }
    let text = Self.text(
      """
      tone: { modelField: tone, placeholder: warm-white }
      level: { modelField: part?.level, fallback: high }
      number: { modelField: number, placeholder: two }
      """, lamp, room)
    lamp.tone = .cold
    let binder = try Binder(
      model: lamp, view: room, bindings: Bindings(text: text, name: Self.file))
    #expect((room.tone.value, room.level.value, room.number.value) == (.cold, .high, .two))
    lamp.part = Agreed.Part()
    lamp.tone = nil
    #expect((room.tone.value, room.level.value) == (.warm, .low))
    lamp.part = nil
    #expect(room.level.value == .high)
    withExtendedLifetime(binder) {}
  }

  @Test("a text that names no case of an enum is an error that suggests the nearest one")
  func wrongEnumTexts() throws {
    let (lamp, room) = (Agreed.Lamp(), Agreed.Room())
    #expect(
      try same("tone: { modelField: tone, placeholder: warm }", lamp, room)
        == ["5:42 BC306 'tone' takes 'Agreed.Tone', which 'placeholder' 'warm' is not"])
    #expect(
      try same("level: { modelField: part?.level, fallback: hihg }", lamp, room)
        == ["5:47 BC306 'level' takes 'Agreed.Level', which 'fallback' 'hihg' is not"])
    let text = Self.text("level: { modelField: part?.level, fallback: hihg }", lamp, room)
    #expect(Self.checked(text).problems.first?.help == "did you mean 'high'?")
    #expect(try Self.linked(text, lamp, room).first?.help == "did you mean 'high'?")
  }

  @Test("a text for a type of which no text is a value is an error")
  func noTexts() throws {
    #expect(
      try same(
        "shape: { modelField: shape, placeholder: round }", Agreed.Lamp(), Agreed.Room())
        == [
          "5:44 BC306 'shape' takes 'Agreed.Shape', of which 'placeholder' 'round' and other texts "
            + "name no value"
        ])
  }

  @Test("the cases of an enum that reads texts itself are unresolved")
  func ownTexts() throws {
    let text = Self.text(
      "own: { modelField: own, placeholder: anything }", Agreed.Lamp(), Agreed.Room())
    let outcome = Self.checked(text)
    #expect(outcome.problems == [])
    #expect(
      outcome.unresolved.map(\.reason) == ["'Agreed.Own' reads texts by its own code"])
  }

  // MARK: - Protocols

  @Test("a protocol is no class of a model or of a view")
  func protocols() throws {
    let (inner, page) = (Agreed.Inner(), Agreed.Page())
    let text = Self.text("label: count", inner, page)
    for (name, message) in [
      ("Agreed.Inner", "2:8 BC101 'model' names 'Agreed.Counting', but "),
      ("Agreed.Page", "3:7 BC201 'view' names 'Agreed.Counting', but "),
    ] {
      let wrong = text.replacing("\(name)\n", with: "Agreed.Counting\n")
      let (checked, linked) = (Self.checked(wrong).problems, try Self.linked(wrong, inner, page))
      let role = name == "Agreed.Inner" ? "model" : "view"
      #expect(Self.words(checked) == [message + "there is no such class"])
      #expect(Self.words(linked) == [message + "the \(role) is a '\(name)'"])
      #expect(checked.first?.help == "it is a protocol: name the class of the \(role)")
      #expect(linked.first?.help == "name '\(name)', or give the binder a 'Agreed.Counting'")
    }
    let settings = RuleSettings(linking: .compiled)
    let compiled = Checker.check(
      BindingFile(
        path: Self.file,
        bytes: Array(text.replacing("Agreed.Inner", with: "Agreed.Counting").utf8)),
      types: SourceFacts(texts: ["Sources/App/App.swift": Self.source]), settings: settings)
    #expect(Self.words(compiled.problems) == [])
  }

  @Test("a property that a type behind a protocol computes, or does not let write, is unresolved")
  func behindProtocols() throws {
    for (slots, unresolved, errors) in [
      ("label: square.name", "'name' of 'Agreed.Square' is out of reach", 1),
      ("label: dot.name", "'name' of 'Agreed.Square' is out of reach", 0),
      ("input: dot.title", "'title' of 'Agreed.Square' cannot be written", 1),
      ("label: dot.title", nil, 0),
      ("label: counting.count", nil, 0),
    ] {
      let text = Self.text(slots, Agreed.Drawing(), Agreed.Page())
      let checked = Self.checked(text)
      #expect(checked.problems == [])
      #expect(checked.unresolved.map(\.reason) == [unresolved].compactMap(\.self))
      #expect(checked.unresolved.allSatisfy { $0.remedy?.contains("'fieldTable'") == true })
      #expect(try Self.linked(text, Agreed.Drawing(), Agreed.Page()).count == errors, "\(slots)")
    }
  }

  @Test(
    "a binding finds no bounds behind a range",
    arguments: ["range.lowerBound", "range.upperBound", "closed.lowerBound"])
  func bounds(path: String) throws {
    let found = try same("label: \(path)", Agreed.Drawing(), Agreed.Page())
    #expect(found.count == 1 && found[0].contains("BC113"), "\(found)")
  }

  @Test("an entry for a computed property cannot be written, whatever entries stand before it")
  func renamedEntry() throws {
    #expect(
      try same("input: { modelField: renamed, modelType: int }", Agreed.Drawing(), Agreed.Page())
        == [
          "5:24 BC106 'renamed' of 'Agreed.Drawing' cannot be written, but 'input' is bound twoWay"
        ]
    )
  }

  // MARK: - nil

  @Test("a path that may end asks for a fallback, also while the type behind it is not known")
  func openPath() throws {
    #expect(
      try same("flag: draft?.flag", Agreed.Lamp(), Agreed.Room())
        == ["5:9 BC107 'draft?.flag' may end on the way, and 'flag' cannot be nil"])
    let text = Self.text("flag: draft?.flag", Agreed.Lamp(), Agreed.Room())
    #expect(
      Self.checked(text).problems.first?.help == "say what to show then: 'fallback: \"false\"'")
    #expect(
      try same("level: level", Agreed.Lamp(), Agreed.Room())
        == ["5:10 BC107 'level' of 'Agreed.Lamp' may be nil, and 'level' cannot"])
  }

  // MARK: - Superclasses

  @Test("a property of a subclass hides a private one of its superclass")
  func subclass() throws {
    let (model, page) = (Agreed.Special(), Agreed.SpecialPage())
    let text = Self.text("label: title\nother: name", model, page)
    #expect(Self.checked(text).problems == [])
    let binder = try Binder(
      model: model, view: page, bindings: Bindings(text: text, name: Self.file))
    #expect((page.label.text, page.other.text) == ("own", "plain"))
    model.title = "changed"
    #expect(page.label.text == "changed")
    let second = Agreed.SpecialPage()
    let again = try Binder(
      model: model, view: second, bindings: Bindings(text: text, name: Self.file))
    #expect(second.label.text == "changed")
    withExtendedLifetime((binder, again)) {}
  }

  // MARK: - Types

  @Test("an object onto a slot of another type is BC302, also while it is nil")
  func objects() throws {
    #expect(
      try same("flag: { modelField: dock, placeholder: 'false' }", Agreed.Lamp(), Agreed.Room())
        == ["5:23 BC302 'flag' takes 'Bool', but 'dock' is 'Agreed.Dock'"])
    #expect(
      try same("flag: { modelField: shape, placeholder: 'false' }", Agreed.Lamp(), Agreed.Room())
        == ["5:23 BC302 'flag' takes 'Bool', but 'shape' is 'Agreed.Shape'"])
  }

  // MARK: - Advice

  @Test("the advice for a computed property that cannot be written is one")
  func computed() throws {
    for field in ["sum", "followed", "once"] {
      let text = Self.text(
        "input: { modelField: \(field), modelType: int }", Agreed.Sum(), Agreed.Page())
      let checked = Self.checked(text).problems.filter { $0.severity == .error }
      let linked = try Self.linked(text, Agreed.Sum(), Agreed.Page()).filter {
        $0.severity == .error
      }
      #expect(checked.map(\.rule.code) == ["BC106"])
      #expect(Self.words(checked) == Self.words(linked))
      #expect(checked.map(\.help) == linked.map(\.help))
      #expect(
        checked.first?.help
          == "give it an internal setter, or say 'mode: oneWay'")
    }
  }

  @Test("an '@Computed' property has the same facts in sources and at start-up")
  func computedProperty() throws {
    let page = Agreed.Page()
    #expect(
      try same("input: { modelField: total, modelType: int, mode: oneWay }", Agreed.Sum(), page)
        == [])
    #expect(
      try same("input: { modelField: total, modelType: int }", Agreed.Sum(), page)
        == ["5:24 BC106 'total' of 'Agreed.Sum' cannot be written, but 'input' is bound twoWay"])
    #expect(
      try same("input: { modelField: total, modelType: string, mode: oneWay }", Agreed.Sum(), page)
        .count == 1)
    let text = Self.text("input: { modelField: total, modelType: int }", Agreed.Sum(), page)
    let helps = Self.checked(text).problems.map(\.help)
    #expect(helps == ["it is computed: say 'mode: oneWay'"])
    #expect(try Self.linked(text, Agreed.Sum(), page).map(\.help) == helps)
  }

  @Test("a '?' behind a field that is never nil is an error")
  func needlessOptional() throws {
    #expect(
      try same(
        "label: { modelField: child?.count, fallback: '-' }", Agreed.Special(), Agreed.SpecialPage()
      ) == ["5:24 BC112 'child' of 'Agreed.Special' is never nil"])
  }

  // MARK: - Suppressions

  @Test("a warning that a comment suppresses is not reported at start-up")
  func suppressed() throws {
    let wrong = "other: { modelField: nme }"
    for (comment, codes) in [
      ("  # bindcheck:disable BC404 -- it saves", ["BC103"]), ("", ["BC404", "BC103"]),
      ("  # bindcheck:disable BC404", ["BC404", "BC103"]),
    ] {
      let text = Self.text(
        "cancel: { action: leave }\(comment)\n\(wrong)", Agreed.Noted(), Agreed.NotedPage())
      let linked = try Self.linked(text, Agreed.Noted(), Agreed.NotedPage())
      #expect(linked.map(\.rule.code) == codes, "\(comment)")
    }
  }
}

extension Agreed.Figure {
  var name: String { "figure" }
}

/// The models and views of the tests.
enum Agreed {
  actor Feed: Source {
    @Observed var count = 0
  }

  protocol Source: Actor {}

  final class News {
    let feed = Feed()
    @Observed var maybe: Feed?
    let source: any Source = Feed()
    @Observed var feeds: [Feed] = []
    @Observed var late: AnyObject?
    @Observed var main: Main?
  }

  final class Page: Screen {
    let label = Label()
    let input = TextField()
    let list = List { PageRow() }
  }

  final class PageRow: ListRow {
    let title = Label()
  }

  @globalActor actor Data {
    static let shared = Data()
  }

  @Data final class Store {
    @Observed var count = 0
  }

  protocol Counting: AnyObject {
    var count: Int { get }
  }

  final class Inner: Counting {
    @Observed var count = 0
  }

  protocol Figure {
    var name: String { get }
    var title: String { get }
  }

  struct Square: Figure {
    var title = "square"
  }

  struct Dot: Figure {
    var name = "dot"
    var title = "dot"
  }

  final class Drawing: BindableModel {
    @Observed var square: any Figure = Square()
    @Observed var dot: any Figure = Dot()
    @Observed var counting: any Counting = Inner()
    @Observed var range = 0..<3
    @Observed var closed = 1...3
    var sum: Int { range.count }
    static var fieldTable: FieldTable<Drawing> {
      [
        .field("sum", \.sum, affectedBy: \.$range),
        .field("renamed", \.sum, affectedBy: \.$range),
      ]
    }
  }

  @MainActor final class Main {
    @Observed var store: Store?
    @Observed var inner = Inner()
  }

  @MainActor final class MainPage {
    let label = Label()
  }

  // MARK: Lamps

  enum Tone: String {
    case warm = "warm-white"
    case cold
  }

  enum Level: CaseIterable, CustomStringConvertible {
    case low, high
    var description: String { "level" }
  }

  enum Number: Int, CaseIterable {
    case one = 1
    case two
  }

  enum Shape: Equatable {
    case round, square
  }

  enum Own: LosslessStringConvertible {
    case only
    init?(_ description: String) { self = .only }
    var description: String { "only" }
  }

  final class Part {
    @Observed var tone = Tone.warm
    @Observed var level = Level.low
  }

  final class Draft {
    @Observed var flag = true
  }

  final class Dock {}

  final class Lamp {
    @Observed var tone: Tone?
    @Observed var level: Level?
    @Observed var number: Number?
    @Observed var shape: Shape?
    @Observed var own: Own?
    @Observed var part: Part?
    @Observed var draft: Draft?
    @Observed var dock: Dock?
  }

  final class ToneSlot: SlotWidget {
    @Observed var value = Tone.warm
    var defaultSlot: Field<Tone> { $value }
  }

  final class LevelSlot: SlotWidget {
    @Observed var value = Level.low
    var defaultSlot: Field<Level> { $value }
  }

  final class NumberSlot: SlotWidget {
    @Observed var value = Number.one
    var defaultSlot: Field<Number> { $value }
  }

  final class ShapeSlot: SlotWidget {
    @Observed var value = Shape.round
    var defaultSlot: Field<Shape> { $value }
  }

  final class OwnSlot: SlotWidget {
    @Observed var value = Own.only
    var defaultSlot: Field<Own> { $value }
  }

  final class FlagSlot: SlotWidget {
    @Editable var isOn = false
    var defaultSlot: EditableField<Bool> { $isOn }
  }

  final class Room {
    let tone = ToneSlot()
    let level = LevelSlot()
    let number = NumberSlot()
    let shape = ShapeSlot()
    let own = OwnSlot()
    let flag = FlagSlot()
  }

  // MARK: Superclasses

  class General {
    @Observed private var title = "general"
    private var name = "general"
    private let label = "general"
    @Observed private var other = "general"
  }

  final class Special: General {
    @Observed var title = "own"
    @Observed var name = "plain"
    @Observed var child = Inner()
  }

  @MainActor class GeneralPage {
    @Observed private var label = "general"
    private let other = "general"
  }

  final class SpecialPage: GeneralPage {
    let label = Label()
    let other = Label()
  }

  final class Noted {
    @Observed var name = "plain"
    let leave = Command {}
  }

  final class NotedPage: Screen {
    let other = Label()
    let query = TextField()
    let cancel = Button("Cancel")
  }

  // MARK: Sums

  final class Sum: BindableModel {
    @Observed var part = 1
    var sum: Int { part + 1 }
    var followed: Int { part + 2 }
    var once: Int { 3 }
    @Computed({ (sum: Sum) in sum.part + 4 }) var total: Int
    static var fieldTable: FieldTable<Sum> {
      [
        .field("sum", \.sum, affectedBy: \.$part), .field("followed", following: \.followed),
        .field("once", \.once),
      ]
    }
  }
}
