import BinderTerminal

extension StarRow {
  /// Shows an item, and reports to it that it has been visited, as long as the row shows it.
  @MainActor
  func show(_ item: any StarItem) {
    title.text = item.title
    subtitle.text = item.subtitle
    stars.text = item.stars
    visited.isVisited = item.visited
    visited.onMark = { [weak visited] in
      item.visited = true
      // An item may have no use for visits.
      visited?.isVisited = item.visited
    }
  }
}
