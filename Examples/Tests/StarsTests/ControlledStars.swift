import ExampleTesting
import Foundation
import StarsApp

public enum StarsRequest: Equatable, Sendable {
  case user(String)
  case page(Int)
}

typealias ControlledStars = Controlled<StarsRequest, StarredPage>

extension Controlled: StarsService
where Request == StarsRequest, Answer == StarredPage {
  public func starred(by user: String) async throws -> StarredPage {
    try await receive(.user(user))
  }

  public func page(at address: URL) async throws -> StarredPage {
    try await receive(.page(Int(address.lastPathComponent) ?? 0))
  }
}

extension StarredPage {
  /// A page of repositories that are called by their numbers, which leads to another one or not.
  static func of(_ numbers: ClosedRange<Int>, next: Int? = nil) -> StarredPage {
    StarredPage(
      repositories: numbers.map { .numbered($0) },
      next: next.flatMap { URL(string: "http://localhost/\($0)") })
  }

  static let empty = StarredPage(repositories: [], next: nil)
}

extension StarredRepository {
  /// Every third one has no description, every fourth no language.
  static func numbered(_ number: Int) -> StarredRepository {
    StarredRepository(
      id: number, name: "ada/r\(number)", description: number % 3 == 0 ? nil : "About \(number)",
      stars: number * 10, language: number % 4 == 0 ? nil : "Swift",
      address: "http://example.com/r\(number)")
  }
}
