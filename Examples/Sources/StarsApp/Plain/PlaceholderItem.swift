/// The item where there is nothing to show: it leads to another page, and is never visited.
@MainActor
final class PlaceholderItem: StarItem {
  let title: String
  let subtitle: String
  let stars = ""
  var visited: Bool {
    get { false }
    set {}
  }

  private let choose: () -> Void

  init(_ placeholder: Placeholder, choose: @escaping () -> Void) {
    (title, subtitle) = (placeholder.title, placeholder.hint)
    self.choose = choose
  }

  func open() { choose() }
}
