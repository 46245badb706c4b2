/// BC303: a binding writes to the model through a model type that cannot read back.
package enum NotInvertibleRule: DocumentRule {
  package static let info = RuleInfo(
    "BC303", "not-invertible", summary: "a binding that writes uses a model type that only shows",
    why: """
      What the user types has to be read back, and this conversion only shows.
      """,
    swift: """
      import Binder
      import BinderTerminal

      final class Bill {
        @Observed var guests = ["Ann", "Ben"]
      }
      final class BillScreen: Screen {
        let guests = TextField()
      }
      """,
    bad: """
      binder: 1
      model: Bill
      view: BillScreen
      slots:
        guests: { modelField: guests, modelType: list }
      """,
    good: """
      binder: 1
      model: Bill
      view: BillScreen
      slots:
        guests: { modelField: guests, modelType: list, mode: oneWay }
      """)

  package static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    for binding in document.bindings {
      guard let name = binding.field?.modelType?.name, binding.mode.writesModel,
        isInvertible(name.value, document.types) == false
      else { continue }
      report(
        Problem(
          info,
          "'\(name.value)' cannot read back, but '\(binding.binding.slot)' is bound "
            + "\(binding.mode.rawValue)",
          at: document.location(name.range), help: "say 'mode: oneWay'"))
    }
  }

  private static func isInvertible(_ name: String, _ types: any TypeInformation) -> Bool? {
    if let known = Converter.named(name) { return known.readsBack }
    return types.customModelTypes?[name]?.isInvertible
  }
}
