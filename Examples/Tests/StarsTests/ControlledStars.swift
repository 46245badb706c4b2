import Foundation
import StarsApp

/// A service whose calls wait until the test answers them, in the order in which they came.
actor ControlledStars: StarsService {
  enum Request: Equatable {
    case user(String)
    case page(Int)
  }

  /// All requests that have arrived, answered or not.
  private(set) var requests: [Request] = []
  private var unanswered: [CheckedContinuation<StarredPage, any Error>] = []
  private var arrivals: [CheckedContinuation<Void, Never>] = []

  func starred(by user: String) async throws -> StarredPage { try await receive(.user(user)) }

  func page(at address: URL) async throws -> StarredPage {
    try await receive(.page(Int(address.lastPathComponent) ?? 0))
  }

  private func receive(_ request: Request) async throws -> StarredPage {
    try await withCheckedThrowingContinuation { continuation in
      requests.append(request)
      unanswered.append(continuation)
      for arrival in arrivals { arrival.resume() }
      arrivals = []
    }
  }

  /// Waits until a request is there and answers the oldest.
  func answer(_ result: Result<StarredPage, any Error>) async {
    if unanswered.isEmpty { await withCheckedContinuation { arrivals.append($0) } }
    unanswered.removeFirst().resume(with: result)
  }

  /// Waits until so many requests have arrived.
  func wait(for count: Int) async {
    while requests.count < count { await withCheckedContinuation { arrivals.append($0) } }
  }
}

/// Why a service did not do what it was asked, in words for the user.
struct ServiceError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
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
