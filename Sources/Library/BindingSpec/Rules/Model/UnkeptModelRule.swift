/// BC117: the object that is bound is kept by nothing.
package enum UnkeptModelRule: DocumentRule {
  package static let info = RuleInfo(
    "BC117", "unkept-model", severity: .warning,
    summary: "no object keeps the model that the sources make and bind",
    why: """
      A binder keeps no model. A model that is made as an argument, or for a local constant of an \
      initializer, is released when the call is over, and the screen stays as it was. The rule follows the \
      object through the package's own functions, and is silent where one of them may keep it.
      """,
    swift: bill(
      "let model = Bill()\n    binder = try Binder(model: model, view: screen, file: file)"),
    model: "Bill",
    bad: "total: { modelField: amount, modelType: fpint }",
    mended: bill(
      "model = Bill()\n    binder = try Binder(model: model, view: screen, file: file)",
      properties: "let model: Bill"))

  private static func bill(_ body: String, properties: String = "") -> String {
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
    \(properties.isEmpty ? "" : "  \(properties)\n")  let binder: Binder

      init(_ screen: BillScreen, file: String) throws {
        \(body)
      }
    }
    """
  }

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    // The documents of a row template have an element, and no model of their own.
    guard let name = document.document.model, let model = document.model?.facts,
      let place = findings.types.unkeptObject(of: model)
    else { return }
    findings.add(
      "a '\(name.value)' is bound that nothing keeps", at: name.range,
      help: "keep it in a property, beside the binder",
      notes: [Problem.Note("it is made here, and released when the call is over", at: place)])
  }
}
