import BinderCore
import BinderFoundation

/// A machine whose samples are part of a recorded session.
public struct RecordedSystem: SystemSource {
  private let system: any SystemSource

  public init(_ system: any SystemSource) { self.system = system }

  public func sample() async throws -> SystemSample {
    try await Outside.json("sample") { try await system.sample() }
  }

  public func terminate(_ process: ProcessSample.ID) async throws {
    _ = try await Outside.json("terminate \(process.number)") {
      try await system.terminate(process)
      return true
    }
  }
}
