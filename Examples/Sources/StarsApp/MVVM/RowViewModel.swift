/// A repository, or that there is none, ready to show as a row. Each type of model has a constructor
/// that maps it.
@MainActor
final class RowViewModel {
  let title: String
  let subtitle: String
  let stars: String
  /// Nil for a placeholder, which is never visited.
  let repository: StarredRepository?
  /// Whether the user has opened it; the view writes it.
  var isVisited = false {
    didSet { if repository == nil { isVisited = false } }
  }

  init(_ repository: StarredRepository) {
    title = repository.name
    subtitle = repository.description ?? "no description"
    stars = ShortNumber.text(repository.stars)
    self.repository = repository
  }

  init(placeholder: Placeholder) {
    (title, subtitle) = (placeholder.title, placeholder.hint)
    (stars, repository) = ("", nil)
  }
}
