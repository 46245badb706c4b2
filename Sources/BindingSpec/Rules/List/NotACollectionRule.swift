/// BC501: a binding has a `row`, and its field is no collection.
package enum NotACollectionRule: DocumentRule {
  package static let info = RuleInfo(
    "BC501", "not-a-collection",
    summary: "a binding with a 'row' shows a field that is no collection",
    why: """
      Rows are made for the elements of a collection that keeps an order.
      """,
    swift: ExampleSources.gallery,
    model: "Album", view: "AlbumScreen",
    bad: "photos: { modelField: name, row: { view: PhotoRow, slots: {} } }",
    good: "photos: { modelField: photos, row: { view: PhotoRow, slots: { title: title } } }")

  package static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    for binding in document.bindings where binding.field?.row != nil {
      guard let member = binding.member, member.kind == .field,
        let type = member.type?.unwrapped,
        RowElements.areIn(type, document.types) == false
      else { continue }
      report(
        Problem(
          info, "'row' shows the elements of a collection, but '\(member.name)' is '\(type)'",
          at: document.location(binding.range(ofSegment: binding.lastSegment)),
          help: ["Set", "Dictionary"].contains(type.name)
            ? "rows have an order: use an array" : "bind an array, or remove 'row'",
          notes: member.declarationNotes))
    }
  }
}
