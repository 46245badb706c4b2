/// BC119: the binder of a screen is kept by nothing.
package enum UnkeptBinderRule: DocumentRule {
  package static let info = RuleInfo(
    "BC119", "unkept-binder", severity: .warning,
    summary:
      "an initializer, or a function that makes a page, does not keep the binder of the screen",
    why: """
      The links last as long as their binder. A binder in a local constant, or one that is thrown away, is \
      released when the code around it is over: the screen shows the first values and no later ones, and its \
      buttons do nothing. The rule reads initializers and functions that return the page or the screen, and is \
      silent where they may give the binder to other code.
      """,
    swift: controller("_ = try Binder(model: bill, view: screen, file: file)"),
    model: "Bill",
    bad: "total: { modelField: amount, modelType: fpint }",
    mended: controller(
      "binder = try Binder(model: bill, view: screen, file: file)",
      property: "  let binder: Binder\n"))

  private static func controller(_ body: String, property: String = "") -> String {
    """
    import Binder
    import BinderTerminal

    final class Bill {
      @Observed var amount = 0.0
    }
    final class BillScreen: Screen {
      let total = Label()
    }
    @MainActor final class Controller {
      let bill = Bill()
    \(property)
      init(_ screen: BillScreen, file: String) throws {
        \(body)
      }
    }
    """
  }

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    guard let name = document.document.model, let model = document.model?.facts,
      let place = findings.types.unkeptBinder(of: model)
    else { return }
    findings.add(
      "nothing keeps a binder of a '\(name.value)'", at: name.range,
      help: "assign it to a property of an object that lasts as long as the screen",
      notes: [Problem.Note("it is made here, and released when this code is over", at: place)])
  }
}
