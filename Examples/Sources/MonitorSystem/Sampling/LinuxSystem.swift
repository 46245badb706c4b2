import Foundation

/// This machine, by the files of `/proc` on Linux.
public actor LinuxSystem: SystemSource {
  private let root: String
  private let pageSize: Int
  private var cores: [CoreTimes] = []
  private var ticks: [ProcessSample.ID: Int] = [:]
  private var allTicks = 0
  private var userNames: [UInt32: String] = [:]

  /// - Parameter root: Another folder with such files, for tests.
  public init(root: String = "/proc") {
    self.root = root
    pageSize = sysconf(Int32(_SC_PAGESIZE))
  }

  /// Whether there are such files.
  public static var isAvailable: Bool { access("/proc/stat", R_OK) == 0 }

  public func sample() throws -> SystemSample {
    let lines = try text("stat").split(separator: "\n").filter { $0.hasPrefix("cpu") }
    let times = lines.dropFirst().compactMap { CoreTimes(line: $0) }
    var sample = SystemSample()
    sample.cores = times.indices.map {
      $0 < cores.count ? times[$0].load(since: cores[$0]) : 0
    }
    cores = times
    let now = lines.first.flatMap { CoreTimes(line: $0) }?.all ?? 0
    // Ticks of one core.
    let passed = times.isEmpty ? 0 : Double(now - allTicks) / Double(times.count)
    allTicks = now
    sample.memory = Self.memory(try text("meminfo"))
    sample.processes = processes(passed)
    return sample
  }

  private func processes(_ passed: Double) -> [ProcessSample] {
    var found: [ProcessSample.ID: Int] = [:]
    defer { ticks = found }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return names.compactMap { name in
      // A process may end at any time, and is left out then.
      guard let number = Int32(name), let times = times(of: number) else { return nil }
      let id = ProcessSample.ID(number: number, start: times.start)
      found[id] = times.ticks
      let load = ticks[id].map { Double(times.ticks - $0) / max(1, passed) } ?? 0
      return ProcessSample(
        id: id, name: times.name, user: user(of: name), load: max(0, load),
        memory: times.pages * pageSize)
    }.sorted { $0.id.number < $1.id.number }
  }

  private func times(of process: Int32) -> ProcessTimes? {
    (try? text("\(process)/stat")).flatMap { ProcessTimes(line: $0) }
  }

  private func user(of process: String) -> String {
    var status = stat()
    guard stat("\(root)/\(process)", &status) == 0 else { return "?" }
    let id = status.st_uid
    if let name = userNames[id] { return name }
    let name = Self.userName(id) ?? "\(id)"
    userNames[id] = name
    return name
  }

  private static func userName(_ id: uid_t) -> String? {
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16_384) { buffer in
      guard let start = buffer.baseAddress,
        getpwuid_r(id, &entry, start, buffer.count, &found) == 0, found != nil
      else { return nil }
      return String(cString: entry.pw_name)
    }
  }

  static func memory(_ text: String) -> SystemSample.Memory {
    var kilobytes: [Substring: Int] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(whereSeparator: { $0 == ":" || $0 == " " })
      if parts.count > 1 { kilobytes[parts[0]] = Int(parts[1]) }
    }
    let total = kilobytes["MemTotal"] ?? 0
    let available = kilobytes["MemAvailable"] ?? kilobytes["MemFree"] ?? 0
    return SystemSample.Memory(used: (total - available) * 1_024, total: total * 1_024)
  }

  /// The files of `/proc` have no size, so they are read to their ends.
  private func text(_ name: String) throws -> String {
    let path = "\(root)/\(name)"
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw SystemError.unreadable(path: path) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 8_192)
    while true {
      let count = read(file, &part, part.count)
      guard count >= 0 else { throw SystemError.unreadable(path: path) }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += part[..<count]
    }
  }

  public func terminate(_ process: ProcessSample.ID) throws {
    let number = process.number
    // Numbers below 1 stand for groups of processes.
    guard number > 0, times(of: number)?.start == process.start else {
      throw SystemError.gone(process: number)
    }
    if kill(number, SIGTERM) == 0 { return }
    switch errno {
    case EPERM: throw SystemError.notPermitted(process: number)
    case ESRCH: throw SystemError.gone(process: number)
    default: throw SystemError.signalFailed(process: number, code: errno)
    }
  }
}
