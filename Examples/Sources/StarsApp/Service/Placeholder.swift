/// The content of a row where there is nothing to show. The app alone knows of it; no service does.
enum Placeholder {
  /// The user has starred nothing; it leads to the settings.
  case nothingStarred
  /// No repository was visited yet; it leads to the starred ones.
  case nothingVisited

  var title: String {
    switch self {
    case .nothingStarred: "Nothing starred"
    case .nothingVisited: "Nothing visited"
    }
  }

  var hint: String {
    switch self {
    case .nothingStarred: "Enter asks for another user"
    case .nothingVisited: "Enter leads to the stars"
    }
  }
}
