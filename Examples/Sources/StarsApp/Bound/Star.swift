import BinderCore

/// A repository in the list, and whether the user has opened it.
@MainActor
final class Star {
  let repository: StarredRepository
  /// The view writes it, which marks the row when the user opens it.
  @Observed var isVisited = false

  init(_ repository: StarredRepository) { self.repository = repository }
}
