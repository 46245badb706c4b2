/// A made-up machine, the same for each run: for tests, for measurements, and where there is no
/// `/proc`.
public actor SimulatedSystem: SystemSource {
  private var numbers: RandomNumbers
  private var processes: [ProcessSample]
  private let coreCount: Int

  /// - Parameters:
  ///   - processes: The number of processes. The first one belongs to root and cannot be ended.
  ///   - cores: The number of cores.
  ///   - seed: Another seed gives other loads.
  public init(processes: Int = 40, cores: Int = 4, seed: UInt64 = 1) {
    var numbers = RandomNumbers(seed: seed)
    coreCount = cores
    let names = ["init", "shell", "editor", "compiler", "browser", "server", "player", "index"]
    self.processes = (0..<processes).map { place in
      ProcessSample(
        id: ProcessSample.ID(number: Int32(place + 1)),
        name: names[place % names.count] + (place < 8 ? "" : "-\(place)"),
        user: place == 0 ? "root" : "ann", memory: 1_000_000 * (1 + numbers.next(below: 400)))
    }
    self.numbers = numbers
  }

  public func sample() -> SystemSample {
    var sample = SystemSample()
    sample.cores = (0..<coreCount).map { _ in Double(numbers.next(below: 101)) / 100 }
    for place in processes.indices {
      processes[place].load = Double(numbers.next(below: 200)) / 1_000
    }
    sample.processes = processes
    let used = processes.reduce(0) { $0 + $1.memory }
    sample.memory = SystemSample.Memory(used: used, total: max(16_000_000_000, 2 * used))
    return sample
  }

  public func terminate(_ process: ProcessSample.ID) throws {
    guard process.number != 1 else { throw SystemError.notPermitted(process: 1) }
    guard let place = processes.firstIndex(where: { $0.id == process }) else {
      throw SystemError.gone(process: process.number)
    }
    processes.remove(at: place)
  }
}

/// Numbers that look random and are the same for each run (SplitMix64).
struct RandomNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}
