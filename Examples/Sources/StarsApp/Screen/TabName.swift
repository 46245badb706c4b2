/// The names of the pages behind the tabs, by which the rest of the app means them.
enum TabName {
  static let starred = "starred"
  static let history = "history"
  static let settings = "settings"
}
