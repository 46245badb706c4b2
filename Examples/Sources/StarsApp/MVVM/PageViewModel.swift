/// A repository, ready to show on a page of its own.
struct PageViewModel: Equatable {
  let title: String
  let description: String
  let language: String
  let stars: String
  let address: String

  init(_ repository: StarredRepository) {
    title = repository.name
    description = repository.description ?? "no description"
    language = repository.language ?? "–"
    stars = ShortNumber.text(repository.stars)
    address = repository.address
  }
}
