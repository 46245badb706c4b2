import BinderCore

/// The ways to both ends of a link onto a slot that only shows: a field of the model, and one of the view or
/// of a widget of the view.
///
/// Most bindings are such, and most of what it took to link one was to retain and release what lies on the
/// way. So this is plain numbers, and what it leads to is not retained.
struct ShowingRoute {
  private let field: Int
  private let widget: MemberRoute.Hop?
  private let slot: Int
  private let recipe: Unmanaged<ShowingRecipe>

  /// - Returns: nil for a binding of another kind.
  init?(_ link: PlannedLink) {
    guard case .value(let linker) = link.kind, let recipe = linker.recipe,
      let (source, target) = link.routes?.shortWays
    else { return nil }
    (field, widget, slot) = (source.offset, target.hop, target.offset)
    // The plan that has this route has the linker, too.
    self.recipe = .passUnretained(recipe)
  }

  /// Both ends in one model and one view, not retained.
  struct Ends {
    let field: Unmanaged<AnyField>
    let slot: Unmanaged<AnyField>
  }

  /// - Precondition: The two are of the classes that the plan is for.
  /// - Returns: nil where there is a widget of another class, or another kind of slot.
  @inline(__always) func ends(_ model: AnyObject, _ view: AnyObject) -> Ends? {
    var slotHolder = view
    if let widget {
      slotHolder = StoredProperty.object(in: view, at: widget.offset)
      guard ObjectIdentifier(type(of: slotHolder)) == widget.next else { return nil }
    }
    let slot = StoredProperty.field(in: slotHolder, at: slot)
    guard slot._withUnsafeGuaranteedRef({ $0.showsAsItIs }) else { return nil }
    return Ends(field: StoredProperty.field(in: model, at: field), slot: slot)
  }

  /// Links the two, if that is where it leads.
  @inline(__always) func link(_ model: AnyObject, _ view: AnyObject, in binder: Binder) -> Bool {
    guard let ends = ends(model, view) else { return false }
    binder.link(ends.field, to: ends.slot, by: recipe)
    return true
  }
}
