extension ClosureAccessor {
  /// Leads from any model, and from any element of a list, to the drafts of the binder: `$drafts` in a binding file.
  package static func drafts() -> ClosureAccessor {
    ClosureAccessor("$drafts") { _, tracking in
      guard let drafts = tracking.queue?.owner?.drafts else { return nil }
      return .object(drafts, in: drafts)
    }
  }

  /// Leads from an element of a list to the object around its row: `$parent` in a binding file, once or several times.
  package static func parent(_ depth: Int) -> ClosureAccessor {
    ClosureAccessor(Array(repeating: "$parent", count: depth).joined(separator: ".")) {
      guard let parent = row($1, depth - 1)?.slot?.parent else { return nil }
      return .object(parent, in: (parent as? ElementValue)?.value ?? parent)
    }
  }

  /// Leads from an element of a list to the place of its row, or of a row around that: `$index` in a
  /// binding file, behind `depth` times `$parent`.
  package static func index(_ depth: Int) -> ClosureAccessor {
    ClosureAccessor((Array(repeating: "$parent", count: depth) + ["$index"]).joined(separator: "."))
    {
      row($1, depth).map { .field($0.place, isStandIn: false) }
    }
  }

  /// The row whose links are being made, or the one `depth` rows around it.
  private static func row(_ tracking: TrackingSignal, _ depth: Int) -> RowSlot.Row? {
    var row = tracking.queue?.owner?.row
    for _ in 0..<depth { row = row?.slot?.outerRow }
    return row
  }
}
