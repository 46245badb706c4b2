import BindCheckKit
import Foundation
import Testing

/// The names that `bindcheck new` accepts.
@Suite struct PackageNameTests {
  @Test(
    "letters, digits and '_' make a name",
    arguments: ["Tally", "tally", "T", "_Tally2", "My_App"])
  func possible(name: String) throws {
    #expect(try PackageName(name).module == name)
  }

  @Test(
    "a name that no module can have is answered with the reason, and with one that it can have",
    arguments: [
      ("", "is empty", "App"),
      ("my-app", "has other characters than the letters a to z, digits and '_'", "MyApp"),
      ("my app!", "has other characters than the letters a to z, digits and '_'", "MyApp"),
      ("some/where/Tally", "has other characters than the letters a to z, digits and '_'", "Tally"),
      ("..", "has other characters than the letters a to z, digits and '_'", "App"),
      ("Äpfel", "has other characters than the letters a to z, digits and '_'", nil),
      ("3d", "begins with a digit", "App3d"),
      ("__", "has no letter", "__App"),
      ("class", "is a word of Swift", "Class"),
      ("self", "is a word of Swift", "SelfApp"),
      ("main", "is a word of Swift", "Main"),
      ("Foundation", "is the name of a module of Swift, of Apple or of Binder", "FoundationApp"),
      ("swiftui", "is the name of a module of Swift, of Apple or of Binder", "SwiftuiApp"),
      ("BINDER", "is the name of a module of Swift, of Apple or of Binder", "BINDERApp"),
    ] as [(String, String, String?)])
  func impossible(name: String, reason: String, suggestion: String?) throws {
    let error = #expect(throws: CommandError.self) { try PackageName(name) }
    #expect(
      error?.description == "'\(name)' cannot be the name of a new Swift module: it \(reason)"
        + (suggestion.map { "; '\($0)' can" } ?? ""))
    if let suggestion { #expect(throws: Never.self) { try PackageName(suggestion) } }
  }

  @Test("a long name is shortened")
  func long() {
    let error = #expect(throws: CommandError.self) {
      try PackageName(String(repeating: "a", count: 101))
    }
    let shorter = "A" + String(repeating: "a", count: 39)
    #expect(error?.description.hasSuffix("; '\(shorter)' can") == true)
  }

  @Test("no module of this package can be the name of a new one")
  func ownModules() throws {
    let manifest = try String(
      contentsOf: Places.package.appending(path: "Package.swift"), encoding: .utf8)
    let names = manifest.matches(
      of:
        #/
        \.(?:target|executableTarget|macro|plugin|systemLibrary)\(\s*name:\s"(\w+)"
        |\b(?:module|program)\(\s*"(?:\w+/)*(\w+)"
        /#
    ).compactMap { ($0.output.1 ?? $0.output.2).map(String.init) }
    for name in ["BinderCore", "CompileBindings", "RandomNumbers", "SoakProbe"] {
      #expect(names.contains(name))
    }
    for name in names {
      #expect(throws: CommandError.self, "\(name)") { try PackageName(name) }
    }
  }
}
