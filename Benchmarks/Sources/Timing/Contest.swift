/// Two ways to do the same thing, and how many times the cost of the other the first may have.
public struct Contest {
  public let name: String
  /// The greatest ratio that is aimed at; nil for a row that is only shown.
  public let budget: Double?
  let prepare: () throws -> (ours: Side, theirs: Side)

  /// - Parameter prepare: Sets both sides up; what they need stays for as long as they do.
  public init(
    _ name: String, atMost budget: Double? = nil,
    _ prepare: @escaping () throws -> (ours: Side, theirs: Side)
  ) {
    self.name = name
    self.budget = budget
    self.prepare = prepare
  }

  /// Lets the sides take turns, so that both meet the same noise, and compares their medians.
  ///
  /// - Throws: `NotDone` if a side has not done its work at the end.
  public func measure(rounds: Int = 25, allocations: () -> Int64) throws -> Result {
    let (ours, theirs) = try prepare()
    let (ourCount, theirCount) = (Self.calibrate(ours), Self.calibrate(theirs))
    var (ourTimes, theirTimes): ([Double], [Double]) = ([], [])
    for _ in 0..<rounds {
      ourTimes.append(time(ours, ourCount))
      theirTimes.append(time(theirs, theirCount))
    }
    return Result(
      name: name, budget: budget,
      ours: Result.Cost(
        nanoseconds: median(ourTimes),
        allocations: try count(ours, "ours", ourCount, allocations)),
      theirs: Result.Cost(
        nanoseconds: median(theirTimes),
        allocations: try count(theirs, "theirs", theirCount, allocations)))
  }

  /// Runs one of the sides, for a tool that counts instructions.
  ///
  /// - Parameter rounds: How often: what a side makes once for so many times is there from the second on.
  /// - Throws: `NotDone` if the side has not done its work at the end.
  public func run(ours isOurs: Bool, times: Int, rounds: Int) throws {
    let (ours, theirs) = try prepare()
    let side = isOurs ? ours : theirs
    for _ in 0..<rounds { side.work(times) }
    try prove(side, isOurs ? "ours" : "theirs", times)
  }

  /// Runs both sides, then once more with their links severed.
  ///
  /// - Returns: The sides whose proof does not notice that.
  /// - Throws: `NotDone` if a side has not done its work while it is linked.
  public func blindSides() throws -> [String] {
    let (ours, theirs) = try prepare()
    var blind: [String] = []
    for (label, side) in [("ours", ours), ("theirs", theirs)] {
      side.work(3)
      try prove(side, label, 3)
      guard let sever = side.sever else { continue }
      // Before the work, which is then of no effect; after it, where the work is linking.
      sever()
      side.work(6)
      sever()
      if side.fault(6) == nil { blind.append("\(name), \(label)") }
    }
    return blind
  }

  private func prove(_ side: Side, _ label: String, _ times: Int) throws {
    if let fault = side.fault(times) { throw NotDone(row: "\(name), \(label)", fault: fault) }
  }

  /// How often a thing has to be done to take two milliseconds, which the clock can tell.
  private static func calibrate(_ side: Side) -> Int {
    // What is made once, such as a plan, may take longer than all that is to be measured.
    side.work(1)
    var count = 1
    while count < 1 << 30 {
      let taken = seconds { side.work(count) }
      if taken > 0.002 { break }
      count = taken < 0.0002 ? count * 8 : count * 2
    }
    return count
  }

  /// The allocations of doing the thing once, nil if they cannot be counted.
  private func count(
    _ side: Side, _ label: String, _ times: Int, _ allocations: () -> Int64
  ) throws -> Double? {
    let times = min(times, 10_000)
    let before = allocations()
    side.work(times)
    let after = allocations()
    try prove(side, label, times)
    return before >= 0 ? Double(after - before) / Double(times) : nil
  }

  private func time(_ side: Side, _ count: Int) -> Double {
    seconds { side.work(count) } * 1e9 / Double(count)
  }

  /// What came of it.
  public struct Result {
    public let name: String
    public let budget: Double?
    public let ours: Cost
    public let theirs: Cost

    /// Of doing the thing once.
    public struct Cost {
      public let nanoseconds: Double
      public let allocations: Double?
    }

    public var ratio: Double { ours.nanoseconds / theirs.nanoseconds }
  }
}
