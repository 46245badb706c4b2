import BindingSpec
import Foundation
import Testing

@testable import BindCheckKit
@testable import SwiftFacts

/// What decides how a binding is written, and what keeps a file from being ejected.
@Suite struct EjectingTests {
  /// The Swift for the slots of a `Model` and a `View` of these sources.
  private func eject(
    _ slots: String, _ swift: String, head: String = "", output: String? = nil,
    function: String? = nil, rules: RuleSettings = RuleSettings()
  ) throws -> Ejection {
    let place = try TemporaryDirectory()
    try place.write("import BinderCore\nimport BinderTerminal\n" + swift, to: "Sources/App/A.swift")
    let yaml = "\(head)binder: 1\nmodel: Model\nview: View\nslots:\n\(slots)\n"
    let configuration = CheckConfiguration(
      bindings: [], sources: [SourceRoot(place.url.path + "/Sources")], rules: rules)
    return Check(configuration).eject(
      BindingFile(path: "Bindings/my-file.yaml", bytes: Array(yaml.utf8)), function: function,
      output: output)
  }

  /// The statements alone, without their indentation.
  private func statements(_ slots: String, _ swift: String) throws -> [String] {
    let ejection = try eject(slots, swift)
    #expect(ejection.report.errors == 0)
    #expect(ejection.gaps == [])
    return ejection.source.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("  func") && !$0.hasPrefix("  ) ") }.dropFirst()
      .filter { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }
  }

  private let view = "final class View { let a = Label(); let b = TextField(); let c = Button() }\n"

  // MARK: - Names and heads

  @Test("the function has the name of the file, or the one that was asked for")
  func names() throws {
    let swift = view + "final class Model { @Observed var x = \"\" }"
    let named = try eject("  a: x", swift)
    #expect(named.source.contains("  func bindMyFile(to view: View, in binder: Binder) {\n"))
    let asked = try eject("  a: x", swift, function: "link")
    #expect(asked.source.contains("  func link(to view: View, in binder: Binder) {\n"))
    #expect(asked.source.hasPrefix("import BinderCore\nimport BinderTerminal\n\nextension Model {"))
  }

  @Test("the function for a subclass does not override the one for its superclass")
  func inheritance() throws {
    let swift =
      view + """
        class Model { @Observed var x = "" }
        class Below: Model { @Observed var y = "" }
        """
    let below = "\n---\nbinder: 1\nmodel: Below\nview: View\nslots:\n  a: y"
    let source = try eject("  a: x" + below, swift).source
    #expect(source.contains("extension Model {\n"))
    #expect(source.contains("  func bindMyFile(to view: View, in binder: Binder) {\n"))
    #expect(source.contains("  func bindMyFileBelow(to view: View, in binder: Binder) {\n"))
  }

  @Test("types within types, and types of modules, keep their names")
  func typeNames() throws {
    let place = try TemporaryDirectory()
    try place.write(
      """
      import BinderCore
      import BinderTerminal
      public enum Outer { public final class Model { @Observed public var x = "" } }
      """, to: "Sources/Model/A.swift")
    try place.write(
      "import BinderTerminal\nimport Model\npublic final class View { public let a = Label() }",
      to: "Sources/App/B.swift")
    let yaml = "binder: 1\nmodel: Outer.Model\nview: App.View\nslots: { a: x }\n"
    let configuration = CheckConfiguration(
      bindings: [], sources: [SourceRoot(place.url.path + "/Sources")])
    let file = BindingFile(path: "x.yaml", bytes: Array(yaml.utf8))
    let ejection = Check(configuration).eject(file)
    // The view's module sees that of the model, so this is where it belongs.
    #expect(
      ejection.source.hasPrefix(
        "import BinderCore\nimport BinderTerminal\nimport Model\n\nextension Outer.Model {"))
    #expect(ejection.source.contains("func bindX(to view: App.View, in binder: Binder)"))
    let elsewhere = Check(configuration).eject(file, output: "Sources/Other/X.swift")
    #expect(elsewhere.source.hasPrefix("import App\nimport BinderCore\n"))
  }

  @Test("a type that a conversion names is imported with its module")
  func typesOfConversions() throws {
    let swift = """
      import Foundation
      final class View { let a = Label(); let g = Gauge() }
      final class Model { @Observed var x: Decimal = 1; @Observed var y: Date? = nil }
      """
    let named = "import BinderCore\nimport BinderFoundation\nimport BinderTerminal\n\n"
    #expect(try eject("  a: { modelField: x, modelType: decimal }", swift).source.hasPrefix(named))
    let typed = named.dropLast() + "import Foundation\n"
    let percent = try eject("  g.text: { modelField: x, modelType: percent }", swift).source
    #expect(percent.hasPrefix(typed))
    let isNil = "  a.isVisible: { modelField: y, modelType: isNil, placeholder: 'true' }"
    #expect(try eject(isNil, swift).source.contains("import Foundation\n"))
  }

  @Test("nil stays nil in a slot that can be nil, as for the file")
  func nilInOptionalSlot() throws {
    let swift = "final class View { let g = Gauge() }\nfinal class Model { @Observed var x: Int? }"
    let text = "  g.text: { modelField: x, modelType: int, placeholder: none }"
    #expect(
      try statements(text, swift) == [
        "binder.bind($x, to: view.g.$text, as: OptionalSlotType(IntegerType<Int>()), fallback: \"none\")"
      ])
  }

  @Test("a path for which 'oneTime' waits is not ejected")
  func onceAtTheEndOfAPath() throws {
    let swift = """
      final class View { let a = Label() }
      final class Owner { @Observed var name = "" }
      final class Model { @Observed var owner: Owner?; @Observed var boss = Owner() }
      """
    let waiting = "  a: { modelField: owner?.name, mode: oneTime, fallback: '-' }"
    let ejection = try eject(waiting, swift)
    #expect(ejection.source == "")
    #expect(
      ejection.gaps.first?.contains(
        ":5:39: error: 'owner?.name' may end on the way, where 'oneTime' waits in a file") == true)
    #expect(try statements("  a: { modelField: boss.name, mode: oneTime }", swift).count == 1)
  }

  @Test("where the view has a global actor and the model none, the function has it")
  func globalActor() throws {
    let model = "final class Model { @Observed var x = \"\" }\n"
    let isolated = try eject("  a: x", model + "@MainActor " + view)
    #expect(isolated.source.contains("  @MainActor\n  func bindMyFile"))
    let both = try eject("  a: x", "@MainActor " + model + "@MainActor " + view)
    #expect(!both.source.contains("@MainActor"))
    let inherited = try eject(
      "  a: x", model + "@MainActor class Base {}\nfinal class View: Base { let a = Label() }")
    #expect(inherited.source.contains("@MainActor"))
  }

  // MARK: - Fields

  @Test("an '@Observed' property is bound itself, anything else by its key path")
  func sources() throws {
    let model = """
      final class Model {
        @Observed var x = ""
        var y: String { x + "!" }
        let z = 1
      }
      extension Model: BindableModel {
        static var fieldTable: FieldTable<Model> { [.field("shout", \\.y, affectedBy: \\.$x)] }
      }
      """
    #expect(
      try statements("  a: x", view + model) == ["binder.bind($x, to: view.a.$text)"])
    #expect(
      try statements("  a: shout", view + model)
        == ["binder.bind(binder.field(\\.y, of: self), to: view.a.$text)"])
    #expect(
      try statements("  a: { modelField: z, modelType: int }", view + model)
        == ["binder.bind(binder.field(\\.z, of: self), to: view.a.$text, as: .int)"])
  }

  @Test("a delay is an argument")
  func delays() throws {
    let model = "final class Model { @Observed var x = 1 }\n"
    #expect(
      try statements("  b: { modelField: x, modelType: int, delay: 250ms }", view + model)
        == ["binder.bind($x, to: view.b.$text, as: .int, delay: .milliseconds(250))"])
    #expect(
      try statements("  b: { modelField: x, modelType: int, delay: 2s }", view + model)
        == ["binder.bind($x, to: view.b.$text, as: .int, delay: .seconds(2))"])
  }

  @Test("the selected element of a list is bound as it is")
  func selectedElement() throws {
    let swift = """
      final class Song { @Observed var title = "" }
      final class Album { @Observed var favourite: Song? }
      final class Model {
        @Observed var songs: [Song] = []
        @Observed var song: Song?
        @Observed var marked: [Song] = []
        @Observed var album: Album?
      }
      final class SongRow: ListRow { let title = Label() }
      final class View { let list = List { SongRow() } }
      """
    #expect(
      try statements("  list.selectedElement: song", swift)
        == ["binder.bind($song, to: view.list.selectedElement)"])
    #expect(
      try statements("  list.selectedElement: { modelField: song, mode: oneWay }", swift)
        == ["binder.bind($song, to: view.list.selectedElement, mode: .oneWay)"])
    #expect(
      try statements("  list.selectedElement: album?.favourite", swift)
        == ["binder.bind(\\.$favourite, of: $album, to: view.list.selectedElement)"])
    #expect(
      try statements("  list.selectedElements: marked", swift)
        == ["binder.bind($marked, to: view.list.selectedElements)"])
  }

  @Test("the selected element of a list in a row may be that of the model around it")
  func selectedElementOfParent() throws {
    let swift = """
      final class Song { @Observed var title = "" }
      final class Album { @Observed var songs: [Song] = [] }
      final class Model { @Observed var albums: [Album] = []; @Observed var song: Song? }
      final class SongRow: ListRow { let title = Label() }
      final class AlbumRow: ListRow { let list = List { SongRow() } }
      final class View { let albums = List { AlbumRow() } }
      """
    let slots = """
        albums:
          modelField: albums
          row: { view: AlbumRow, slots: { list.selectedElement: $parent.song } }
      """
    #expect(
      try statements(slots, swift) == [
        "binder.bind(", "  $albums, to: view.albums.rows, of: AlbumRow.self",
        ") { [weak self] binder, album, row in", "  guard let self else { return }",
        "  binder.bind($song, to: row.list.selectedElement)", "}",
      ])
  }

  @Test("an '@Computed' property is its field")
  func computed() throws {
    let model = """
      final class Owner { @Observed var name = ""; @Computed({ (o: Owner) in o.name }) var n: String }
      final class Model {
        @Observed var x = ""
        @Observed var owner: Owner?
        @Computed({ (model: Model) in model.x + "!" }) var y: String
        @Computed({ (model: Model) in model.x.count }) var z: Int
      }
      """
    #expect(
      try statements("  a: y\n  b: { modelField: y, mode: oneWay }", view + model) == [
        "binder.bind($y, to: view.a.$text)", "binder.bind($y, to: view.b.$text, mode: .oneWay)",
      ])
    #expect(
      try statements("  a: { modelField: z, modelType: int }", view + model)
        == ["binder.bind($z, to: view.a.$text, as: .int)"])
  }

  @Test("edits go through a setter that a table names, or that has an observer in front")
  func setters() throws {
    let table = """
      final class Model { @Observed var x = "" }
      extension Model: BindableModel {
        static var fieldTable: FieldTable<Model> { [.field("x", \\.x, affectedBy: \\.$x)] }
      }
      """
    #expect(
      try statements("  a: x\n  b: x", view + table) == [
        "binder.bind($x, to: view.a.$text)",
        "binder.bind(binder.field(\\.x, of: self), to: view.b.$text)",
      ])
    let observer = "final class Model { @Observed var x = \"\" { didSet {} } }"
    let compiled = try eject(
      "  b: x", view + observer, rules: RuleSettings(linking: .compiled))
    #expect(compiled.source.contains("binder.field(\\.x, of: self)"))
    let field = """
      final class Model { @Observed var x = "" }
      extension Model: BindableModel {
        static var fieldTable: FieldTable<Model> { [.field("name", \\.$x)] }
      }
      """
    #expect(
      try statements("  b: name", view + field) == ["binder.bind($x, to: view.b.$text)"])
  }

  @Test("the table of the macro is known, too")
  func macro() throws {
    let model = """
      @MainActor @Observable @BindableModel final class Model {
        var x = ""
        func clear() { x = "" }
        func load() async {}
      }
      """
    #expect(
      try statements("  b: x\n  c: { action: clear }", view + "import BinderMacros\n" + model) == [
        "binder.bind(binder.field(\\.x, of: self), to: view.b.$text)",
        "binder.observe(view.c.pressed) { [weak self, weak binder] in",
        "  guard binder?.drafts.commitAll() == true else { return }", "  self?.clear()", "}",
      ])
    let slow = try eject("  c: { action: load }", view + "import BinderMacros\n" + model)
    #expect(slow.source == "")
    #expect(
      slow.gaps == [
        """
        Bindings/my-file.yaml:5:16: error: the table makes 'load' of more than a method: make it a \
        'Command' to eject it
          5 |   c: { action: load }
            |                ^~~~
        """
      ])
  }

  @Test("the binder's drafts are fields of the binder, in rows as well")
  func draftFields() throws {
    let swift = """
      final class View { let list = List { Row() }; let a = Label(); let c = Button() }
      final class Row { let label = Label() }
      final class Item { @Observed var x = "" }
      final class Model { @Observed var items: [Item] = [] }
      """
    #expect(
      try statements(
        """
          c.isEnabled: $drafts.areValid
          a: $drafts.isEmpty
          list:
            modelField: items
            row: { view: Row, slots: { label.isVisible: $drafts.isEmpty } }
        """, swift) == [
          "binder.bind(binder.drafts.$areValid, to: view.c.$isEnabled)",
          "binder.bind(binder.drafts.$isEmpty, to: view.a.$text, as: LosslessTextType<Bool>())",
          "binder.bind($items, to: view.list.rows, of: Row.self) { binder, item, row in",
          "  binder.bind(binder.drafts.$isEmpty, to: row.label.$isVisible)", "}",
        ])
  }

  @Test("the treatment of drafts is an argument, and stands before the call of a method")
  func drafts() throws {
    let model = """
      final class Model { let save = Command(); func clear() {} }
      extension Model: BindableModel {
        static var fieldTable: FieldTable<Model> { [.command("clear") { $0.clear() }] }
      }
      """
    #expect(
      try statements("  c: { action: save, drafts: keep }", view + model)[0]
        == "binder.bind(view.c.pressed, to: save, drafts: .keep)")
    #expect(
      try statements("  c: { action: clear, drafts: keep }", view + model) == [
        "binder.observe(view.c.pressed) { [weak self] in", "  self?.clear()", "}",
      ])
    #expect(
      try statements("  c: { action: clear, drafts: discard }", view + model) == [
        "binder.observe(view.c.pressed) { [weak self, weak binder] in",
        "  binder?.drafts.discardAll()", "  self?.clear()", "}",
      ])
    #expect(
      try statements("  c: { action: clear, drafts: commit }", view + model) == [
        "binder.observe(view.c.pressed) { [weak self, weak binder] in",
        "  guard binder?.drafts.commitAll() == true else { return }", "  self?.clear()", "}",
      ])
  }

  @Test("a constant is a literal of the type that the command takes")
  func constants() throws {
    let model = """
      enum Level: String, CaseIterable { case low, high }
      final class Model {
        let rate = Command<Int>()
        let weigh: Command<Double> = Command()
        let tell = Command { (text: String) in print(text) }
        let grade = Command<Level?>()
      }
      """
    for (action, argument) in [
      ("rate, argument: 5", "5"), ("weigh, argument: 5", "5"), ("tell, argument: 5", "\"5\""),
      ("grade, argument: high", ".high"),
    ] {
      let command = action.prefix { $0 != "," }
      #expect(
        try statements("  c: { action: \(action) }", view + model)[0]
          == "binder.bind(view.c.pressed, to: \(command), argument: \(argument))")
    }
  }

  @Test("the answer to a command's question is a text, also where the library has no sources")
  func answers() throws {
    #expect(
      try statements(
        "  c: { action: copy.question?.answer, argument: skip }",
        view + "final class Model { let copy = Command<[String]>() }") == [
          "binder.bind(",
          "  view.c.pressed, to: \\.answer, of: binder.field(\\.copy.question, of: self), argument: \"skip\")",
        ])
  }

  @Test("in a row the element is the argument of a command that takes one")
  func elements() throws {
    let swift = """
      final class View { let list = List { Row() } }
      final class Row { let go = Button() }
      final class Item { let remove = Command<Item>() }
      final class Model { @Observed var items: [Item] = []; let open = Command<Item>() }
      """
    #expect(
      try statements(
        """
          list: { modelField: items, row: { view: Row, slots: { go: { action: $parent.open } } } }
          list.chosen: { action: open }
        """, swift) == [
          "binder.bind($items, to: view.list.rows, of: Row.self) { [weak self] binder, item, row in",
          "  guard let self else { return }",
          "  binder.bind(row.go.pressed, to: open, argument: item)",
          "  binder.bind(open.$canRun, to: row.go.$isEnabled)", "}",
          "binder.bind(view.list.chosen, to: open)",
          "binder.bind(open.$error, to: view.list.$error)",
        ])
  }

  // MARK: - Rows

  @Test("a method that no table names is called, where compiled bindings may name it")
  func compiledMethod() throws {
    let swift = view + "final class Model { func send() {} }"
    let ejection = try eject(
      "  c: { action: send }", swift, rules: RuleSettings(linking: .compiled))
    #expect(ejection.gaps == [])
    #expect(
      ejection.source.hasSuffix(
        """
            binder.observe(view.c.pressed) { [weak self, weak binder] in
              guard binder?.drafts.commitAll() == true else { return }
              self?.send()
            }
          }
        }

        """))
    #expect(try eject("  c: { action: send }", swift).report.errors == 1)
  }

  @Test("elements are named by their type, where that gives a name")
  func elementNames() throws {
    let view = """
      final class Row: ListRow { let t = Label() }
      final class View { let l = List { Row() } }
      """
    func line(_ element: String, _ declaration: String) throws -> String? {
      try statements(
        "  l: { modelField: all, row: { view: Row, slots: { t: t } } }",
        view + "\n\(declaration)\nfinal class Model { @Observed var all: [\(element)] = [] }"
      ).first
    }
    let body = "{ @Observed var t = \"\" }"
    #expect(
      try line("Photo", "final class Photo \(body)")
        == "binder.bind($all, to: view.l.rows, of: Row.self) { binder, photo, row in")
    #expect(try line("URLItem", "final class URLItem \(body)")?.contains("urlItem") == true)
    #expect(try line("Case", "final class Case \(body)")?.contains("binder, element, row") == true)
    #expect(try line("Binder_", "final class Binder_ \(body)")?.contains("element") == true)
    #expect(
      try line("any Thing", "protocol Thing: AnyObject { var t: String { get } }")?
        .contains("binder, thing, row") == true)
  }

  // MARK: - What stands against it

  @Test("a file with errors gives the problems of the check and no source")
  func errors() throws {
    let ejection = try eject("  a: y", view + "final class Model { @Observed var x = \"\" }")
    #expect(ejection.source == "")
    #expect(ejection.report.problems.map(\.rule.code) == ["BC103"])
    #expect(ejection.gaps == [])
    #expect(ejection.status == .errorsFound)
  }

  @Test("what another module keeps to itself is refused as for compiled bindings")
  func otherModule() throws {
    let place = try TemporaryDirectory()
    try place.write(
      """
      import BinderCore
      open class Base {
        @Observed public internal(set) var shown = ""
        @Observed var hidden = ""
        @Observed public private(set) var guarded = ""
      }
      """, to: "Sources/Kit/Kit.swift")
    try place.write(
      """
      import BinderCore
      import BinderTerminal
      import Kit
      final class Model: Base { @Observed private(set) var own = "" }
      final class View { let a = Label(); let b = TextField() }
      """, to: "Sources/App/App.swift")
    let check = Check(
      CheckConfiguration(bindings: [], sources: [SourceRoot(place.url.path + "/Sources")]))
    for (slots, errors) in [
      ("a: hidden", ["BC104 'hidden' of 'Model' is internal to 'Kit'"]),
      ("b: shown", ["BC106 'shown' of 'Model' cannot be written, but 'b' is bound twoWay"]),
      ("a: shown", []),
      ("a: own", []),
    ] as [(String, [String])] {
      let yaml = "binder: 1\nmodel: Model\nview: View\nslots:\n  \(slots)\n"
      let ejection = check.eject(
        BindingFile(path: "Bindings/x.yaml", bytes: Array(yaml.utf8)))
      let found = ejection.report.problems.filter { $0.severity == .error }
      #expect(found.map { "\($0.rule.code) \($0.message)" } == errors, "\(slots)")
      #expect(ejection.source.isEmpty == !errors.isEmpty, "\(slots) \(ejection.gaps)")
    }
  }

  @Test("warnings stand against nothing")
  func warnings() throws {
    let ejection = try eject(
      "  a: x", view + "final class Model { var x = \"\" }")
    #expect(ejection.report.problems.map(\.rule.code) == ["BC105"])
    #expect(ejection.status == .nothingWrong)
    #expect(ejection.source.contains("binder.field(\\.x, of: self)"))
  }

  @Test("an error that a comment silences still stands against it")
  func silenced() throws {
    let ejection = try eject(
      "  # bindcheck:disable BC103 -- later\n  a: y",
      view + "final class Model { @Observed var x = \"\" }")
    #expect(ejection.source == "")
    #expect(ejection.status == .errorsFound)
    #expect(ejection.gaps.count == 1)
  }

  @Test("unknown parts are reported, not guessed")
  func unknown() throws {
    let ejection = try eject(
      "  a: x", view + "final class Model { @Observed var x = make() }")
    #expect(ejection.source == "")
    #expect(ejection.gaps.count == 1)
    #expect(
      ejection.gaps.first?.hasPrefix(
        "Bindings/my-file.yaml:5:6: error: the type of 'x' has to be known to eject it: ") == true)
  }

  @Test("a document needs both of its types")
  func noView() throws {
    let place = try TemporaryDirectory()
    try place.write(
      "import BinderCore\nclass Model { @Observed var x = 1 }", to: "Sources/App/A.swift")
    let configuration = CheckConfiguration(
      bindings: [], sources: [SourceRoot(place.url.path + "/Sources")])
    let yaml = "binder: 1\nmodel: Model\nslots: { a: x }\n"
    let ejection = Check(configuration).eject(
      BindingFile(path: "x.yaml", bytes: Array(yaml.utf8)))
    #expect(
      ejection.gaps == [
        """
        x.yaml:2:8: error: plain Swift needs the types of both sides: name the 'view'
          2 | model: Model
            |        ^~~~~
        """
      ])
  }

  @Test("nil at the end and a path that ends on the way are not taken for one another")
  func twoKindsOfNil() throws {
    let model = """
      final class Item { @Observed var n: Double?; @Observed var t: String?; @Observed var s = "" }
      final class Model { @Observed var item: Item? }
      """
    let texts = "placeholder: at, fallback: way"
    #expect(
      try statements("  a: { modelField: item?.t, \(texts) }", view + model) == [
        "binder.bind(binder.field(\\.itemT, of: self), to: view.a.$text, as: .string, "
          + "placeholder: \"way\")"
      ])
    let helper = try eject("  a: { modelField: item?.t, \(texts) }", view + model)
    #expect(
      helper.source.hasSuffix(
        "  }\n\n  private var itemT: String? { item.map { $0.t ?? \"at\" } }\n}\n"))
    let converted = try eject(
      "  a: { modelField: item?.n, modelType: fpint, \(texts) }", view + model)
    #expect(converted.gaps.first?.contains("'placeholder' and 'fallback' have to be") == true)
    // At a text that is never nil only the one kind is left.
    let certain = try eject("  a: { modelField: item?.s, \(texts) }", view + model)
    #expect(certain.source.contains("placeholder: \"way\")"))
    let shown = try eject("  b: { modelField: item?.s, mode: oneWay, \(texts) }", view + model)
    #expect(shown.gaps.first?.contains("empty text for nil") == true)
  }

  @Test("a converter of nil is not given that of a path which ends on the way")
  func converterOfNil() throws {
    let swift =
      view + """
        struct NoteType: Converter {
          static let name = "note"
          init(arguments: [String]) throws(ConversionError) {}
          func format(_ value: String?) -> String { value ?? "none" }
        }
        final class Item { @Observed var t: String? }
        final class Model { @Observed var item: Item?; @Observed var own = Item() }
        """
    let ejection = try eject(
      "  a: { modelField: item?.t, modelType: note, fallback: '-' }", swift)
    #expect(ejection.source == "")
    #expect(
      ejection.gaps.first?.contains("code would give 'note' the nil of a path that ends on the way")
        == true)
    #expect(
      try eject("  a: { modelField: own.t, modelType: note }", swift).source
        .contains("to: view.a.$text, as: noteType)"))
  }

  @Test("a slot that shows nothing needs no text for nil")
  func toModel() throws {
    let swift =
      "final class View { let t = Toggle() }\nfinal class Model { @Observed var x: Bool? }"
    #expect(
      try statements("  t.isOn: { modelField: x, mode: toModel }", swift) == [
        "binder.bind(",
        "  $x, to: view.t.$isOn, as: OptionalType(SameType<Bool>(), whenNil: false),"
          + " mode: .toModel)",
      ])
  }

  @Test("an unknown name within a path is reported once")
  func unknownOnTheWay() throws {
    let swift = view + "final class Model { @Observed var x = make() }"
    #expect(try eject("  a: x.y", swift).gaps.count == 1)
    #expect(try eject("  a: x.y\n  b: x.y", swift).gaps.count == 2)
  }

  @Test("the comment of the function has the article of the view's name")
  func article() throws {
    let swift =
      view + "final class ItemView { let a = Label() }\n"
      + "final class Model { @Observed var x = \"\" }"
    let other = "\n---\nbinder: 1\nmodel: Model\nview: ItemView\nslots:\n  a: x"
    let source = try eject("  a: x" + other, swift).source
    #expect(source.contains("/// Keeps a `View` in step"))
    #expect(source.contains("/// Keeps an `ItemView` in step"))
  }

  @Test("an edit behind a missing object needs an '@Observed' property there")
  func editBehindMissing() throws {
    let model = """
      final class Item { var x = "" }
      extension Item: BindableModel {
        static var fieldTable: FieldTable<Item> { [.field("x", \\.x)] }
      }
      final class Model { @Observed var item: Item? }
      """
    let ejection = try eject("  b: item?.x", view + model)
    #expect(ejection.source == "")
    #expect(ejection.gaps.first?.contains("'item?.x' may end on the way") == true)
  }
}
