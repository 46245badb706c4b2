import BindingSpec
import Foundation
import Testing

@testable import BindCheckKit
@testable import SwiftFacts

/// The binding files against the screens of `Examples/Web`, which have the names of the terminal's.
@Suite struct WebScreenTests {
  /// What `make check` reads for them, from the top of the package.
  private static func sources() throws -> [String] {
    let makefile = try String(
      contentsOf: Places.package.appending(path: "Makefile"), encoding: .utf8)
    let line = try #require(makefile.firstMatch(of: #/(?m)^WEB_SOURCES = (.+)$/#))
    return line.1.split(separator: " ").map(String.init)
  }

  /// The report on both binding files, with another text in one file of a copy.
  private func report(
    _ file: String = "Bindings/balance.yaml", _ old: String = "", _ new: String = ""
  ) throws -> CheckReport {
    let place = try TemporaryDirectory()
    let path = place.url.path
    let sources = try Self.sources()
    let bindings = ["Bindings/balance.yaml", "Bindings/contacts.yaml"]
    // The manifests say to which modules the folders belong.
    let manifests = ["Examples/Package.swift", "Examples/Web/Package.swift"]
    for part in sources + bindings + manifests {
      let copy = place.url.appending(path: part)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: Places.package.appending(path: part).resolvingSymlinksInPath(), to: copy)
    }
    if !old.isEmpty {
      let text = try String(contentsOf: place.url.appending(path: file), encoding: .utf8)
      try #require(text.contains(old))
      try place.write(text.replacing(old, with: new), to: file)
    }
    let configuration = CheckConfiguration(
      bindings: bindings.map { "\(path)/\($0)" },
      sources: sources.flatMap { SourceRoot.roots(at: "\(path)/\($0)") })
    return Check(configuration).run()
  }

  @Test("all bindings are known, and none has a problem")
  func right() throws {
    let report = try report()
    #expect(report.problems.map(\.message) == [])
    #expect(report.unresolved.count == 0)
    #expect(report.bindings > 50)
  }

  @Test(
    "a fault in a web screen or in a binding of it is an error, which names the screen",
    arguments: [
      (
        "Examples/Web/Sources/BalanceWeb/BalanceScreen.swift", "let change =", "let amount =",
        "'BalanceScreen' has no slot 'change'"
      ),
      (
        "Examples/Web/Sources/ContactsWeb/ContactsScreen.swift", "let email = TextField(",
        "let mail = TextField(", "'FormPane' has no slot 'email'"
      ),
      (
        "Examples/Web/Sources/BalanceWeb/BalanceScreen.swift", "let status = Label()",
        "let status = Toggle(\"Done\")", "'status' takes 'Bool', but 'status' is 'String'"
      ),
      (
        "Bindings/contacts.yaml", "form.salary:", "form.salery:",
        "'FormPane' has no slot 'salery'"
      ),
    ])
  func fault(file: String, old: String, new: String, message: String) throws {
    let messages = try report(file, old, new).problems.map(\.message)
    #expect(messages.contains { $0.contains(message) }, "\(messages)")
  }
}
