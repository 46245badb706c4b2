import CAllocations
import Timing

let contests =
  Updates.contests + TwoWay.contests + Naming.contests + Peers.contests + Batches.contests
  + Lists.contests + Loading.contests + Compiled.contests + Replacing.contests

/// The rows that take less than a millisecond.
let shortRows =
  Updates.contests + TwoWay.contests + Naming.contests + Peers.contests + Loading.contests
  + Compiled.contests + Replacing.contests
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--run", arguments.count == 5, let times = Int(arguments[3]),
  let rounds = Int(arguments[4])
{
  // For a tool that counts instructions.
  guard let contest = contests.first(where: { $0.name == arguments[1] }) else {
    fatalError("there is no row '\(arguments[1])'")
  }
  try contest.run(ours: arguments[2] == "ours", times: times, rounds: rounds)
} else if arguments.first == "--prove", arguments.count == 2, let count = Int(arguments[1]) {
  let wrong = Proof.run(count)
  print("\(count) numbers, \(wrong) of them written otherwise than by printf")
} else if arguments.first == "--instructions" {
  let wanted = arguments.dropFirst()
  Instructions.printTable(
    shortRows.map(\.name).filter { wanted.isEmpty || wanted.contains(where: $0.hasPrefix) })
} else {
  var report = Report()
  print(Report.heading)
  for contest in contests
  where arguments.isEmpty || arguments.contains(where: contest.name.hasPrefix) {
    print(report.add(try contest.measure(allocations: allocation_count)))
  }
  if arguments.isEmpty || arguments.contains("memory") {
    print(report.add("memory-per-binding-bytes", try Memory.bytesPerBinding(), atMost: 96))
    print(report.add("memory-per-binder-bytes", try Memory.bytesPerBinder(), atMost: nil))
  }
  if arguments.isEmpty || arguments.contains("growth") {
    print()
    for growth in Growths.all {
      for line in try growth.lines() { print(line) }
    }
  }
  print()
  for line in report.lines { print(line) }
}
