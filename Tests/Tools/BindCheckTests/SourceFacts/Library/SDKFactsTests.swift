import BindCheckKit
import BindingSpec
import Foundation
import Testing

@testable import SwiftFacts

/// The types of Swift's own modules, which have no sources in a package.
@Suite struct SDKFactsTests {
  private static let model = """
    import BinderCore
    import Foundation
    final class Model {
      @Observed var name = ""
      @Observed var isPaid = false
      @Observed var date = Date()
      @Observed var parts = DateComponents()
      @Observed var zone: TimeZone
      @Observed var kind: Calendar.Identifier
      @Observed var progress = Progress()
      @Observed var scores: [Int] = []
    }
    """

  private func check(
    _ field: String, linking: RuleSettings.Linking = .compiled,
    files: KeyValuePairs<String, String> = ["Sources/App/Model.swift": model]
  ) -> CheckOutcome {
    let text = "binder: 1\nmodel: Model\nslots:\n  a: { modelField: \(field), mode: oneTime }\n"
    var settings = RuleSettings(linking: linking)
    // These documents have no view.
    settings[NotCompilableRule.info] = .off
    return Checker.check(
      BindingFile(path: "a.yaml", bytes: Array(text.utf8)), types: SourceFacts(texts: files),
      settings: settings)
  }

  private func messages(_ field: String) -> [String] {
    check(field).problems.filter { $0.rule.code == "BC103" }.map(\.message)
  }

  @Test(
    "a name behind a value of Swift's own types is known, or an error",
    arguments: [
      ("isPaid.sprocket", "'Bool' has no field 'sprocket'"),
      ("name.cuont", "'String' has no field 'cuont'"),
      ("date.yaer", "'Date' has no field 'yaer'"),
      ("parts.mnth", "'DateComponents' has no field 'mnth'"),
      ("zone.abc", "'TimeZone' has no field 'abc'"),
      ("scores.lenght", "'Array<Int>' has no field 'lenght'"),
    ])
  func missing(field: String, message: String) {
    #expect(messages(field) == [message.replacing("Array<Int>", with: "[Int]")])
  }

  @Test("a misspelt name gets a suggestion")
  func suggestions() {
    #expect(check("name.cuont").problems.first?.help == "did you mean 'count'?")
    #expect(check("parts.mnth").problems.first?.help == "did you mean 'month'?")
  }

  @Test(
    "the type of a property is that of its declaration",
    arguments: [
      ("name.count", "Int"), ("name.first", "Character?"), ("name.utf8.count", "Int"),
      ("date.timeIntervalSinceNow", "Double"), ("parts.month", "Int?"),
      ("parts.calendar", "Calendar?"), ("zone.identifier", "String"), ("scores.last", "Int?"),
      ("name.capitalized", "String"), ("isPaid.hashValue", "Int"), ("progress.isCancelled", "Bool"),
    ])
  func types(field: String, type: String) throws {
    let facts = SourceFacts(texts: ["Sources/App/Model.swift": Self.model])
    var owner = try #require(facts.facts(of: TypeReference(name: "Model")))
    var found: TypeReference?
    for name in field.split(separator: ".").map(String.init) {
      let member = try #require(owner.members[name], "\(name)")
      found = member.type
      if let next = found.flatMap({ facts.facts(of: $0.unwrapped) }) { owner = next }
    }
    #expect(found?.description == type)
  }

  @Test("a type within a type of Foundation is known, and none that is not there")
  func nested() throws {
    let facts = FactsOf(Self.model)
    #expect(try facts.typeOf("Model.kind") == "Calendar.Identifier")
    let missing = FactsOf("import Foundation\nclass M { var a: Calendar.Nothing }")
    #expect(try missing.typeOf("M.a") == "?")
    #expect(try FactsOf("class M { var a: DateComponents }").typeOf("M.a") == "?")
  }

  @Test("of classes it is known on Linux which members they have; other systems declare others")
  func classes() {
    #expect(messages("progress.sprocket") == ["'Progress' has no field 'sprocket'"])
    let facts = SourceFacts(
      index: SourceIndex(texts: ["Sources/App/Model.swift": Self.model], on: .macos))
    let progress = facts.facts(of: TypeReference(name: "Progress"))
    #expect(progress?.isComplete == false)
    #expect(progress?.gap == "'Progress' has other members on other systems")
  }

