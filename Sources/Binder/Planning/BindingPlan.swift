import BinderCore
import BindingSpec

/// The links of a document for two types, planned once for all instances.
final class BindingPlan {
  private let entries: [Entry]

  /// One binding.
  struct Entry {
    let spec: LinkSpec
    /// Made for the types that the rules checked; nil for a field behind other objects.
    let factory: LinkFactory?
    /// Set for a property of an element that is a value.
    private let shown: (reader: ElementReader, factory: LinkFactory)?

    init(
      _ spec: LinkSpec, _ factory: LinkFactory? = nil, shown: (ElementReader, LinkFactory)? = nil
    ) {
      (self.spec, self.factory) = (spec, factory)
      self.shown = shown
    }

    fileprivate var isShown: Bool { shown != nil }

    /// Whether two elements certainly have the same value of the property.
    fileprivate func isSame(_ one: ElementValue, _ other: ElementValue) -> Bool {
      shown?.reader.isSame(one.value, other.value) == true
    }

    /// Shows a property of an element that is a value in a slot without editing.
    ///
    /// - Returns: Whether it is shown.
    fileprivate func show(_ element: ElementValue, _ view: AnyObject, in binder: Binder) -> Bool {
      guard let shown, let target = spec.target as? ReflectedAccessor,
        case .field(let slot, _, _)? = target.member(of: view, binder.tracking),
        slot.showsAsItIs, let field = shown.reader.field(of: element.value)
      else { return false }
      return shown.factory.show(field, in: slot, binder)
    }
  }

  init(_ entries: [Entry]) {
    // Those that need no link first: the others begin a set-up, at whose end values are shown.
    self.entries = entries.filter(\.isShown) + entries.filter { !$0.isShown }
  }

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
    var installer: LinkInstaller?
    let element = model as? ElementValue
    var shownCount = 0
    for entry in entries {
      // In a set-up values are shown at its end.
      if installer == nil, let element, entry.show(element, view, in: binder) {
        shownCount += 1
        continue
      }
      if installer == nil { binder.beginSetUp() }
      var current = installer.take() ?? LinkInstaller(model, binder)
      Self.link(entry, model, view, &current, binder)
      installer = current
    }
    if installer != nil { binder.endSetUp() }
    guard var element, shownCount == entries.count else { return }
    binder.onReplacement { [weak binder] value in
      guard let binder else { return false }
      let former = element
      element = ElementValue(value)
      return self.show(element, after: former, view, in: binder)
    }
  }

  /// Shows the properties of an element that differ from those of the one before.
  ///
  /// - Returns: Whether all could be shown.
  private func show(
    _ element: ElementValue, after former: ElementValue, _ view: AnyObject, in binder: Binder
  ) -> Bool {
    type(of: element.value) == type(of: former.value)
      && entries.allSatisfy { $0.isSame(former, element) || $0.show(element, view, in: binder) }
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
    _ entry: Entry, _ model: AnyObject, _ view: AnyObject, _ installer: inout LinkInstaller,
    _ binder: Binder
  ) {
    // A widget may have been replaced while other bindings were linked, or belong to other rows.
    if installer.install(entry.spec, to: view) { return }
    let origin = entry.spec.site.origin
    var slot = ""
    if case .binding(let binding) = origin { slot = binding.slot }
    binder.onFault(
      .path(
        link: origin.description, reason: "'\(slot)' is of another kind than when it was planned"))
  }
}
