import Foundation
import Testing

/// Checks the libraries of the built programs, since an import can be added unnoticed.
@Suite struct LinkageTests {
  private func run(_ tool: String, _ arguments: [String]) throws -> String {
    let run = try Run(URL(fileURLWithPath: tool), arguments)
    try #require(run.status == 0, "\(tool) \(arguments) failed: \(run.errors)")
    return run.output
  }

  private func libraries(of program: String) throws -> String {
    let path = Run.products.appendingPathComponent(program).path
    #if os(macOS)
      return try run("/usr/bin/otool", ["-L", path])
    #else
      return try run("/usr/bin/ldd", [path])
    #endif
  }

  @Test(
    "each probe runs with the libraries that it links",
    arguments: ["PlainProbe", "CompiledProbe", "FileProbe"])
  func probesRun(program: String) throws {
    #expect(try run(Run.products.appendingPathComponent(program).path, []) == "12.50\n")
  }

  @Test(
    "an app with plain or compiled bindings links neither Foundation, libyaml, swift-syntax nor Runtime",
    arguments: ["PlainProbe", "CompiledProbe"])
  func plain(program: String) throws {
    let libraries = try libraries(of: program)
    #expect(libraries.contains("ncurses"), "the list of libraries is not one: \(libraries)")
    for absent in ["Foundation", "yaml", "SwiftSyntax", "SwiftParser", "swiftRuntime"] {
      #expect(!libraries.contains(absent), "\(libraries)")
    }
  }

  @Test(
    "an app that reads binding files links libyaml, and neither Foundation, swift-syntax nor Runtime"
  )
  func withFiles() throws {
    let libraries = try libraries(of: "FileProbe")
    #expect(libraries.contains("yaml"))
    for absent in ["Foundation", "SwiftSyntax", "SwiftParser", "swiftRuntime"] {
      #expect(!libraries.contains(absent), "\(libraries)")
    }
  }
}
