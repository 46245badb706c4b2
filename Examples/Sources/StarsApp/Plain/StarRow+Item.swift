import BinderCore
import BinderTerminal

extension StarRow {
  /// Shows an item, and reports to it that it has been visited.
  ///
  /// - Parameter binder: Hears of the visit, as long as the row shows the item.
  @MainActor
  func show(_ item: any StarItem, _ binder: Binder) {
    title.text = item.title
    subtitle.text = item.subtitle
    stars.text = item.stars
    visited.isVisited = item.visited
    binder.observe(visited.$isVisited, initial: false) { [visited] in
      item.visited = $0
      if item.visited != $0 { visited.isVisited = item.visited }
    }
  }
}
