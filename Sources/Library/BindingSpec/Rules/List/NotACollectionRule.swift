/// BC501: a binding has a `row`, and its field is no collection.
package enum NotACollectionRule: BindingRule {
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

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard binding.field?.row != nil, let member = binding.member, member.kind == .field,
      let type = member.type?.unwrapped, RowElements.areIn(type, findings.types) == false
    else { return }
    findings.add(
      "'row' shows the elements of a collection, but '\(member.name)' is '\(type)'",
      at: binding.range(ofSegment: binding.lastSegment),
      help: ["Set", "Dictionary"].contains(type.name)
        ? "rows have an order: use an array" : "bind an array, or remove 'row'",
      about: member)
  }
}
