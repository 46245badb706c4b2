import Foundation
import Testing

/// The built program on files that nobody wrote by hand: it says so, and checks the rest.
@Suite struct HostileInputTests {
  /// A package with one mistake in its bindings, which has to be found whatever else there is.
  private func package() throws -> TemporaryDirectory {
    let place = try TemporaryDirectory()
    try place.write("", to: "Package.swift")
    try place.write(
      "import BinderCore\nfinal class M {\n  @Observed var balance = 0.0\n}\n",
      to: "Sources/App/M.swift")
    try place.write("binder: 1\nmodel: M\nslots:\n  a: balnce\n", to: "Bindings/a.yaml")
    return place
  }

  private func expectMistake(_ result: Program.Result) {
    #expect(result.output.contains("'M' has no field 'balnce' [BC103]"))
  }

  @Test("directories and links with the names of sources do no harm")
  func namesOfSources() throws {
    let place = try package()
    let files = FileManager.default
    try place.write("class Inner { let a = 1 }", to: "Sources/App/X.swift/Inner.swift")
    try files.createSymbolicLink(
      at: place.url.appending(path: "Sources/App/loop"),
      withDestinationURL: place.url.appending(path: "Sources"))
    try place.write("binder: 1\nmodel: Inner\nslots: { a: b }\n", to: "Bindings/b.yaml/c.yaml")
    let result = try Program.run([], in: place.url)
    #expect(result.status == 1)
    expectMistake(result)
    #expect(result.output.contains("'Inner' has no field 'b'"))
    #expect(result.errors == "2 errors, 0 warnings in 2 files (2 bindings)\n")
  }

  @Test("a pipe among the binding files is not waited for")
  func pipes() throws {
    let place = try package()
    mkfifo(place.url.appending(path: "Bindings/x.yaml").path, 0o600)
    let result = try Program.run([], in: place.url)
    #expect(result.status == 3)
    expectMistake(result)
    #expect(
      result.errors.contains(
        "cannot read 'Bindings/x.yaml': it is a pipe or device, not a file"))
    let named = try Program.run(
      ["Bindings/x.yaml", "Bindings/a.yaml"], in: place.url)
    #expect(named.status == 3)
    expectMistake(named)
  }

  @Test("an unreadable source leaves its declarations open")
  func unreadableSources() throws {
    let place = try package()
    mkfifo(place.url.appending(path: "Sources/App/x.swift").path, 0o600)
    try FileManager.default.createSymbolicLink(
      atPath: place.url.appending(path: "Sources/App/y.swift").path,
      withDestinationPath: "y.swift")
    let result = try Program.run([], in: place.url)
    #expect(result.status == 0)
    #expect(result.errors.contains("cannot read 'Sources/App/x.swift': it is a pipe or device"))
    #expect(result.errors.contains("cannot read 'Sources/App/y.swift': "))
    #expect(result.errors.contains("(1 binding, 1 unresolved)"))
  }

  @Test("broken UTF-8, NUL bytes and nothing at all are read as far as they go")
  func brokenTexts() throws {
    let place = try package()
    let source = place.url.appending(path: "Sources/App")
    try Data("class A { var x = \"".utf8 + [0xFF, 0xFE] + "\"; var y = 1 }\nclass ".utf8 + [0xFF])
      .write(to: source.appending(path: "A.swift"))
    try Data("class B {".utf8 + [0] + " var y = 1 }".utf8)
      .write(to: source.appending(path: "B.swift"))
    try place.write("", to: "Sources/App/C.swift")
    try place.write("\u{FEFF}class D { var y = 1", to: "Sources/App/D.swift")
    for name in ["A", "B", "D"] {
      try place.write(
        "binder: 1\nmodel: \(name)\nslots: { a: { modelField: z, mode: oneTime } }\n",
        to: "Bindings/\(name).yaml")
    }
    let result = try Program.run([], in: place.url)
    #expect(result.status == 1)
    expectMistake(result)
    for name in ["A", "B", "D"] {
      #expect(result.output.contains("'\(name)' has no field 'z' [BC103]"))
    }
  }

  @Test("of a source of fifty megabytes only the declared names are known")
  func largeSource() throws {
    let place = try package()
    let filler = Data(repeating: UInt8(ascii: "\n"), count: 50 << 20)
    try (filler + Data("final class Late { let a = 1 }\n".utf8))
      .write(to: place.url.appending(path: "Sources/App/Large.swift"))
    try place.write("binder: 1\nmodel: Late\nslots: { a: b }\n", to: "Bindings/late.yaml")
    let result = try Program.run([], in: place.url)
    #expect(result.status == 1)
    expectMistake(result)
    #expect(result.output.contains("cannot know the type 'Late'"))
    #expect(result.errors.contains("the file is larger than 8 MiB"))
    #expect(result.errors.contains("(2 bindings, 1 unresolved)"))
  }

  static let traps: [String: String] = [
    "arrays": String(repeating: "[", count: 200) + "Int" + String(repeating: "]", count: 200),
    "generic arguments": String(repeating: "A<", count: 13_000) + "B",
    "functions": String(repeating: "A -> ", count: 20_000) + "B",
    "optionals": "Int" + String(repeating: "?", count: 20_000),
    "members": "A" + String(repeating: ".A", count: 20_000),
    "calls": "Int = f" + String(repeating: "()", count: 20_000),
    "closures": "Int = f" + String(repeating: "{}", count: 20_000),
    "conditions": "Int\n" + String(repeating: "#if A\n", count: 20_000),
    "keywords": "Int = " + String(repeating: "try ", count: 10_000) + "a",
    "ternaries": "Int = " + String(repeating: "a ? b : ", count: 6_000) + "c",
    "casts": "Int = x" + String(repeating: " as A", count: 10_000),
    "attributes": String(repeating: "@a ", count: 10_000) + "Int",
  ]

  @Test(
    "text that nests ten times deeper than the limit is survived",
    arguments: traps.keys.sorted())
  func survived(name: String) throws {
    let place = try package()
    try place.write(
      "extension Other { var x: \(Self.traps[name]!)\n}", to: "Sources/App/Trap.swift")
    try place.write("binder: 1\nmodel: Other\nslots: { a: x }\n", to: "Bindings/other.yaml")
    try place.write("final class Other {}\n", to: "Sources/App/Other.swift")
    let result = try Program.run([], in: place.url)
    #expect(result.status == 1)
    expectMistake(result)
  }
}
