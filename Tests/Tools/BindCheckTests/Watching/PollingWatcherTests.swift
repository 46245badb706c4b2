import Foundation
import Testing

@testable import BindCheckKit

/// The watcher, on real files.
@Suite struct PollingWatcherTests {
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

  /// Whether a change is seen, by one look.
  private func sees(_ roots: [String], _ change: () throws -> Void) rethrows -> Bool {
    let watcher = PollingWatcher()
    watcher.watch(roots.map { path + "/" + $0 })
    #expect(!watcher.wait(atMost: 0))
    try change()
    return watcher.wait(atMost: 0)
  }

  @Test("a file is written, replaced, made or removed, anywhere below")
  func files() throws {
    let roots = ["Bindings"]
    #expect(try sees(roots) { try place.write("newer", to: "Bindings/sub/a.yaml") })
    #expect(try sees(roots) { try place.write("new", to: "Bindings/b.yml") })
    try place.write("replaced", to: "Bindings/sub/temporary~")
    #expect(try sees(roots) { try move("Bindings/sub/temporary~", "Bindings/sub/a.yaml") })
    #expect(try sees(roots) { try remove("Bindings/sub/a.yaml") })
    #expect(try sees(roots) { try place.write("", to: "Bindings/M.swift") })
  }

  @Test("irrelevant changes are not seen")
  func others() throws {
    #expect(
      try !sees(["Bindings"]) {
        try place.write("x", to: "Bindings/notes.txt")
        try place.write("x", to: "Bindings/.#a.yaml")
        try place.write("x", to: "Bindings/.hidden/a.yaml")
        try place.write("x", to: "elsewhere.yaml")
      })
    #expect(try !sees(["one.yaml"]) { try place.write("x", to: "two.yaml") })
  }

  @Test("directories that appear with files in them are seen, and their files")
  func directories() throws {
    let watcher = PollingWatcher()
    let roots = [path + "/Bindings"]
    watcher.watch(roots)
    try place.write("x", to: "Bindings/new/deep/c.yaml")
    #expect(watcher.wait(atMost: 0))
    watcher.watch(roots)
    _ = watcher.wait(atMost: 0)
    try place.write("xyz", to: "Bindings/new/deep/c.yaml")
    #expect(watcher.wait(atMost: 0))
    watcher.watch(roots)
    _ = watcher.wait(atMost: 0)
    try remove("Bindings/new")
    #expect(watcher.wait(atMost: 0))
  }

  @Test("a root that is named later is looked at, as an editor's folder that is added")
  func later() throws {
    let watcher = PollingWatcher()
    var roots = [path + "/one.yaml"]
    watcher.watch(roots)
    #expect(!watcher.wait(atMost: 0))
    roots.append(path + "/Bindings")
    #expect(watcher.wait(atMost: 0))
    #expect(!watcher.wait(atMost: 0))
    try place.write("newer", to: "Bindings/sub/a.yaml")
    #expect(watcher.wait(atMost: 0))
  }

  @Test("a root may go and come again, and need not be there at first")
  func roots() throws {
    #expect(try sees(["Bindings", "one.yaml"]) { try remove("Bindings") })
    #expect(
      try sees(["Bindings", "one.yaml"]) { try place.write("x", to: "Bindings/a.yaml") })
    #expect(try sees(["one.yaml"]) { try place.write("newer", to: "one.yaml") })
    try place.write("replaced", to: "temporary~")
    #expect(try sees(["one.yaml"]) { try move("temporary~", "one.yaml") })
    #expect(try sees(["one.yaml"]) { try remove("one.yaml") })
    #expect(try sees(["one.yaml"]) { try place.write("x", to: "one.yaml") })
  }

  @Test("the target of a link is seen where it is changed")
  func links() throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/Bindings/link.yaml", withDestinationPath: "../one.yaml")
    #expect(try sees(["Bindings"]) { try place.write("newer", to: "one.yaml") })
    // A link to a directory above does no harm.
    try FileManager.default.createSymbolicLink(
      atPath: path + "/Bindings/sub/up", withDestinationPath: "..")
    #expect(try sees(["Bindings"]) { try place.write("newest", to: "Bindings/sub/a.yaml") })
  }
}
