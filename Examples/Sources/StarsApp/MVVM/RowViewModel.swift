/// A repository, ready to show as a row.
@MainActor
final class RowViewModel {
  let repository: StarredRepository
  /// Whether the user has opened it; the view writes it.
  var isVisited = false

  init(_ repository: StarredRepository) { self.repository = repository }

  var title: String { repository.name }
  var subtitle: String { repository.description ?? "no description" }
  var stars: String { "\(repository.stars)" }
}
