import ExampleTesting
import Foundation
import MonitorSystem
import Testing

/// A machine by its files, in a temporary folder and in `/proc`.
@Suite(.timeLimit(.minutes(60)))
nonisolated struct LinuxSystemTests {
  private let folder: TemporaryFolder
  private let system: LinuxSystem

  init() throws {
    folder = try TemporaryFolder()
    system = LinuxSystem(root: folder.path)
    try writeTimes(busy: 0, idle: 0)
    try folder.write(
      "MemTotal:       16000 kB\nMemFree:  1 kB\nMemAvailable:    4000 kB\n", to: "meminfo")
  }

  /// The ticks of a machine with two cores, of which the second one is idle.
  private func writeTimes(busy: Int, idle: Int) throws {
    try folder.write(
      """
      cpu  \(busy) 0 0 \(idle + busy + idle) 0 0 0 0 0 0
      cpu0 \(busy) 0 0 \(idle) 0 0 0 0 0 0
      cpu1 0 0 0 \(busy + idle) 0 0 0 0 0 0
      intr 1 2 3

      """, to: "stat")
  }

  private func write(_ number: Int, _ line: String) throws {
    try? FileManager.default.createDirectory(
      atPath: "\(folder.path)/\(number)", withIntermediateDirectories: false)
    try folder.write(line, to: "\(number)/stat")
  }

  // MARK: - Made-up files

  @Test("loads are those since the sample before")
  func loads() async throws {
    try write(7, ProcessTimesTests.line("sh", ticks: (10, 0)))
    #expect(try await system.sample().cores == [0, 0])
    try writeTimes(busy: 75, idle: 25)
    try write(7, ProcessTimesTests.line("sh", ticks: (40, 10)))
    let sample = try await system.sample()
    #expect(sample.cores == [0.75, 0])
    #expect(sample.processes.map(\.load) == [0.4])
    #expect(sample.memory == SystemSample.Memory(used: 12_288_000, total: 16_384_000))
    #expect(sample.memory.share == 0.75)
  }

  @Test("hostile names stay names, and each process is one")
  func names() async throws {
    let names = ["a) (b", ") 1 (x", "sd-pam)", "a b", ""]
    for (place, name) in names.enumerated() {
      try write(place + 1, ProcessTimesTests.line(name))
    }
    let processes = try await system.sample().processes
    #expect(processes.map(\.name) == names)
    #expect(processes.map(\.id.number) == [1, 2, 3, 4, 5])
  }

  @Test("a process that ends between the list and its file is left out")
  func vanished() async throws {
    try write(7, ProcessTimesTests.line("sh"))
    try write(8, "")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/9", withIntermediateDirectories: false)
    #expect(try await system.sample().processes.map(\.id.number) == [7])
    try FileManager.default.removeItem(atPath: "\(folder.path)/7")
    #expect(try await system.sample().processes == [])
  }

  @Test("a number that is used again is another process, without the load of the one before")
  func numberUsedAgain() async throws {
    // No process of this machine has such a number, so that none gets a signal here.
    let number = Int(Int32.max)
    try write(number, ProcessTimesTests.line("sh", ticks: (10, 0), start: 100))
    let before = try await system.sample().processes[0]
    try writeTimes(busy: 100, idle: 0)
    try write(number, ProcessTimesTests.line("sh", ticks: (90, 0), start: 200))
    let after = try await system.sample().processes[0]
    #expect(before.id != after.id && after.load == 0)
    await #expect(throws: SystemError.gone(process: .max)) { try await system.terminate(before.id) }
  }

  @Test("a missing file of the machine is named")
  func unreadable() async throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/meminfo")
    await #expect(throws: SystemError.unreadable(path: "\(folder.path)/meminfo")) {
      try await system.sample()
    }
  }

  @Test("no number of a group of processes gets a signal", arguments: [0, -1, -7] as [Int32])
  func groups(number: Int32) async throws {
    try write(Int(number), ProcessTimesTests.line("sh"))
    await #expect(throws: SystemError.gone(process: number)) {
      try await system.terminate(ProcessSample.ID(number: number, start: 700))
    }
  }

  // MARK: - This machine

  @Test(
    "a process of this machine is found, and ends when it is asked to",
    .enabled(if: LinuxSystem.isAvailable))
  func terminate() async throws {
    let machine = LinuxSystem()
    let sleeping = try SleepingProcess()
    let found = try #require(
      try await machine.sample().processes.first { $0.id.number == sleeping.number })
    #expect(found.name == "sleep")
    try await machine.terminate(found.id)
    #expect(sleeping.waitForEnd() == SIGTERM)
    await #expect(throws: SystemError.gone(process: sleeping.number)) {
      try await machine.terminate(found.id)
    }
  }

  @Test(
    "a process of another user is named, and gets no signal",
    .enabled(if: LinuxSystem.isAvailable && getuid() != 0))
  func notPermitted() async throws {
    let machine = LinuxSystem()
    let first = try #require(try await machine.sample().processes.first { $0.id.number == 1 })
    await #expect(throws: SystemError.notPermitted(process: 1)) {
      try await machine.terminate(first.id)
    }
  }

  // MARK: - The simulated machine

  @Test("a simulated machine is the same for each run")
  func simulated() async throws {
    let (one, other) = (SimulatedSystem(processes: 5), SimulatedSystem(processes: 5))
    #expect(await one.sample() == other.sample())
    #expect(await one.sample().processes.map(\.id.number) == [1, 2, 3, 4, 5])
  }

  @Test("a simulated process ends, but for that of another user")
  func simulatedEnd() async throws {
    let system = SimulatedSystem(processes: 3)
    let processes = await system.sample().processes
    try await system.terminate(processes[1].id)
    #expect(await system.sample().processes.map(\.id.number) == [1, 3])
    await #expect(throws: SystemError.gone(process: 2)) {
      try await system.terminate(processes[1].id)
    }
    await #expect(throws: SystemError.notPermitted(process: 1)) {
      try await system.terminate(processes[0].id)
    }
  }
}
