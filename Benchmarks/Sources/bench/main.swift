import CAllocations
import Timing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The rows that take less than a millisecond.
let shortRows = [
  Updates.contests, TwoWay.contests, Naming.contests, Peers.contests, Loading.contests,
  Compiled.contests, Replacing.contests, SecondScreen.contests, Widgets.contests, Frames.contests,
].flatMap(\.self)

let contests =
  shortRows
  + [
    Batches.contests, Lists.contests, ComputedProperties.contests, ListChanges.contests,
    Paging.contests, Following.contests, Journals.contests, Ptys.contests, Hidden.contests,
    Formats.contests,
  ].flatMap(\.self)

/// Measures the rows with these beginnings of their names, or all.
///
/// - Returns: The rows that have not done their work.
@MainActor
func measure(_ wanted: [String]) async throws -> [NotDone] {
  var report = Report()
  var failures: [NotDone] = []
  func row(_ body: () throws -> [String]) throws {
    do {
      for line in try body() { print(line) }
    } catch let failure as NotDone {
      failures.append(failure)
    }
  }
  print(Report.heading)
  for contest in contests where wanted.isEmpty || wanted.contains(where: contest.name.hasPrefix) {
    try row { [report.add(try contest.measure(allocations: allocation_count))] }
  }
  if wanted.isEmpty || wanted.contains("memory") {
    try row {
      [
        report.add("memory-per-binding-bytes", try Memory.bytesPerBinding(), atMost: 250),
        report.add("memory-per-binder-bytes", try Memory.bytesPerBinder(), atMost: nil),
      ]
    }
  }
  if wanted.isEmpty || wanted.contains("burst") {
    let (paste, downs) = (try await Bursts.paste(), try await Bursts.downs())
    try row {
      [
        report.add("burst-paste-10000-seconds", paste, atMost: 1),
        report.add("burst-downs-3000-seconds", downs, atMost: nil),
      ]
    }
  }
  if wanted.isEmpty || wanted.contains("growth") {
    print()
    for growth in Growths.all { try row { try growth.lines() } }
  }
  print()
  for line in report.lines { print(line) }
  return failures
}

/// The rows whose links can be severed without their proof noticing it.
@MainActor
func blindRows() async throws -> [String] {
  try contests.flatMap { try $0.blindSides() }
    + Growths.all.filter { try $0.isBlind() }.map(\.name)
    + (Memory.isBlind() ? ["memory"] : []) + (await Bursts.blind())
}

/// - Returns: The sentences that say what failed.
@MainActor
func run(_ arguments: [String]) async throws -> [String] {
  switch (arguments.first, arguments.count) {
  case ("--run", 5):
    // For a tool that counts instructions.
    guard let contest = contests.first(where: { $0.name == arguments[1] }),
      let times = Int(arguments[3]), let rounds = Int(arguments[4])
    else { return ["there is no row '\(arguments[1])', or no number"] }
    try contest.run(ours: arguments[2] == "ours", times: times, rounds: rounds)
    return []
  case ("--first-bind", 3):
    // In a process of its own, by the row of that name.
    return [
      try FirstBinding.run(Int(arguments[1]) ?? 0, isSevered: arguments[2] == "severed")
    ].compactMap(\.self)
  case ("--prove", 2):
    let wrong = Proof.run(Int(arguments[1]) ?? 0)
    return wrong == 0 ? [] : ["\(wrong) numbers are written otherwise than by printf"]
  case ("--break", 1):
    return try await blindRows().map { "\($0): the row does not notice that its links are severed" }
  case ("--instructions", _):
    let wanted = arguments.dropFirst()
    try Instructions.printTable(
      shortRows.map(\.name).filter { wanted.isEmpty || wanted.contains(where: $0.hasPrefix) })
    return []
  default:
    return try await measure(arguments).map(\.description)
  }
}

do {
  let failures = try await run(Array(CommandLine.arguments.dropFirst()))
  for failure in failures { print(failure) }
  exit(failures.isEmpty ? 0 : 1)
} catch {
  print(error)
  exit(1)
}
