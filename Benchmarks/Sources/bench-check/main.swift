import Timing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// How much of what it would cost to parse all Swift files a check of the binding files costs.
//
//     bench-check BINDCHECK FULL-PARSE [--growth]

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  print("usage: bench-check BINDCHECK FULL-PARSE [--growth]")
  exit(2)
}
let (bindcheck, fullParse) = (arguments[1], arguments[2])
let room = "/tmp/binder-bench-check-\(getpid())"
mkdir(room, 0o755)
defer { _ = try? Run.seconds("/bin/rm", ["-rf", room]) }

/// - Parameter status: How the check has to end: 0 where the tree is right, 1 where something is found.
@discardableResult
func check(_ tree: Tree, status: Int32 = 0) throws -> Double {
  try Run.seconds(
    bindcheck,
    ["--bindings", tree.root + "/Bindings", "--sources", tree.root + "/Sources", "--quiet"],
    status: status)
}

func parse(_ tree: Tree) throws -> Double {
  let list = tree.root + "/files.txt"
  guard let file = fopen(list, "w") else { throw Tree.CannotWrite(path: list) }
  fputs(tree.swiftFiles.joined(separator: "\n") + "\n", file)
  fclose(file)
  return try Run.seconds(fullParse, [], input: list)
}

/// A row: what is measured, and what it may cost at most, in parts of parsing all Swift files.
struct Row {
  var name: String
  var limit: Double?
  var measure: () throws -> Double
}

let tree = try Tree(at: room + "/tree", swift: 2_000, bindings: 1_000)
// Most projects have more Swift than models and screens.
let sparse = try Tree(at: room + "/sparse", swift: 2_000, bindings: 1_000, naming: 100)
// As many screens as an app has.
let app = try Tree(at: room + "/app", swift: 2_000, bindings: 50)
// Each of its commands gets a warning.
let unhandled = try Tree(
  at: room + "/unhandled", swift: 2_000, bindings: 1_000, givesHandlers: false)
let rows = [
  // All Swift files are named by a binding file; one in ten is.
  Row(name: "check-all-files/full-parse") { try check(tree) },
  Row(name: "check-one-in-ten/full-parse") { try check(sparse) },
  Row(name: "check-fifty-pairs/full-parse", limit: 0.15) { try check(app) },
  Row(name: "check-1000-warnings/full-parse") { try check(unhandled) },
]
var costs = rows.map { _ in [Double]() }
var parsed: [Double] = []
for _ in 0..<5 {
  for (index, row) in rows.enumerated() { costs[index].append(try row.measure()) }
  parsed.append(try parse(tree))
}
// A check that finds nothing may have read nothing.
for tree in [tree, sparse, app] {
  try Tree.edit(tree.bindingFiles[tree.bindingFiles.count - 1], adding: "  nosuch: nosuch")
  try check(tree, status: 1)
}
var report = Report()
print("processor time of parsing: \(fixed(median(parsed), 2)) s")
for (row, cost) in zip(rows, costs) {
  print(report.add(row.name, median(cost) / median(parsed), atMost: row.limit))
}
print()

if arguments.contains("--growth") {
  let growths = [
    Growth("check by binding files", of: "files", [10, 100, 1_000]) { count, _ in
      let tree = try Tree(at: "\(room)/b\(count)", swift: 2_000, bindings: count)
      return Growth.Cost(nanoseconds: try check(tree) * 1e9)
    },
    Growth("check by Swift files", of: "files", [100, 1_000, 5_000]) { count, _ in
      let tree = try Tree(at: "\(room)/s\(count)", swift: count, bindings: 50)
      return Growth.Cost(nanoseconds: try check(tree) * 1e9)
    },
  ]
  for growth in growths {
    for line in try growth.lines(rounds: 1) { print(line) }
  }
  print()
}
// On a quiet machine: the clock also counts the work of other programs.
for line in try Latencies(bindcheck, tree).lines { print(line) }
print()
for line in report.lines { print(line) }
