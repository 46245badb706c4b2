import BinderCore
import BindingSpec

/// The links of a document for two types, planned once for all instances.
final class BindingPlan {
  private let entries: [Entry]

  /// One binding.
  struct Entry {
    let spec: LinkSpec
    /// Made for the types that the rules checked; nil for a field behind other objects.
    var factory: LinkFactory?
  }

  init(_ entries: [Entry]) { self.entries = entries }

  /// Links a model and a view, unless the plan does not fit them: a widget may be absent in one
  /// instance and present in another, or of another class.
  ///
  /// - Returns: Whether the plan fits; otherwise nothing is linked.
  func linkIfFits(_ model: AnyObject, _ view: AnyObject, in binder: Binder) -> Bool {
    guard entries.allSatisfy({ Self.fits($0, model, view) }) else { return false }
    link(model, view, in: binder)
    return true
  }

  /// Links a model and a view. A binding that does not fit is a fault.
  func link(_ model: AnyObject, _ view: AnyObject, in binder: Binder) {
    if let element = model as? ElementValue {
      binder.onReplacement { element.replace(with: $0) }
    }
    var installer = LinkInstaller(model, binder)
    binder.beginSetUp()
    for entry in entries { Self.link(entry, view, &installer, binder) }
    binder.endSetUp()
  }

  private static func fits(_ entry: Entry, _ model: AnyObject, _ view: AnyObject) -> Bool {
    // Stand-ins are made only for this check.
    let tracking = TrackingSignal()
    let target = entry.spec.target?.member(of: view, tracking)
    switch (entry.spec, target) {
    case (is RowsLinkSpec, .rows?), (is SelectedElementSpec, .selectedElement?): return true
    case (is CommandLinkSpec, .event?):
      if entry.spec.source.count > 1 { return true }
      if case .command? = entry.spec.source[0].member(of: model, tracking) { return true }
      return false
    case (is ValueLinkSpec, .field(let slot, _, _)?):
      guard let factory = entry.factory else { return true }
      guard let member = entry.spec.source[0].member(of: model, tracking) else { return false }
      if case .field(let field, _, _) = member { return factory.fits(field, slot) }
      return member.constant.map { factory.fits($0, slot) } ?? false
    default: return false
    }
  }

  private static func link(
    _ entry: Entry, _ view: AnyObject, _ installer: inout LinkInstaller, _ binder: Binder
  ) {
    // A widget may have been replaced while other bindings were linked, or belong to other rows.
    if installer.install(entry.spec, to: view) { return }
    let origin = entry.spec.site.origin
    var slot = ""
    if case .binding(let binding) = origin { slot = binding.slot }
    binder.report(
      .path(
        link: origin.description, reason: "'\(slot)' is of another kind than when it was planned"))
  }
}
