import BinderCore

/// The content of a row and of a page: the contract of the views, which see no repository. Several
/// business models may be behind it, and one constructor maps each.
@MainActor
final class Star {
  let title: String
  let subtitle: String
  let stars: String
  let language: String
  /// Where people read about it; nil where there is no such page.
  let address: String?
  /// The business model behind it, of any type, for the object that made this one.
  let context: Any?
  /// The view writes it, which marks the row when the user opens it.
  @Observed var isVisited = false

  init(_ repository: StarredRepository) {
    title = repository.name
    subtitle = repository.description ?? "no description"
    stars = ShortNumber.text(repository.stars)
    language = repository.language ?? "–"
    address = repository.address
    context = repository
  }

  /// The row where there is nothing to show.
  init(placeholder: Placeholder) {
    (title, subtitle) = (placeholder.title, placeholder.hint)
    (stars, language, address, context) = ("", "", nil, nil)
  }
}
