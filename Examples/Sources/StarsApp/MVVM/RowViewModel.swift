/// A repository, or that there is none, ready to show as a row.
@MainActor
final class RowViewModel {
  /// Nil for the placeholder, which is never visited.
  let repository: StarredRepository?
  /// Whether the user has opened it; the view writes it.
  var isVisited = false {
    didSet { if repository == nil { isVisited = false } }
  }

  init(_ repository: StarredRepository?) { self.repository = repository }

  var title: String { repository?.name ?? "Nothing starred" }
  var subtitle: String {
    guard let repository else { return "Enter asks for another user" }
    return repository.description ?? "no description"
  }
  var stars: String { repository.map { ShortNumber.text($0.stars) } ?? "" }
}
