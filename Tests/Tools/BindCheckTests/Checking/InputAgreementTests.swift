import BindCheckKit
import Binder
import BinderTerminal
import BindingSpec
import Foundation
import SwiftFacts
import Testing

/// The check and the start-up report the same about the values that commands get.
///
/// The sources of the check are this file, whose types are linked as well.
@MainActor @Suite struct InputAgreementTests {
  private static let facts = SourceFacts(texts: [
    "Sources/App/App.swift": (try? String(contentsOfFile: #filePath, encoding: .utf8)) ?? ""
  ])

  /// Compares both, and returns the sentences of the check, without the names of the types' enclosing type.
  private func same(
    _ slots: String, at location: Testing.SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let text =
      "binder: 1\nmodel: Inputs.Model\nview: Inputs.Page\nslots:\n  "
      + slots.replacing("\n", with: "\n  ") + "\n"
    let file = BindingFile(path: StartUpAgreementTests.file, bytes: Array(text.utf8))
    let checked = Checker.check(file, types: Self.facts)
    let linked = try StartUpAgreementTests.linked(text, Inputs.Model(), Inputs.Page())
    #expect(
      StartUpAgreementTests.words(checked.problems) == StartUpAgreementTests.words(linked),
      sourceLocation: location)
    #expect(checked.problems.map(\.help) == linked.map(\.help), sourceLocation: location)
    #expect(checked.unresolved.isEmpty, sourceLocation: location)
    return checked.problems.map { "\($0.rule.code) \($0.message.replacing("Inputs.", with: ""))" }
  }

  @Test(
    "a constant of the command's type is no problem",
    arguments: [
      "rate, argument: 5", "rateMaybe, argument: 5", "weigh, argument: 5", "weigh, argument: 0.5",
      "tell, argument: 5", "turn, argument: 'true'", "grade, argument: high",
      "gradeMaybe, argument: low", "submit, argument: 5",
    ])
  func constants(action: String) throws {
    #expect(try same("go: { action: \(action) }") == [])
  }

  @Test(
    "a constant of another type is an error",
    arguments: [
      ("rate, argument: five", "'rate' takes 'Int', which 'five' is not"),
      ("rate, argument: 0.5", "'rate' takes 'Int', which '0.5' is not"),
      ("rateMaybe, argument: five", "'rateMaybe' takes 'Int', which 'five' is not"),
      ("weigh, argument: five", "'weigh' takes 'Double', which 'five' is not"),
      ("turn, argument: 'yes'", "'turn' takes 'Bool', which 'yes' is not"),
      ("grade, argument: hihg", "'grade' takes 'Level', which 'hihg' is not"),
      ("greet, argument: Ann", "'greet' takes 'Person', of which no text names a value"),
      ("save, argument: 5", "'save' takes no argument"),
      ("submit, argument: five", "'submit' takes 'Int', which 'five' is not"),
    ])
  func wrongConstants(action: String, message: String) throws {
    #expect(try same("go: { action: \(action) }") == ["BC405 \(message)"])
  }

  @Test(
    "a command runs at an event that carries a value of its type, and one that takes nothing at any"
  )
  func payloads() throws {
    for slots in [
      "go: { action: save }", "go: { action: rateMaybe }", "stars: { action: save }",
      "stars: { action: rate }", "stars: { action: rateMaybe }", "stars: { action: take }",
      "stars: { action: tell, argument: five }", "friend.met: { action: greet }",
      "friend.met: { action: greetMaybe }", "friend.met: { action: call }",
    ] {
      #expect(try same(slots) == [])
    }
  }

  @Test("an event that carries a value of another type, or nothing, is an error")
  func wrongPayloads() throws {
    for (slots, message) in [
      ("go: { action: rate }", "'rate' takes 'Int', and 'go' gives nothing"),
      ("stars: { action: tell }", "'tell' takes 'String', and 'stars' gives 'Int'"),
      ("stars: { action: weigh }", "'weigh' takes 'Double', and 'stars' gives 'Int'"),
      ("stars: { action: greet }", "'greet' takes 'Person', and 'stars' gives 'Int'"),
      (
        "person.met: { action: invite }", "'invite' takes 'Friend', and 'person.met' gives 'Person'"
      ),
      ("friend.met: { action: show }", "'show' takes 'Photo', and 'friend.met' gives 'Friend'"),
      ("go: { action: submit }", "'submit' takes 'Int', and 'go' gives nothing"),
    ] {
      #expect(try same(slots) == ["BC408 \(message)"])
    }
  }

  @Test(
    "a command takes the element of a row or of a list: of its type, of a subclass, or optional")
  func elements() throws {
    for command in ["save", "greet", "greetMaybe", "invite", "call", "take"] {
      #expect(try same(rows(of: "friends", row: command, chosen: command)) == [])
    }
    #expect(try same(rows(of: "names", row: "tell", chosen: "tell")) == [])
    #expect(try same(rows(of: "maybeFriends", row: "greet", chosen: "greet")) == [])
    // Only the elements themselves tell their types.
    #expect(try same(rows(of: "named", row: "greet", chosen: "call")) == [])
  }

  @Test("a command that takes another type than the elements of the rows is an error")
  func wrongElements() throws {
    for (list, command, wanted, given) in [
      ("friends", "rate", "Int", "Friend"), ("friends", "show", "Photo", "Friend"),
      ("people", "invite", "Friend", "Person"), ("names", "rate", "Int", "String"),
      ("maybeFriends", "show", "Photo", "Friend"),
    ] {
      let start = "BC408 '\(command)' takes '\(wanted)'"
      #expect(
        try same(rows(of: list, row: "save", chosen: command))
          == ["\(start), and 'list.chosen' gives '\(given)'"])
      #expect(
        try same(rows(of: list, row: command, chosen: "save"))
          == [
            "\(start.replacing("'\(command)'", with: "'$parent.\(command)'")), and 'go' gives '\(given)'"
          ])
    }
  }

  private func rows(of list: String, row: String, chosen: String) -> String {
    """
    list: { modelField: \(list), row: { view: Inputs.Row, slots: { go: { action: $parent.\(row) } } } }
    list.chosen: { action: \(chosen) }
    """
  }
}

