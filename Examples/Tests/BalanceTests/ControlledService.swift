import BalanceApp

/// A service whose calls wait until the test answers them.
actor ControlledService: BalanceService {
  enum Request: Equatable {
    case balance
    case subtract(Int)
  }

  /// All requests that have arrived, answered or not.
  private(set) var requests: [Request] = []
  private var unanswered: [CheckedContinuation<Int, any Error>] = []
  private var arrivals: [CheckedContinuation<Void, Never>] = []

  func balance() async throws -> Int { try await receive(.balance) }

  func subtract(_ cents: Int) async throws -> Int { try await receive(.subtract(cents)) }

  private func receive(_ request: Request) async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      requests.append(request)
      unanswered.append(continuation)
      for arrival in arrivals { arrival.resume() }
      arrivals = []
    }
  }

  /// Waits until a request is there and answers it.
  func answer(_ result: Result<Int, any Error>) async {
    if unanswered.isEmpty { await withCheckedContinuation { arrivals.append($0) } }
    unanswered.removeFirst().resume(with: result)
  }
}

/// Why a service did not do what it was asked, in words for the user.
struct ServiceError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
