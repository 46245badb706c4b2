extension ClosureAccessor {
  /// Leads from any model, and from any element of a list, to the drafts of the binder: `$drafts` in
  /// a binding file.
  package static func drafts() -> ClosureAccessor {
    ClosureAccessor("$drafts") { _, tracking in
      guard let drafts = tracking.queue?.owner?.takeUnretainedValue().drafts else { return nil }
      return .object(drafts, in: drafts)
    }
  }
}
