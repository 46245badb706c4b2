import BindingEmitter
import BindingSpec
import Foundation
import Testing

@testable import BindCheckKit

/// Compiled bindings of a target, for types of another one: the check against the compiler.
@Suite struct OtherModuleTests {
  private static let kit = """
    import BinderCore
    import Observation

    public final class Box: SlotWidget {
      @Editable public var text = ""
      @Editable var inner = ""
      public var defaultSlot: EditableField<String> { $text }
    }
    public final class Page { public let box = Box(); let hidden = Box(); public init() {} }
    final class HiddenPage { let box = Box() }
    public final class Bill: Titled {
      @Observed public var open = ""
      @Observed public internal(set) var shown = ""
      @Observed public private(set) var guarded = ""
      @Observed var inside = ""
      @Observed package var packaged = ""
      public var free = ""
      public package(set) var packageSet = ""
      public internal(set) var plain = ""
      fileprivate var filed = ""
      public var title = ""
      public var place = Place()
      @Observed public internal(set) var shownPlace = Place()
      public let command = Command()
      let secret = Command()
      public func act() {}
      func actInside() {}
      public init() {}
    }
    extension Bill { var added: String { get { "" } set {} } }
    public extension Bill { var widened: String { get { "" } set {} } }
    public struct Place {
      public var city = ""
      var street = ""
      public internal(set) var code = ""
      public init() {}
    }
    public protocol Titled: AnyObject { var title: String { get set } }
    @Observable public final class Tracked {
      public var stored = ""
      public internal(set) var shown = ""
      var inside = ""
      public init() {}
    }
    final class Hidden { @Observed var open = "" }
    """

  private static let documents: [String] = {
    let names = """
      open shown guarded inside packaged free packageSet plain filed title added widened place.city
      place.street place.code shownPlace.city
      """.split(whereSeparator: \.isWhitespace)
    func document(_ slot: String, model: String = "Bill", view: String = "Page") -> String {
      "binder: 1\nmodel: \(model)\nview: \(view)\nslots:\n  \(slot)\n"
    }
    return names.flatMap {
      [document("box: \($0)"), document("box: { modelField: \($0), mode: oneWay }")]
    } + ["stored", "shown", "inside"].map { document("box: \($0)", model: "Tracked") }
      + [
        document("box: open", model: "Hidden"), document("box: open", view: "HiddenPage"),
        document("hidden: open"), document("box.inner: open"),
        document("box: title", model: "Titled"),
      ]
  }()