/// The models and views of the tests.
enum Inputs {
  enum Level: CaseIterable {
    case low, high
  }
  protocol Named: AnyObject {}
  class Person: Named {}
  final class Friend: Person {}
  final class Photo {}

  final class Model: BindableModel {
    @Observed var friends: [Friend] = [Friend()]
    @Observed var maybeFriends: [Friend?] = []
    @Observed var people: [Person] = []
    @Observed var named: [any Named] = []
    @Observed var names: [String] = []
    let save = Command { print("saved") }
    let rate = Command<Int> { print($0) }
    let rateMaybe = Command<Int?> { print($0 as Any) }
    let weigh: Command<Double> = Command { number in print(number) }
    let tell = Command { (text: String) in print(text) }
    let turn = Command<Bool> { print($0) }
    let grade = Command<Level> { print($0) }
    let gradeMaybe = Command<Level?> { print($0 as Any) }
    let greet = Command<Person> { print($0) }
    let greetMaybe = Command<Person?> { print($0 as Any) }
    let invite = Command<Friend> { print($0) }
    let show = Command<Photo> { print($0) }
    let call = Command<any Named> { print($0) }
    let take = Command<Any> { print($0) }

    static var fieldTable: FieldTable<Model> {
      [.command("submit", taking: Int.self) { _, number in print(number) }]
    }
  }

  final class Stars: EventWidget {
    let rated = Event<Int>()
    var defaultTrigger: Event<Int> { rated }
  }
  final class Door<Visitor>: Widget {
    let met = Event<Visitor>()
  }
  final class Row: ListRow {
    let go = Button("Go")
  }
  final class Page: Screen {
    let go = Button("Go")
    let stars = Stars()
    let friend = Door<Friend>()
    let person = Door<Person>()
    let list = List { Row() }
  }
}
