import ExampleClient
import Foundation

/// An HTTP interface in the shape of GitHub's.
public struct RemoteStarsService: StarsService {
  private let api: APIClient

  public init(_ api: APIClient) { self.api = api }

  public func starred(by user: String) async throws -> StarredPage {
    // The whole text is one part of the path.
    let allowed = CharacterSet.urlPathAllowed.subtracting(["/"])
    let name = user.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    do {
      return StarredPage(try await api.getPage("users/\(name)/starred"))
    } catch APIError.notFound {
      throw UnknownUser(name: user)
    }
  }

  public func page(at address: URL) async throws -> StarredPage {
    StarredPage(try await api.getPage(at: address))
  }
}

extension StarredPage {
  fileprivate init(_ page: APIPage<[StarredRepository]>) {
    self.init(repositories: page.value, next: page.next)
  }
}

/// The services have no user of that name.
public struct UnknownUser: Error, Hashable, CustomStringConvertible {
  public let name: String

  public init(name: String) { self.name = name }

  public var description: String { "there is no user '\(name)'" }
}
