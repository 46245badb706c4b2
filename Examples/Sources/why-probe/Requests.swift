import BalanceApp
import ContactsApp
import Foundation
import GalleryApp
import MonitorSystem
import StarsApp

/// The requests to a service, which wait until a step of the scene answers them.
actor Requests<Answer: Sendable> {
  private var waiting: [CheckedContinuation<Answer, any Error>] = []

  func receive() async throws -> Answer {
    try await withCheckedThrowingContinuation { waiting.append($0) }
  }

  /// Answers the oldest request, or the newest one.
  func answer(_ result: Result<Answer, any Error>, newest: Bool = false) {
    guard !waiting.isEmpty else { return }
    (newest ? waiting.removeLast() : waiting.removeFirst()).resume(with: result)
  }
}

/// The failure of a request.
struct RequestFailure: Error, CustomStringConvertible {
  let description = "the service is down"
}

extension Requests: BalanceService where Answer == Int {
  func balance() async throws -> Int { try await receive() }

  func subtract(_ cents: Int) async throws -> Int { try await receive() }
}

extension Requests: StarsService where Answer == StarredPage {
  func starred(by user: String) async throws -> StarredPage { try await receive() }

  func page(at address: URL) async throws -> StarredPage { try await receive() }
}

extension Requests: PhotoService where Answer == [Photo] {
  func photos() async throws -> [Photo] { try await receive() }

  func remove(_ id: Int) async throws {}
}

extension Requests: PeopleStore where Answer == [Person] {
  func people() async throws -> [Person] { try await receive() }

  func save(_ person: Person) async throws -> Person { person }

  func delete(_ id: Int64) async throws {}
}

/// A machine that does not change.
struct SteadySystem: SystemSource {
  func sample() async throws -> SystemSample {
    var sample = SystemSample()
    sample.cores = [0.25, 0.5]
    sample.memory = SystemSample.Memory(used: 1 << 30, total: 4 << 30)
    sample.processes = (1...3).map { number in
      ProcessSample(
        id: ProcessSample.ID(number: number), name: "task \(number)", user: "ann", load: 0.5,
        memory: 1 << 20)
    }
    return sample
  }

  func terminate(_ process: ProcessSample.ID) async throws {}
}
