import BinderCore

extension Application {
  /// Shows a page over the present one, which keeps its focus and its scroll position meanwhile. The focused
  /// control ends its editing before, as at any loss of the focus.
  ///
  ///     application.push(Page(DetailScreen(), keeping: binder))
  public func push(_ page: Page) {
    // The end of an editing may show another page.
    endEditing()
    changePages(above: pages.count, to: [page])
  }

  /// Returns to the page below the present one; the first page stays. The focused control ends its
  /// editing before, as at any loss of the focus.
  ///
  /// A page that a path in the model shows is taken from that path.
  ///
  /// - Returns: Whether there was a page below.
  @discardableResult
  public func pop() -> Bool {
    guard pages.count > 1 else { return false }
    if let drop = page.dropRoute { drop() } else { changePages(above: pages.count - 1, to: []) }
    return true
  }

  /// Shows a page in place of the present one, whose focused control ends its editing before.
  public func replace(with page: Page) {
    var page = page
    page.dropRoute = self.page.dropRoute
    changePages(above: pages.count - 1, to: [page])
  }

  /// The screens that are shown over each other; the last one is on the terminal.
  public var screens: [Screen] { pages.map(\.screen) }

  /// Shows a page for each route of a path in the model, over the pages that are shown now.
  ///
  ///     application.showPages(of: model.$path, in: binder) { route in
  ///       switch route {
  ///       case .person(let person): personPage(for: person)
  ///       case .settings: Page(SettingsScreen())
  ///       }
  ///     }
  ///
  /// The pages of routes that stay at the beginning of the path are kept. `pop()` takes the last route from the path.
  ///
  /// - Parameters:
  ///   - path: The routes, from the lowest page to the topmost.
  ///   - binder: The binder that observes the path, for as long as it lives.
  ///   - makePage: Makes the page of a route.
  public func showPages<Route: Equatable>(
    of path: Field<[Route]>, in binder: Binder, _ makePage: @escaping (Route) -> Page
  ) {
    let base = pages.count
    var shown: [Route] = []
    let drop = { [weak path] in _ = path?.value.popLast() }
    binder.observe(path) { [weak self] routes in
      guard routes != shown else { return }
      let kept = zip(shown, routes).prefix { $0 == $1 }.count
      shown = routes
      let added = routes.dropFirst(kept).map { route in
        var page = makePage(route)
        page.dropRoute = drop
        return page
      }
      self?.changePages(above: base + kept, to: added)
    }
  }

  private func changePages(above count: Int, to added: [Page]) {
    if pages.count > count || !added.isEmpty { endEditing() }
    dismissPopups { _ in true }
    let former = focused
    let (covered, controls) = (screen, arranged.controls)
    for page in pages.dropFirst(count) {
      for control in page.edited { control.endDrafts("the page was closed", of: page) }
    }
    pages.removeSubrange(min(count, pages.count)...)
    pages += added
    arrangement = nil
    if explanationKeys == nil, faultReport.latest.isEmpty { overlay = nil }
    if screen !== covered { for control in controls { control.hide() } }
    former?.report(isFocused: false)
    screen.application = { [weak self] in self }
    focused?.report(isFocused: true)
    updateFocus()
    setNeedsRedraw()
  }

  var page: Page {
    get { pages[pages.count - 1] }
    _modify { yield &pages[pages.count - 1] }
  }
}

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
  var explanationKeys: (show: Key, history: Key, next: Key)?
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
