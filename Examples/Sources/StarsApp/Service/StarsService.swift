import Foundation

/// The repositories that users have starred, by pages. The errors of the functions are one sentence
/// for the user each.
public protocol StarsService: Sendable {
  /// Asks for the first page.
  func starred(by user: String) async throws -> StarredPage

  /// Asks for the page to which another page leads.
  func page(at address: URL) async throws -> StarredPage
}

/// A part of the repositories that a user has starred.
public struct StarredPage: Sendable {
  public let repositories: [StarredRepository]
  /// Where the next page is; nil after the last one.
  public let next: URL?

  public init(repositories: [StarredRepository], next: URL?) {
    self.repositories = repositories
    self.next = next
  }
}
