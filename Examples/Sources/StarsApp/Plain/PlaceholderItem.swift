/// The item where there is nothing to show: it leads to the settings, and is never visited.
@MainActor
final class PlaceholderItem: StarItem {
  let title = "Nothing starred"
  let subtitle = "Enter asks for another user"
  let stars = ""
  var visited: Bool {
    get { false }
    set {}
  }

  private let choose: () -> Void

  init(choose: @escaping () -> Void) { self.choose = choose }

  func open() { choose() }
}