  @Test("what another module keeps to itself is an error, as it is to the compiler")
  func agreement() throws {
    let place = try TemporaryDirectory()
    try place.write(Self.kit, to: "Sources/Kit/Kit.swift")
    try place.write("import Kit", to: "Sources/App/App.swift")
    try place.write("", to: "Package.swift")
    let modules = Places.products.appending(path: "Modules").path
    let options = ["-swift-version", "6", "-package-name", "both", "-I", modules]
    let kit = ChildProcess.run(
      ["swiftc", "-emit-module", "-module-name", "Kit", "-o", place.url.path + "/Kit.swiftmodule"]
        + options + [place.url.path + "/Sources/Kit/Kit.swift"])
    try #require(kit.status == 0, "\(kit.output)")
    var sources: [String] = []
    for (number, text) in Self.documents.enumerated() {
      try place.write(text, to: "Sources/App/\(number).yaml")
      let file = BindingFile(path: "\(number).yaml", bytes: Array(text.utf8))
      let output = BindingEmitter(imports: ["Kit"]).compile([file])
      try #require(output.problems.isEmpty)
      try place.write(output.source, to: "\(number).swift")
      sources.append(place.url.path + "/\(number).swift")
    }
    let outcome = ChildProcess.run(
      [
        "swiftc", "-typecheck", "-wmo", "-module-name", "App", "-I", place.url.path,
        "-diagnostic-style", "llvm",
      ] + options + sources)
    let complaints = Set(
      outcome.output.split(separator: "\n").compactMap {
        $0.firstMatch(of: /(\d+)\.(yaml|swift):\d+:\d+: error:/).flatMap { Int($0.1) }
      })
    #expect(complaints.count > 10 && complaints.count < Self.documents.count - 10)

    var configuration = try #require(CheckConfiguration.package(around: place.url.path))
    configuration.settings.linking = .compiled
    let report = Check(configuration).run()
    #expect(report.unresolved == [])
    let errors = Set(
      report.problems.filter { $0.severity == .error }.compactMap {
        $0.location.file.firstMatch(of: /(\d+)\.yaml/).flatMap { Int($0.1) }
      })
    for (number, text) in Self.documents.enumerated() {
      let said = report.problems.filter { $0.location.file.hasSuffix("/\(number).yaml") }
      #expect(
        complaints.contains(number) == errors.contains(number), "\(text): \(said.map(\.message))")
    }
    let codes = Set(report.problems.filter { $0.severity == .error }.map(\.rule.code))
    #expect(codes == ["BC104", "BC106"])
  }

  @Test("an exhaustive file of another module names no slot that it cannot reach")
  func exhaustive() throws {
    let place = try TemporaryDirectory()
    try place.write(
      """
      import BinderCore
      public final class Box: SlotWidget, Widget {
        @Observed public var text = ""
        public var defaultSlot: Field<String> { $text }
      }
      public final class Panel { public let inner = Box() }
      public final class Page { public let box = Box(); let hidden = Box(); let panel = Panel() }
      public final class Bill { @Observed public var open = "" }
      """, to: "Sources/Kit/Kit.swift")
    try place.write("import Kit", to: "Sources/App/App.swift")
    try place.write("", to: "Package.swift")
    let head = "binder: 1\nmodel: Bill\nview: Page\nexhaustive: true\nslots:\n  box: open\n"
    try place.write(head, to: "Sources/App/1.yaml")
    try place.write(head + "  hidden: ~\n", to: "Sources/App/2.yaml")
    try place.write(head + "  panel.inner: open\n", to: "Sources/App/3.yaml")
    var configuration = try #require(CheckConfiguration.package(around: place.url.path))
    configuration.settings.linking = .compiled
    let problems = Check(configuration).run().problems
    #expect(
      problems.map { "\($0.rule.code) \($0.message)" } == [
        "BC104 the slot 'hidden' is internal to 'Kit'",
        "BC104 the slot 'panel' is internal to 'Kit'",
      ])
    #expect(
      problems.map(\.help)
        == ["make it public, or remove this line", "make it public, or bind another slot"])
  }

  @Test("a file that is linked into a target is judged from there")
  func links() throws {
    let place = try TemporaryDirectory()
    try place.write(Self.kit, to: "Sources/Kit/Kit.swift")
    try place.write("import Kit", to: "Sources/App/App.swift")
    try place.write(
      """
      let package = Package(
        name: "app",
        targets: [
          .target(name: "Kit", plugins: [.plugin(name: "CompileBindings", package: "binder-tools")]),
          .target(name: "App", plugins: [.plugin(name: "CompileBindings", package: "binder-tools")]),
        ])
      """, to: "Package.swift")
    let text = "binder: 1\nmodel: Bill\nview: Page\nslots:\n  box: inside\n"
    for (file, target) in [("Bindings/a.yaml", "App"), ("Other/b.yaml", "Kit")] {
      try place.write(text, to: file)
      let name = try #require(file.split(separator: "/").last)
      try FileManager.default.createSymbolicLink(
        atPath: place.url.path + "/Sources/\(target)/\(name)",
        withDestinationPath: "../../\(file)")
    }
    let configuration = try #require(CheckConfiguration.package(around: place.url.path))
    let problems = Check(configuration).run().problems.filter { $0.severity == .error }
    #expect(problems.map(\.rule.code) == ["BC104"])
    #expect(problems.first?.location.file.hasSuffix("a.yaml") == true)
    #expect(problems.first?.message == "'inside' of 'Bill' is internal to 'Kit'")
    #expect(problems.first?.help == "make it public, or bind another field")
  }
}
