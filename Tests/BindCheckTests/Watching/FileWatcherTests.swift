import Foundation
import Testing

@testable import BindCheckKit

/// What the watchers see, on real files.
@Suite struct FileWatcherTests {
  enum Kind: CaseIterable {
    case system, polling

    var watcher: any FileWatcher { self == .system ? SystemWatcher.make() : PollingWatcher() }
  }

  let place: TemporaryDirectory
  let path: String

  init() throws {
    place = try TemporaryDirectory()
    path = place.url.path
    try place.write("old", to: "Bindings/sub/a.yaml")
    try place.write("old", to: "one.yaml")
  }

  private func move(_ from: String, _ to: String) throws {
    // What editors do: over the file that is there.
    #expect(rename(path + "/" + from, path + "/" + to) == 0)
  }

  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }

  /// Whether a change is seen. What happened before is there at once for inotify; to look again and
  /// again takes no time either for what is there.
  private func sees(_ kind: Kind, _ roots: [String], _ change: () throws -> Void) rethrows -> Bool {
    let watcher = kind.watcher
    watcher.watch(WatchScope(roots: roots.map { path + "/" + $0 }))
    #expect(!watcher.wait(atMost: 0))
    try change()
    return watcher.wait(atMost: 0)
  }

  @Test("a file is written, replaced, made or removed, anywhere below", arguments: Kind.allCases)
  func files(kind: Kind) throws {
    let roots = ["Bindings"]
    #expect(try sees(kind, roots) { try place.write("newer", to: "Bindings/sub/a.yaml") })
    #expect(try sees(kind, roots) { try place.write("new", to: "Bindings/b.yml") })
    try place.write("replaced", to: "Bindings/sub/temporary~")
    #expect(try sees(kind, roots) { try move("Bindings/sub/temporary~", "Bindings/sub/a.yaml") })
    #expect(try sees(kind, roots) { try remove("Bindings/sub/a.yaml") })
    #expect(try sees(kind, roots) { try place.write("", to: "Bindings/M.swift") })
  }

  @Test("irrelevant changes are not seen", arguments: Kind.allCases)
  func others(kind: Kind) throws {
    #expect(
      try !sees(kind, ["Bindings"]) {
        try place.write("x", to: "Bindings/notes.txt")
        try place.write("x", to: "Bindings/.#a.yaml")
        try place.write("x", to: "Bindings/.hidden/a.yaml")
        try place.write("x", to: "elsewhere.yaml")
      })
    #expect(try !sees(kind, ["one.yaml"]) { try place.write("x", to: "two.yaml") })
  }

  @Test(
    "directories that appear with files in them are seen, and their files",
    arguments: Kind.allCases)
  func directories(kind: Kind) throws {
    let watcher = kind.watcher
    let scope = WatchScope(roots: [path + "/Bindings"])
    watcher.watch(scope)
    try place.write("x", to: "Bindings/new/deep/c.yaml")
    #expect(watcher.wait(atMost: 0))
    watcher.watch(scope)
    _ = watcher.wait(atMost: 0)
    try place.write("xyz", to: "Bindings/new/deep/c.yaml")
    #expect(watcher.wait(atMost: 0))
    watcher.watch(scope)
    _ = watcher.wait(atMost: 0)
    try remove("Bindings/new")
    #expect(watcher.wait(atMost: 0))
  }

  @Test("a root may go and come again, and need not be there at first", arguments: Kind.allCases)
  func roots(kind: Kind) throws {
    #expect(try sees(kind, ["Bindings", "one.yaml"]) { try remove("Bindings") })
    #expect(
      try sees(kind, ["Bindings", "one.yaml"]) { try place.write("x", to: "Bindings/a.yaml") })
    #expect(try sees(kind, ["one.yaml"]) { try place.write("newer", to: "one.yaml") })
    try place.write("replaced", to: "temporary~")
    #expect(try sees(kind, ["one.yaml"]) { try move("temporary~", "one.yaml") })
    #expect(try sees(kind, ["one.yaml"]) { try remove("one.yaml") })
    #expect(try sees(kind, ["one.yaml"]) { try place.write("x", to: "one.yaml") })
  }

  @Test("the target of a link is seen where it is changed", arguments: Kind.allCases)
  func links(kind: Kind) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/Bindings/link.yaml", withDestinationPath: "../one.yaml")
    #expect(try sees(kind, ["Bindings"]) { try place.write("newer", to: "one.yaml") })
    // A link to a directory above does no harm.
    try FileManager.default.createSymbolicLink(
      atPath: path + "/Bindings/sub/up", withDestinationPath: "..")
    #expect(try sees(kind, ["Bindings"]) { try place.write("newest", to: "Bindings/sub/a.yaml") })
  }
}
