/// The state of a machine at one time.
public struct SystemSample: Codable, Equatable, Sendable {
  /// The load of each core since the sample before, from 0 to 1.
  public var cores: [Double] = []
  public var memory = Memory()
  public var processes: [ProcessSample] = []

  /// Memory in bytes.
  public struct Memory: Codable, Equatable, Sendable {
    public var used = 0
    public var total = 0

    public init(used: Int = 0, total: Int = 0) { (self.used, self.total) = (used, total) }

    /// From 0 to 1.
    public var share: Double { total > 0 ? Double(used) / Double(total) : 0 }
  }

  public init() {}
}

/// A process at one time.
public struct ProcessSample: Codable, Equatable, Identifiable, Sendable {
  public let id: ID
  public var name: String
  public var user: String
  /// The share of one core since the sample before; 2 for a process that occupies two.
  public var load: Double
  /// Resident memory in bytes.
  public var memory: Int

  /// A number is used again after its process has ended, so it takes the start as well.
  public struct ID: Codable, Hashable, Sendable {
    /// The number that the system gave the process.
    public let number: Int32
    /// Ticks between the start of the machine and that of the process.
    public let start: Int

    public init(number: Int32, start: Int = 0) { (self.number, self.start) = (number, start) }
  }

  public init(id: ID, name: String, user: String, load: Double = 0, memory: Int = 0) {
    self.id = id
    self.name = name
    self.user = user
    self.load = load
    self.memory = memory
  }
}

/// The machine that is watched.
public protocol SystemSource: Sendable {
  /// The state now. The first sample has no loads, since a load needs two times.
  func sample() async throws -> SystemSample
  /// Asks a process to end.
  ///
  /// - Throws: `SystemError`, such as `gone` where another process has the number by now.
  func terminate(_ process: ProcessSample.ID) async throws
}

/// The reason why there is no sample, or why a process does not end.
public enum SystemError: Error, Equatable, CustomStringConvertible {
  case unreadable(path: String)
  case notPermitted(process: Int32)
  case gone(process: Int32)
  case signalFailed(process: Int32, code: Int32)

  public var description: String {
    switch self {
    case .unreadable(let path): "cannot read \(path)"
    case .notPermitted(let id): "process \(id) belongs to another user"
    case .gone(let id): "process \(id) has ended"
    case .signalFailed(let id, let code): "process \(id) cannot be ended: error \(code)"
    }
  }
}
