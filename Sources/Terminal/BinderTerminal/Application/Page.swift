import BinderCore

/// A screen of an application, with the focus and the scroll position that it has.
///
///     application.push(Page(DetailScreen(), keeping: binder))
@MainActor public struct Page {
  package let screen: Screen
  let owner: AnyObject?
  var focused: Control?
  /// Whether the focused control took keys when it was seen last. One that is disabled keeps the focus.
  var isFocusUsable = true
  var focusIndex = 0
  /// The elements among which the focus was last, for when the focused one leaves the body.
  var arrangement: Arrangement?
  var scrolling = BodyScrolling()
  var isDrawn = false
  /// The binders that were named while the page was shown, and the keys that show what they explain.
  var binders: [Weak<Binder>] = []
  var explanationKeys: (show: Key, history: Key)?
  var layers: [OpenLayer] = []
  /// The controls that the focus left while they had a draft. They may be out of sight since then, as on a closed tab.
  var left: [Weak<Control>] = []

  /// Takes the route of the page from the path that shows it; nil for a page that no path shows.
  var dropRoute: (() -> Void)?

  /// The controls that may have a draft.
  var edited: [Control] { (arrangement?.controls ?? []) + left.compactMap(\.object) }

  /// - Parameters:
  ///   - screen: The screen, which must not be shown already.
  ///   - owner: An object to keep as long as the screen is among the pages, such as the binder or
  ///     the controller that fills it.
  public init(_ screen: Screen, keeping owner: AnyObject? = nil) {
    (self.screen, self.owner) = (screen, owner)
  }
}