  @Test("a subclass of a class of Foundation has its members")
  func subclasses() throws {
    let facts = FactsOf("import Foundation\nfinal class M: NSObject { @Observed var a = 0 }")
    let members = try facts.type("M")
    #expect(members.isComplete && members.members["hash"]?.type?.description == "Int")
  }

  @Test(
    "a static property has the type itself where the type says so",
    arguments: [
      ("Locale.current", "Locale"), ("TimeZone.gmt", "TimeZone"), ("Date.distantPast", "Date"),
      ("UserDefaults.standard", "UserDefaults"), ("FileManager.default", "FileManager"),
      ("Int8.max", "Int8"), ("Float.pi", "Float"), ("Duration.zero", "Duration"),
      ("Process.nothing", "?"),
    ])
  func constants(value: String, type: String) throws {
    #expect(try FactsOf("import Foundation\nclass M { var a = \(value) }").typeOf("M.a") == type)
  }

  @Test("extensions in the sources and in dependencies count")
  func extensions() {
    let files: KeyValuePairs = [
      "Sources/App/Model.swift": Self.model,
      "Sources/App/Text.swift": "extension String { var shouted: String { uppercased() } }",
      "Sources/App/Order.swift":
        "import Kit\nextension Comparable { var isOrdered: Bool { true } }",
      ".build/checkouts/kit/Sources/Kit/Kit.swift":
        "extension Bool { public var inverted: Bool { !self } }",
    ]
    for field in ["name.shouted", "name.isOrdered", "isPaid.inverted"] {
      let outcome = check(field, files: files)
      #expect(outcome.problems == [] && outcome.unresolved == [], "\(field)")
    }
    #expect(check("isPaid.shouted", files: files).problems.map(\.rule.code) == ["BC103"])
  }

  @Test("a module without sources may add members")
  func otherModules() {
    let outcome = check(
      "name.cuont", files: ["Sources/App/Model.swift": "import Elsewhere\n" + Self.model])
    #expect(outcome.problems == [])
    #expect(
      outcome.unresolved.map(\.reason)
        == ["'Elsewhere', of which there are no sources, may extend 'String'"])
  }

  @Test("the libraries of the package add no members and no converters unseen")
  func ownModules() throws {
    let manifest = Places.package.appending(path: "Package.swift")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    let products = text.firstMatch(of: /let libraries.*?= \[(.*?)\]/.dotMatchesNewlines())
    let modules = try #require(products).1.matches(of: /"(\w+)"/).map(\.1)
    #expect(modules.contains("BinderTracing"))
    for module in modules {
      let files: KeyValuePairs = ["Sources/App/Model.swift": "import \(module)\n" + Self.model]
      for (field, code) in [
        ("name.cuont", "BC103"), ("name, modelType: 'format(a {x})'", "BC301"),
      ] {
        let outcome = check(field, files: files)
        #expect(outcome.problems.map(\.rule.code) == [code], "\(module)")
        #expect(outcome.unresolved == [], "\(module)")
      }
    }
  }

  @Test("reflection finds nothing behind a text, whether it exists or not")
  func reflective() {
    for field in ["name.count", "name.cuont", "isPaid.sprocket"] {
      #expect(check(field, linking: .reflective).problems.map(\.rule.code) == ["BC113"], "\(field)")
    }
  }

  @Test("the text has entries of all modules, and says which toolchain made it")
  func entries() throws {
    for (name, module) in [
      ("String", TypeTable.Module.swift), ("Date", .foundation),
      ("ObservationRegistrar", .observation), ("Mutex", .synchronization),
      ("DispatchTime", .dispatch),
    ] {
      #expect(try #require(SDKFacts.named(name)).module == module)
    }
    #expect(SDKFacts.table.text.description.hasPrefix("// Swift 6."))
    #expect(SDKFacts.named("// Swift 6") == nil && SDKFacts.named("") == nil)
  }

  @Test("an import of Combine, which extends sequences, leaves other values as they are")
  func combine() {
    let files: KeyValuePairs = [
      "Sources/App/Model.swift": Self.model, "Sources/App/Other.swift": "import Combine",
    ]
    #expect(check("isPaid.sprocket", files: files).problems.map(\.rule.code) == ["BC103"])
    #expect(check("isPaid.sprocket", files: files).unresolved == [])
    #expect(check("scores.publisher", files: files).unresolved.count == 1)
    #expect(check("name.publisher", files: files).unresolved.count == 1)
  }
}
