import Foundation
import Testing

/// `bindcheck` in folders that nobody would make on purpose.
@Suite struct TreeFaultTests {
  /// Root may read everything, unless it gives that up.
  private static let asUser =
    geteuid() == 0 ? "setpriv --bounding-set=-dac_override,-dac_read_search " : ""

  @Test(
    "a folder that may not be read is named, and the rest is checked",
    .enabled(
      if: geteuid() != 0 || FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv"),
      "NOT TESTED: root reads everything, and there is no 'setpriv' to give that up"))
  func unreadable() throws {
    let project = try FaultyProject()
    for path in ["Bindings/closed/a.yaml", "Sources/Closed/A.swift"] {
      try project.place.write("", to: path)
    }
    let closed = ["Bindings/closed", "Sources/Closed"].map { project.url.appending(path: $0).path }
    func set(_ mode: Int) throws {
      for path in closed {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      }
    }
    try set(0)
    defer { try? set(0o755) }
    let output = try project.shell("\(Self.asUser)\"$BINDCHECK\"; echo status $?")
    #expect(output.contains("cannot read 'Bindings/closed': permission denied"), "\(output)")
    #expect(output.contains("cannot read 'Sources/Closed': permission denied"), "\(output)")
    #expect(output.hasSuffix("status 3\n"))
  }

  @Test("links in circles are walked once")
  func circles() throws {
    let project = try FaultyProject()
    let files = FileManager.default
    for (link, target) in [
      ("Bindings/up", ".."), ("Bindings/self", "self"), ("Bindings/a", "b"), ("Bindings/b", "a"),
      ("Sources/App/root", "/proc/self/cwd"), ("Bindings/again.yaml", "0.yaml"),
    ] {
      try files.createSymbolicLink(
        atPath: project.url.appending(path: link).path, withDestinationPath: target)
    }
    let result = try project.run()
    #expect(result.status == 1)
    #expect(result.errors.contains("60 errors, 0 warnings in 1 file (60 bindings)"))
  }
}
