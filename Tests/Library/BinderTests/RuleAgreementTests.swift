import Binder
import BindingSpec
import Testing

/// Compares the results of single rules on live objects with the results of linking them.
@Suite struct RuleAgreementTests {
  // MARK: - Circles

  final class Toggle: SlotWidget {
    @Observed var isOn = false
    var defaultSlot: Field<Bool> { $isOn }
  }

  final class Settings {
    let light = Toggle()
    let dark = Toggle()
    let other = Toggle()
  }

  private func bind(_ entries: String, _ model: Settings, _ view: Settings) throws -> Binder {
    let lines = entries.split(separator: "\n").map { "  \($0)\n" }.joined()
    let text = """
      binder: 1
      model: RuleAgreementTests.Settings
      view: RuleAgreementTests.Settings
      slots:
      \(lines)
      """
    return try Binder(
      model: model, view: view, bindings: Bindings(text: text, name: "settings.yaml"))
  }

  private let circle = """
    light: { modelField: dark.isOn, modelType: not }
    dark: { modelField: light.isOn }
    """

  @Test("a circle that changes a value is rejected, and does not terminate")
  func turningCircle() throws {
    let settings = Settings()
    let error = #expect(throws: BindingFileError.self) { try bind(circle, settings, settings) }
    #expect(error?.problems.filter { $0.severity == .error }.map(\.rule.code) == ["BC601"])

    var faults: [BindingFault] = []
    let binder = Binder { faults.append($0) }
    binder.bind(settings.dark.$isOn, to: settings.light.$isOn, as: .not)
    binder.bind(settings.light.$isOn, to: settings.dark.$isOn)
    settings.dark.isOn.toggle()
    #expect(faults.contains { if case .loop = $0 { true } else { false } })
  }

  @Test("circles that keep a value terminate, and are not rejected")
  func restingCircles() throws {
    for entries in [
      "light: dark.isOn\ndark: light.isOn",
      "light: { modelField: dark.isOn, modelType: not }\ndark: { modelField: light.isOn, modelType: not }",
      "light: { modelField: dark.isOn, modelType: not }\nother: light.isOn",
    ] {
      let settings = Settings()
      let binder = try bind(entries, settings, settings)
      var faults: [BindingFault] = []
      binder.onFault = { faults.append($0) }
      settings.dark.isOn.toggle()
      #expect(faults.isEmpty)
    }
  }

  @Test("between two objects there is no circle")
  func twoObjects() throws {
    _ = try bind(circle, Settings(), Settings())
  }

  // MARK: - Drafts

  final class Form {
    @Observed var name = ""
    let leave = Command()
    let send = Command<Int>()
  }

  final class Page {
    let name = TextField()
    let agreed = Toggle()
    let cancel = Press()
    let back = Link()
  }

  final class Press: EventWidget {
    let pressed = Event(drafts: .commit)
    var defaultTrigger: Event<Void> { pressed }
  }

  final class Link: EventWidget {
    let followed = Event()
    var defaultTrigger: Event<Void> { followed }
  }

