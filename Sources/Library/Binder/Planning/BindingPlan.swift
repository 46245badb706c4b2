import BinderCore
import BindingSpec

/// The types of a model and a view, or of an element and its row, for which a plan is made once.
struct TypePair: Hashable {
  private let model: ObjectIdentifier
  private let view: ObjectIdentifier

  init(_ model: Any, _ view: AnyObject) {
    self.model = ObjectIdentifier(type(of: model))
    self.view = ObjectIdentifier(type(of: view))
  }
}

/// The links of a document for two types, planned once for all instances.
final class BindingPlan {
  private let specs: [LinkSpec]

  init(_ specs: [LinkSpec]) { self.specs = specs }

  /// Whether the plan fits: a widget may be absent in one instance and present in another, or of another class.
  func fits(_ model: AnyObject, _ view: AnyObject) -> Bool {
    // Stand-ins are made only for this check.
    let tracking = TrackingSignal()
    return specs.allSatisfy { spec in
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
  }

  /// Links a model and a view. A binding that does not fit is a fault.
  func link(_ model: AnyObject, _ view: AnyObject, in binder: Binder) {
    if let element = model as? ElementValue {
      binder.collecting?.onReplacement { element.replace(with: $0) }
    }
    var installer = LinkInstaller(model, binder)
    binder.beginSetUp()
    for spec in specs where !installer.install(spec, to: view) {
      // A widget may have been replaced while other bindings were linked, or belong to other rows.
      let origin = spec.site.origin
      let reason = "'\(origin.slotName ?? "")' is of another kind than when it was planned"
      binder.report(.path(link: origin.description, reason: reason))
    }
    binder.endSetUp()
  }
}
