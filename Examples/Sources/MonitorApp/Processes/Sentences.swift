import BinderFoundation
import MonitorSystem

/// The texts that need more than one value, and those that a controller makes by itself.
nonisolated enum Sentences {
  static func memory(_ memory: SystemSample.Memory) -> String {
    "\(bytes(memory.used)) of \(bytes(memory.total))"
  }

  static func bytes(_ count: Int) -> String {
    (try? ByteCountType<Int>(isBinary: true).format(count)) ?? ""
  }

  static func percent(_ share: Double) -> String {
    (try? PercentType<Double>(decimals: 1).format(share)) ?? ""
  }

  static func status(_ shown: Int, of all: Int) -> String {
    "\(shown) of \(all) \(all == 1 ? "process" : "processes")"
  }

  static func question(_ process: ProcessSample) -> String {
    "End process \(process.id.number) (\(process.name)) of \(process.user)?"
  }
}
