import Binder
import Testing

/// The layout of a class is kept, and holds what is the same in all its objects. In these tests the
/// second object of a class differs from the first one.
@Suite struct ClassLayoutTests {
  class Owner {
    @Observed var name = "an owner"
  }

  final class Member: Owner {
    @Observed var number = 7
  }

  final class Account {
    var owner: Owner?
    let holder: Owner
    lazy var late = Owner()
    weak var guest: Owner?
    private(set) unowned var keeper: Owner

    init(_ owner: Owner?, holder: Owner) {
      self.owner = owner
      self.holder = holder
      guest = holder
      keeper = holder
    }
  }

  final class Flat {
    var owner: Owner?

    init(_ owner: Owner?) { self.owner = owner }
  }

  final class Screen {
    let line = Label()
    let other = Label()
  }

  private func codes(_ entry: String, _ model: AnyObject) -> [String] {
    let text = document(
      "line: { modelField: \(entry), fallback: '-' }",
      model: "ClassLayoutTests.\(type(of: model))", view: "ClassLayoutTests.Screen")
    do {
      _ = try Binder(
        model: model, view: Screen(), bindings: Bindings(text: text, name: "layout.yaml"))
      return []
    } catch {
      return (error as? BindingFileError)?.problems.map(\.rule.code) ?? ["\(error)"]
    }
  }

  @Test("an object that the first pair had not is checked in the second pair")
  func optional() {
    #expect(codes("owner?.nme", Flat(nil)) == [])
    #expect(codes("owner?.nme", Flat(Owner())) == ["BC103"])
  }

  @Test("an object of a subclass in a property of the superclass has the members of its own class")
  func subclass() {
    #expect(codes("holder.number", Account(nil, holder: Member())) == [])
    #expect(codes("holder.number", Account(nil, holder: Owner())) == ["BC103"])
    #expect(codes("holder.number", Account(nil, holder: Member())) == [])
  }

  @Test("weak and unowned properties lead to their objects")
  func references() {
    let owner = Member()
    withExtendedLifetime(owner) {
      #expect(codes("guest?.number", Account(nil, holder: owner)) == [])
      #expect(codes("guest?.nmber", Account(nil, holder: owner)) == ["BC103"])
      #expect(codes("keeper.number", Account(nil, holder: owner)) == [])
      #expect(codes("keeper.nmber", Account(nil, holder: owner)) == ["BC103"])
    }
  }

  final class Box<Content: Equatable & LosslessStringConvertible> {
    @Observed var content: Content

    init(_ content: Content) { self.content = content }
  }

  @Test("the classes of one generic class have their own layouts")
  func generic() throws {
    func shown<Content: Equatable & LosslessStringConvertible>(
      _ content: Content
    ) throws -> String {
      let screen = Screen()
      let text = document(
        "line: content", model: "ClassLayoutTests.Box", view: "ClassLayoutTests.Screen")
      let binder = try Binder(
        model: Box(content), view: screen, bindings: Bindings(text: text, name: "box.yaml"))
      return withExtendedLifetime(binder) { screen.line.text }
    }
    #expect(try [shown(1), shown("a text"), shown(2.5)] == ["1", "a text", "2.5"])
  }

  final class Parts {
    let first: any Widget
    var second: Label?
    @Observed var third = Label()

    init(_ first: any Widget, _ second: Label?) {
      self.first = first
      self.second = second
    }
  }

  @Test("widgets behind existentials, optionals and fields are linked in each view")
  func widgets() throws {
    let text = document(
      "first.text: name\nsecond: name\nthird: name", model: "ClassLayoutTests.Owner",
      view: "ClassLayoutTests.Parts")
    let bindings = Bindings(text: text, name: "parts.yaml")
    for _ in 0..<2 {
      for first in [Label(), TextField()] as [any Widget] {
        let (model, view) = (Owner(), Parts(first, Label()))
        let binder = try Binder(model: model, view: view, bindings: bindings)
        model.name = "renamed"
        let texts = [(first as? Label)?.text ?? (first as? TextField)?.text, view.second?.text]
        #expect(texts + [view.third.text] == ["renamed", "renamed", "renamed"])
        withExtendedLifetime(binder) {}
      }
    }
    #expect(throws: (any Error).self) {
      try Binder(model: Owner(), view: Parts(Label(), nil), bindings: bindings)
    }
  }

  final class Tabled: BindableModel {
    var name = "a name"
    var note = "a note"
    nonisolated(unsafe) static var count = 0

    static var fieldTable: FieldTable<Tabled> {
      count += 1
      return [.field("name", \.name), .field("note", \.note)]
    }
  }

  @Test("the table of a class is asked for once a binding file, however many names are bound")
  func table() throws {
    let text = document(
      "line: name\nother: note", model: "ClassLayoutTests.Tabled", view: "ClassLayoutTests.Screen")
    let bindings = Bindings(text: text, name: "table.yaml")
    for _ in 0..<2 {
      let screen = Screen()
      let binder = try Binder(model: Tabled(), view: screen, bindings: bindings)
      #expect([screen.line.text, screen.other.text] == ["a name", "a note"])
      withExtendedLifetime(binder) {}
    }
    #expect(Tabled.count == 1)
  }
}
