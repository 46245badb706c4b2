import BinderCore
import BinderExplanation
import Testing

/// A binder runs code of the app, which comes back to the work that the binder is doing.
@MainActor @Suite(.timeLimit(.minutes(300))) struct ReentryTests {
  @Test("a command's link may end by what its committed drafts change")
  func commandLink() {
    let binder = Binder(delivery: .onFlush)
    let (album, input, pressed) = (Photo("a"), Input(), Event(drafts: .commit))
    var runs = 0
    let command = Command { runs += 1 }
    binder.bind(album.$title, to: input.$text, commit: .enter)
    let link = binder.bind(pressed, to: command)
    binder.observe(album.$title) { _, _ in link.cancel() }
    input.$text.edit("b")
    pressed.fire()
    #expect(album.title == "b")
    #expect(runs == 0)
    #expect(!input.$text.hasDraft)
  }

  @Test("a conversion may end the path of the link that shows its value", arguments: [true, false])
  func pathEnds(isCommitted: Bool) {
    final class Person {
      @Observed var pet: Pet? = Pet()
    }
    final class Pet {
      @Observed var age = 3
    }
    struct Years: TwoWayConverter {
      var onFormat: () -> Void = {}
      init() {}
      init(arguments: [String]) throws(ConversionError) {}
      func format(_ value: Int) -> String {
        onFormat()
        return "\(value)"
      }
      func parse(_ shown: String) throws(ConversionError) -> Int {
        guard let age = Int(shown) else { throw ConversionError("no number") }
        return age
      }
    }
    var years = Years()
    let (binder, person, input) = (Binder(), Person(), Input())
    var ends = false
    years.onFormat = { [weak person] in if ends { person?.pet = nil } }
    binder.bind(
      \.$age, of: person.$pet, to: input.$text,
      as: years, fallback: "-")
    input.$text.edit("4")
    ends = true
    if isCommitted { input.$text.commit() } else { input.$text.revert() }
    #expect(person.pet == nil)
    #expect(input.text == "-")
    #expect(!input.$text.hasDraft)
  }

  @Test("the code that makes a row may show the rows, and so may the end of its view")
  func rowInRow() {
    final class View {
      let title = Output()
      let onEnd: () -> Void
      init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }
      deinit { onEnd() }
    }
    final class List {
      var rows: RowSlot?
    }
    let (binder, album, list) = (Binder(), Album(), List())
    var isNested = false
    let rows = RowSlot { [unowned list] in
      if !isNested {
        isNested = true
        list.rows?.show(0..<2)
      }
      return View { list.rows?.show(0..<2) }
    }
    list.rows = rows
    album.photos = [Photo("a"), Photo("b")]
    binder.bind(album.$photos, to: rows, of: View.self) { binder, photo, row in
      binder.bind(photo.$title, to: row.title.$text)
    }
    let views = rows.show(0..<2) as? [View]
    #expect(views?.map(\.title.text) == ["a", "b"])
    #expect(rows.madeCount == 2)
    list.rows = nil
  }

  @Test("the end of a value may ask for an explanation while its field ends")
  func explanation() {
    final class Thing: CustomStringConvertible {
      let onEnd: () -> Void
      var description: String { "thing" }
      init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }
      deinit { onEnd() }
    }
    final class Model {
      @Observed var thing: Thing
      @Observed var name = "a"
      init(_ thing: Thing) { self.thing = thing }
    }
    struct Described: Converter {
      init() {}
      init(arguments: [String]) throws(ConversionError) {}
      func format(_ value: Thing) -> String { value.description }
    }
    let (binder, output) = (Binder(), Output())
    var explained = 0
    var model: Model? = Model(
      Thing {
        explained += 1
        _ = binder.explain()
      })
    if let model { binder.bind(model.$thing, to: output.$text, as: Described()) }
    model = nil
    #expect(explained == 1)
    #expect(output.text == "thing")
  }
}
