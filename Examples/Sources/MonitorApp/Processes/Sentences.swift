import BinderFoundation
import MonitorSystem

/// The texts that need more than one value.
nonisolated enum Sentences {
  static func memory(_ memory: SystemSample.Memory) -> String {
    let bytes = ByteCountType<Int>(isBinary: true)
    guard let used = try? bytes.format(memory.used), let total = try? bytes.format(memory.total)
    else { return "" }
    return "\(used) of \(total)"
  }

  static func status(_ shown: Int, of all: Int) -> String {
    "\(shown) of \(all) \(all == 1 ? "process" : "processes")"
  }

  static func question(_ process: ProcessSample) -> String {
    "End process \(process.id.number) (\(process.name)) of \(process.user)?"
  }
}
