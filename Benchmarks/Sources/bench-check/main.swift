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

func check(_ tree: Tree, isCached: Bool) throws -> Double {
  try Run.seconds(
    bindcheck,
    ["--bindings", tree.root + "/Bindings", "--sources", tree.root + "/Sources", "--quiet"]
      + (isCached ? [] : ["--no-cache"]),
    environment: ["XDG_CACHE_HOME": room + "/cache"])
}

func parse(_ tree: Tree) throws -> Double {
  let list = tree.root + "/files.txt"
  guard let file = fopen(list, "w") else { throw Tree.CannotWrite(path: list) }
  fputs(tree.swiftFiles.joined(separator: "\n") + "\n", file)
  fclose(file)
  return try Run.seconds(fullParse, [], input: list)
}

let tree = try Tree(at: room + "/tree", swift: 2_000, bindings: 1_000)
_ = try check(tree, isCached: true)
var (cold, warm, parsed): ([Double], [Double], [Double]) = ([], [], [])
for _ in 0..<5 {
  cold.append(try check(tree, isCached: false))
  warm.append(try check(tree, isCached: true))
  parsed.append(try parse(tree))
}
var report = Report()
print(
  "processor time: cold \(fixed(median(cold), 2)) s, warm \(fixed(median(warm), 2)) s, ",
  terminator: "")
print("parsing \(fixed(median(parsed), 2)) s")
print(report.add("check-cold/full-parse", median(cold) / median(parsed), atMost: 0.15))
print(report.add("check-warm/full-parse", median(warm) / median(parsed), atMost: 0.05))
print()

if arguments.contains("--growth") {
  let growths = [
    Growth("check by binding files", of: "files", [10, 100, 1_000]) { count in
      let tree = try Tree(at: "\(room)/b\(count)", swift: 2_000, bindings: count)
      return Growth.Cost(nanoseconds: try check(tree, isCached: false) * 1e9)
    },
    Growth("check by Swift files", of: "files", [100, 1_000, 5_000]) { count in
      let tree = try Tree(at: "\(room)/s\(count)", swift: count, bindings: 50)
      return Growth.Cost(nanoseconds: try check(tree, isCached: false) * 1e9)
    },
  ]
  for growth in growths {
    for line in try growth.lines(rounds: 1) { print(line) }
  }
  print()
}
for line in report.lines { print(line) }
