/// BC103: the model has no field of the name that a binding gives.
public enum UnknownFieldRule: DocumentRule {
  public static let info = RuleInfo(
    "BC103", "unknown-field", summary: "'modelField' names a field that the model does not have",
    why: """
      This is the mistake that makes binding by name fragile: the compiler does not see the \
      name, and a binder that skips it leaves an empty label that nobody notices. It is \
      found here, and again at start-up, where nothing of the file is linked then.
      """,
    swift: ExampleSources.bill,
    bad: """
      binder: 1
      model: Bill
      slots:
        total: { modelField: amuont, modelType: fpint }
      """,
    good: """
      binder: 1
      model: Bill
      slots:
        total: { modelField: amount, modelType: fpint }
      """)

  public static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    for binding in document.bindings {
      guard case .missing(let index, let owner) = binding.source, let field = binding.field
      else { continue }
      let segment = field.path.segments[index]
      report(
        document.misspelling(
          info, "'\(document.name(ofOwner: owner, at: index))' has no field '\(segment.name)'",
          of: segment.name, at: segment.range,
          among: owner.members.values.filter { $0.kind == .field }.map(\.name),
          declaredIn: owner, otherwise: document.witness.blindSpot))
    }
  }
}
