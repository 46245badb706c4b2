import Foundation

/// The machine while a part of the study was measured.
public struct Conditions: Hashable, Codable, Sendable {
  public let begun: String
  public let minutes: Double
  public let cores: Int
  /// How many cores were busy on average with work that is not of the study.
  public let busyWithOthers: Double?
  public let compiler: String

  /// The state of the machine when a part begins.
  public struct Start {
    fileprivate let date = Date()
    fileprivate let busy = Conditions.busySeconds
    fileprivate let own = Conditions.ownSeconds

    public init() {}
  }

  /// - Throws: If the compiler cannot be asked for its version.
  public init(since start: Start) throws {
    let seconds = Date().timeIntervalSince(start.date)
    begun = start.date.formatted(.iso8601)
    minutes = (seconds / 6).rounded() / 10
    cores = ProcessInfo.processInfo.activeProcessorCount
    let own = Self.ownSeconds - start.own
    busyWithOthers = zip(start.busy, Self.busySeconds).map { before, after in
      max(0, ((after - before - own) / max(seconds, 0.001) * 10).rounded() / 10)
    }
    let version = try Program.check(["swiftc", "--version"], in: "/")
    compiler = version.split(separator: "\n").first.map(String.init) ?? ""
  }

  /// The processor time of this process and of all programs that it ran to their ends.
  private static var ownSeconds: Double { ProcessorTime.own + ProcessorTime.ofChildren }

  /// The seconds that all cores have been busy; nil where the system does not tell.
  private static var busySeconds: Double? {
    guard let text = try? String(contentsOfFile: "/proc/stat", encoding: .utf8),
      let line = text.split(separator: "\n").first
    else { return nil }
    // user, nice, system, idle, iowait, irq, softirq, steal
    let ticks = line.split(separator: " ").dropFirst().compactMap { Double($0) }
    guard ticks.count >= 8 else { return nil }
    return (ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6])
      / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}

private func zip(_ one: Double?, _ other: Double?) -> (Double, Double)? {
  if let one, let other { (one, other) } else { nil }
}

/// Processor times, to which other work of the machine adds little.
enum ProcessorTime {
  static var own: Double { of(RUSAGE_SELF) }

  /// Of all programs that were run to their ends, and of theirs.
  static var ofChildren: Double { of(RUSAGE_CHILDREN) }

  #if canImport(Darwin)
    private static func of(_ who: Int32) -> Double {
      var usage = rusage()
      getrusage(who, &usage)
      return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }
  #else
    private static func of(_ who: __rusage_who) -> Double {
      var usage = rusage()
      getrusage(__rusage_who_t(who.rawValue), &usage)
      return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }
  #endif

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }
}
