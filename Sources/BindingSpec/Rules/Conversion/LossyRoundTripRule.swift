/// BC305: an edit would write back less than the field had, and nobody would see it.
///
/// What a model type rounds away in plain sight, as `fpint` does, is not reported: the built-in
/// ones say themselves what they lose without a trace.
package enum LossyRoundTripRule: DocumentRule {
  package static let info = RuleInfo(
    "BC305", "lossy-round-trip", severity: .warning,
    summary: "a two-way binding uses a model type that does not show all of the value",
    why: """
      The first edit would write back what is shown, and take from the model what is not: a \
      date without its time loses the time of day. Rounding to the decimals that are shown \
      is in plain sight and not reported.
      """,
    swift: """
      import Binder
      import BinderTerminal
      import Foundation

      final class Bill {
        @Observed var paidAt = Date()
      }
      final class BillScreen: Screen {
        let paid = TextField()
      }
      """,
    bad: """
      binder: 1
      model: Bill
      view: BillScreen
      slots:
        paid: { modelField: paidAt, modelType: date(yyyy-MM-dd) }
      """,
    good: """
      binder: 1
      model: Bill
      view: BillScreen
      slots:
        paid: { modelField: paidAt, modelType: date(yyyy-MM-dd HH:mm) }
      """)

  package static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    for binding in document.bindings {
      // With `toModel` nothing was shown, so an edit replaces a value that nobody asked to keep.
      guard binding.mode == .twoWay, let modelType = binding.field?.modelType,
        let known = ModelTypeCatalogue.named(modelType.name.value),
        let lost = known.loss(modelType.arguments.map(\.value)),
        // A type that it does not show at all is the matter of another rule.
        binding.member?.type.flatMap({ known.accepts($0.unwrapped, document.types) }) != false
      else { continue }
      report(
        Problem(
          info,
          "'\(modelType)' does not show \(lost), which an edit of '\(binding.binding.slot)' then "
            + "takes from the model",
          at: document.location(modelType.range),
          help: "say 'mode: oneWay', or show all of the value"))
    }
  }
}
