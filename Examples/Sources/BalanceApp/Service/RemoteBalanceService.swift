import ExampleClient
import Foundation

/// The bank behind its HTTP interface.
public struct RemoteBalanceService: BalanceService {
  private struct Balance: Decodable {
    let cents: Int
  }

  private struct Change: Encodable {
    let subtract: Int
  }

  private let api: APIClient
  private let interval: Duration?
  private let clock: any Clock<Duration>

  /// - Parameters:
  ///   - interval: The pause between two questions whether others have changed the balance; nil for
  ///     no questions.
  ///   - clock: The clock of the pauses; tests pass a `ManualClock`.
  public init(
    _ api: APIClient, askingEvery interval: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.api = api
    self.interval = interval
    self.clock = clock
  }

  public func balance() async throws -> Int { try await api.get("balance", as: Balance.self).cents }

  public func subtract(_ cents: Int) async throws -> Int {
    try await api.post("balance", Change(subtract: cents), as: Balance.self).cents
  }

  /// Asks for the balance now and then. An answer that a payment of this terminal has overtaken is
  /// replaced by the next one.
  public nonisolated func changes() -> AsyncStream<Int> {
    AsyncStream { continuation in
      guard let interval else { return continuation.finish() }
      let asking = Task {
        var known: Int?
        while true {
          try await clock.sleep(for: interval)
          // A task of its own is not cancelled: Foundation on Linux can deadlock where a request is
          // cancelled while its answer arrives.
          let answer = Task { try await balance() }
          // The requests of the user report a failure.
          guard let cents = try? await answer.value, cents != known else { continue }
          known = cents
          continuation.yield(cents)
        }
      }
      continuation.onTermination = { _ in asking.cancel() }
    }
  }
}
