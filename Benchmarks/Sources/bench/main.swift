import CAllocations
import Timing

let contests =
  Updates.contests + TwoWay.contests + Naming.contests + Peers.contests + Batches.contests
  + Lists.contests + Loading.contests

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--run", arguments.count == 4, let times = Int(arguments[3]) {
  // For a tool that counts instructions.
  guard let contest = contests.first(where: { $0.name == arguments[1] }) else {
    fatalError("there is no row '\(arguments[1])'")
  }
  try contest.run(ours: arguments[2] == "ours", times: times)
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
  print()
  for line in report.lines { print(line) }
}
