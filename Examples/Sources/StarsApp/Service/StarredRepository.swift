/// A repository that a user has starred, as GitHub's API describes it.
public struct StarredRepository: Hashable, Sendable, Identifiable, Decodable {
  enum CodingKeys: String, CodingKey {
    case id, description, language
    case name = "fullName"
    case stars = "stargazersCount"
    case address = "htmlUrl"
  }

  public let id: Int
  /// Owner and name, such as `tidewater/lantern`.
  public let name: String
  public let description: String?
  public let stars: Int
  public let language: String?
  /// Where people read about it.
  public let address: String

  public init(
    id: Int, name: String, description: String?, stars: Int, language: String?, address: String
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.stars = stars
    self.language = language
    self.address = address
  }
}