  private func formProblems(_ entries: String) throws -> [String] {
    let text = document(
      // An error, since warnings alone are not thrown.
      entries + "\nmissing: name", model: "RuleAgreementTests.Form", view: "RuleAgreementTests.Page"
    )
    let error = #expect(throws: BindingFileError.self) {
      try Binder(
        model: Form(), view: Page(), bindings: Bindings(text: text, name: "form.yaml"))
    }
    return try #require(error).problems.map(\.rule.code).filter { $0 != "BC202" }
  }

  @Test("a command by which the user leaves does not wait for the drafts of a live event")
  func waiting() throws {
    #expect(try formProblems("cancel: { action: leave }") == ["BC404"])
    #expect(try formProblems("cancel: { action: leave, drafts: keep }") == [])
    #expect(try formProblems("back: { action: leave }") == [])
    #expect(try formProblems("back: { action: leave, drafts: commit }") == ["BC404"])
    // That ends a run, and waits for no draft.
    for command in ["leave", "send"] {
      #expect(try formProblems("cancel: { action: \(command).cancel }") == [])
    }
  }

  @Test("the errors are printed before the warnings, and listed by their places")
  func order() throws {
    let text = document(
      "cancel: { action: leave }\nmissing: name", model: "RuleAgreementTests.Form",
      view: "RuleAgreementTests.Page")
    let error = try #require(
      #expect(throws: BindingFileError.self) {
        try Binder(model: Form(), view: Page(), bindings: Bindings(text: text, name: "form.yaml"))
      })
    #expect(error.problems.map(\.rule.code) == ["BC404", "BC202"])
    let printed = try ["BC202", "BC404"].map {
      try #require("\(error)".firstRange(of: $0)?.lowerBound)
    }
    #expect(printed[0] < printed[1])
  }

  final class Titled: SlotWidget, EventWidget {
    @Observed var title = ""
    let pressed = Event()
    var defaultSlot: Field<String> { $title }
    var defaultTrigger: Event<Void> { pressed }
  }

  final class Desk {
    @Observed var form: Form?
  }

  final class DeskPage {
    let cancel = Titled()
    let name = TextField()
  }

  @Test("a path that may lead to a command is told 'action' beside the text for nil")
  func commandAsField() throws {
    func help(_ slot: String) throws -> String? {
      let error = #expect(throws: BindingFileError.self) {
        try Binder(
          model: Desk(), view: DeskPage(),
          bindings: Bindings(
            text: document(
              slot, model: "RuleAgreementTests.Desk", view: "RuleAgreementTests.DeskPage"),
            name: "desk.yaml"))
      }
      return try #require(error).problems.first?.help
    }
    let start = "say what to show then: 'fallback: \"\"'"
    #expect(
      try help("cancel: form?.leave")
        == "\(start); to run a command, write '{ action: form?.leave }'")
    #expect(try help("cancel.title: { modelField: form?.leave, modelType: fpint }") != nil)
  }

  @Test("the drafts of the binder are rejected where they are misspelt, and where they are written")
  func draftFields() throws {
    #expect(try formProblems("name: $drafts.areVaild") == ["BC103"])
    #expect(try formProblems("name: $drafts") == ["BC108"])
    #expect(try formProblems("agreed: { modelField: $drafts.areValid, mode: oneWay }") == [])
    #expect(
      try formProblems("name: { modelField: $drafts.areValid, modelType: bool }") == ["BC106"])
  }

  // MARK: - Types

  struct Mark {
    var text = ""
  }

  struct Code: LosslessStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
  }

  final class Values {
    @Observed var mark = Mark()
    @Observed var marks = [Mark()]
    @Observed var code = Code("a")
    @Observed var amount: Double?
    @Observed var account: BalanceModel.Account?
  }

  final class Shown: Widget {
    @Observed var text = ""
    @Observed var mark = Mark()
    @Observed var marks: [Mark] = []
  }

  final class Panel {
    let label = Shown()
  }

  enum Price: Converter {
    static let name = "price"
    case only
    init(arguments: [String]) throws(ConversionError) { self = .only }
    func format(_ value: Double?) -> String { value.map { "\($0) €" } ?? "free" }
  }

  private func problems(_ entry: String) throws -> [Problem] {
    do {
      _ = try panel(entry)
      return []
    } catch let error as BindingFileError {
      return error.problems.filter { $0.severity == .error }
    }
  }

  private func panel(_ entry: String, _ values: Values = Values()) throws -> (Binder, Panel) {
    let text = """
      binder: 1
      model: RuleAgreementTests.Values
      view: RuleAgreementTests.Panel
      slots:
        \(entry)
      """
    let panel = Panel()
    let bindings = Bindings(text: text, name: "panel.yaml", converters: [Price.self])
    return (try Binder(model: values, view: panel, bindings: bindings), panel)
  }

  @Test("a type that is not Equatable is rejected by a rule, not by the planner")
  func notEquatable() throws {
    for entry in ["label.mark: mark", "label.marks: marks", "label: code"] {
      #expect(try problems(entry).map(\.rule.code) == ["BC302"], "\(entry)")
    }
  }

  @Test("a converter of an optional converts nil as well")
  func optionalModelType() throws {
    let values = Values()
    let (binder, panel) = try panel("label: { modelField: amount, modelType: price }", values)
    #expect(panel.label.text == "free")
    values.amount = 2
    #expect(panel.label.text == "2.0 €")
    withExtendedLifetime(binder) {}
  }

  @Test("a missing '?' is reported also while the object is nil")
  func nilOnTheWay() throws {
    let found = try problems("label: { modelField: account.owner, fallback: nobody }")
    #expect(found.map(\.rule.code) == ["BC107"])
    #expect(found.first?.help == "write 'account?'")
  }

  @Test("a path that continues behind a text ends there")
  func pastTheLeaf() throws {
    let found = try problems("label: { modelField: account?.owner.first, fallback: nobody }")
    // While the account is nil, the type behind it is unknown.
    #expect(found.map(\.rule.code) == [])
  }
}
