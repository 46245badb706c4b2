import MonitorSystem
import Synchronization

/// A machine that the test changes, which counts its samples.
nonisolated final class ControlledSystem: SystemSource {
  private struct State {
    var sample = SystemSample()
    var error: SystemError?
    var samples = 0
    var ended: [ProcessSample.ID] = []
  }

  private let state: Mutex<State>

  init(_ sample: SystemSample) {
    var state = State()
    state.sample = sample
    self.state = Mutex(state)
  }

  /// Changes the machine.
  func change(_ change: (inout SystemSample) -> Void) {
    state.withLock { change(&$0.sample) }
  }

  /// Has samples fail; nil for no longer.
  func fail(with error: SystemError?) { state.withLock { $0.error = error } }

  /// The number of samples that were taken.
  var samples: Int { state.withLock(\.samples) }

  /// The processes that were asked to end.
  var ended: [ProcessSample.ID] { state.withLock(\.ended) }

  func sample() throws -> SystemSample {
    try state.withLock { state throws(SystemError) in
      state.samples += 1
      if let error = state.error { throw error }
      return state.sample
    }
  }

  func terminate(_ process: ProcessSample.ID) throws {
    try state.withLock { state throws(SystemError) in
      guard let place = state.sample.processes.firstIndex(where: { $0.id == process }) else {
        throw .gone(process: process.number)
      }
      guard state.sample.processes[place].user != "root" else {
        throw .notPermitted(process: process.number)
      }
      state.sample.processes.remove(at: place)
      state.ended.append(process)
    }
  }
}
