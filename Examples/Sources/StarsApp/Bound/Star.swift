import BinderCore

/// A repository in the list, and whether the user has opened it.
@MainActor
final class Star {
  let id: Int
  let name: String
  let description: String?
  let stars: Int
  let language: String?
  let address: String
  /// The view writes it, which marks the row when the user opens it.
  @Observed var isVisited = false

  init(_ repository: StarredRepository) {
    id = repository.id
    name = repository.name
    description = repository.description
    stars = repository.stars
    language = repository.language
    address = repository.address
  }
}
