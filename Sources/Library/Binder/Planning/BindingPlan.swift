import BinderCore
import BindingSpec

/// The links of a document for two types, planned once for all instances.
final class BindingPlan {
  private let specs: [LinkSpec]

  init(_ specs: [LinkSpec]) { self.specs = specs }

  /// Links a model and a view, unless the plan does not fit them: a widget may be absent in one
  /// instance and present in another, or of another class.
  ///
  /// - Returns: Whether the plan fits; otherwise nothing is linked.
  func linkIfFits(_ model: AnyObject, _ view: AnyObject, in binder: Binder) -> Bool {
    guard specs.allSatisfy({ Self.fits($0, model, view) }) else { return false }
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
    for spec in specs { Self.link(spec, view, &installer, binder) }
    binder.endSetUp()
  }

  private static func fits(_ spec: LinkSpec, _ model: AnyObject, _ view: AnyObject) -> Bool {
    // Stand-ins are made only for this check.
    let tracking = TrackingSignal()
    guard let slot = spec.slot(in: view, tracking) else { return false }
    if spec is CommandLinkSpec, spec.source.count == 1 {
      if case .command? = spec.source[0].member(of: model, tracking) { return true }
      return false
    }
    guard let planned = (spec as? ValueLinkSpec)?.planned, let slot = slot as? _AnyField else {
      return true
    }
    let field = spec.source[0].member(of: model, tracking)?.shown
    return field.map { planned.fits($0, slot) } ?? false
  }

  private static func link(
    _ spec: LinkSpec, _ view: AnyObject, _ installer: inout LinkInstaller, _ binder: Binder
  ) {
    // A widget may have been replaced while other bindings were linked, or belong to other rows.
    if installer.install(spec, to: view) { return }
    let origin = spec.site.origin
    var slot = ""
    if case .binding(let binding) = origin { slot = binding.slot }
    binder.report(
      .path(
        link: origin.description, reason: "'\(slot)' is of another kind than when it was planned"))
  }
}
