/// A service whose requests wait until the test answers them, in their order.
public actor Controlled<Request: Sendable, Answer: Sendable> {
  /// All requests that have arrived, answered or not.
  public private(set) var requests: [Request] = []
  private var unanswered: [CheckedContinuation<Answer, any Error>] = []
  private var arrivals: [CheckedContinuation<Void, Never>] = []

  public init() {}

  public func receive(_ request: Request) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      requests.append(request)
      unanswered.append(continuation)
      for arrival in arrivals { arrival.resume() }
      arrivals = []
    }
  }

  /// Waits until a request is there and answers the oldest.
  public func answer(_ result: Result<Answer, any Error>) async {
    if unanswered.isEmpty { await withCheckedContinuation { arrivals.append($0) } }
    unanswered.removeFirst().resume(with: result)
  }

  /// Waits until so many requests have arrived.
  public func wait(for count: Int) async {
    while requests.count < count { await withCheckedContinuation { arrivals.append($0) } }
  }
}

/// The reason for the failure of a request, in words for the user.
public struct ServiceError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
