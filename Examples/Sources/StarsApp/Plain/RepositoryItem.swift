/// A repository as the view wants it.
@MainActor
final class RepositoryItem: StarItem {
  let repository: StarredRepository
  var visited: Bool {
    didSet { visit(repository, visited) }
  }

  private let visit: (StarredRepository, Bool) -> Void
  private let choose: (StarredRepository) -> Void

  init(
    _ repository: StarredRepository, visited: Bool,
    visit: @escaping (StarredRepository, Bool) -> Void,
    choose: @escaping (StarredRepository) -> Void
  ) {
    self.repository = repository
    self.visited = visited
    self.visit = visit
    self.choose = choose
  }

  var title: String { repository.name }
  var subtitle: String { repository.description ?? "no description" }
  var stars: String { ShortNumber.text(repository.stars) }

  func open() { choose(repository) }
}
