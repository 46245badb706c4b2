/// Made-up lines of a log, so many a second.
///
///     for await lines in MadeLines(rate: 10_000, clock: ContinuousClock()) { … }
///
/// An element is the lines of a sixtieth of a second, or one line.
public struct MadeLines<Time: Clock<Duration>>: AsyncSequence, Sendable {
  public let rate: Int
  public let clock: Time

  public init(rate: Int, clock: Time) { (self.rate, self.clock) = (Swift.max(1, rate), clock) }

  public func makeAsyncIterator() -> Iterator {
    Iterator(rate: rate, clock: clock, start: clock.now)
  }

  public struct Iterator: AsyncIteratorProtocol {
    let rate: Int
    let clock: Time
    let start: Time.Instant
    private var made = 0
    private var numbers = RandomNumbers(seed: 1)

    init(rate: Int, clock: Time, start: Time.Instant) {
      (self.rate, self.clock, self.start) = (rate, clock, start)
    }

    public mutating func next() async -> [LogLine]? {
      while true {
        // Before each element: while lines are made, others become due.
        let wait = Swift.max(1.0 / 60, 1 / Double(rate))
        do { try await clock.sleep(for: .seconds(wait)) } catch { return nil }
        let passed = start.duration(to: clock.now) / .seconds(1)
        let due = Int(passed * Double(rate))
        guard due > made else { continue }
        // A machine that slept makes one second's lines at most.
        made = Swift.max(made, due - rate)
        let lines = (made..<due).map { line($0) }
        made = due
        return lines
      }
    }

    private mutating func line(_ number: Int) -> LogLine {
      let (level, name): (LogLine.Level, String) =
        switch numbers.next(below: 100) {
        case 0: (.error, "ERROR")
        case 1...5: (.warning, "WARNING")
        case 6...30: (.debug, "DEBUG")
        default: (.info, "INFO")
        }
      let path = paths[numbers.next(below: paths.count)]
      return LogLine(
        "\(number) \(name) GET \(path) took \(numbers.next(below: 900)) ms", level: level)
    }
  }
}

private let paths = ["/", "/people", "/people/7", "/photos", "/stars"]
