import BindingSpec
import Foundation
import Testing

@testable import BindCheckKit
@testable import SwiftFacts

/// Which settings file holds, and what it settles for a check.
@Suite struct SettingsFileTests {
  let place: TemporaryDirectory
  let path: String

  init() throws {
    place = try TemporaryDirectory()
    path = place.url.path
    // The tests' own directory may stand in somebody's repository.
    try place.write("", to: ".git")
    try place.write("", to: "package/Package.swift")
    try place.write("", to: "package/Sources/App/App.swift")
  }

  /// The path of the nearest file, if it is to be used.
  private func nearest(_ directory: String) -> String? {
    SettingsFile.nearest(to: path + "/" + directory).flatMap { $0.isOurs ? $0.path : nil }
  }

  @Test("the nearest file above holds")
  func nearestAbove() throws {
    #expect(nearest("package/Sources") == nil)
    try place.write("", to: ".bindcheck.yaml")
    #expect(nearest("package/Sources") == path + "/package/Sources/../../.bindcheck.yaml")
    try place.write("", to: "package/.bindcheck.yaml")
    #expect(nearest("package/Sources") == path + "/package/Sources/../.bindcheck.yaml")
    #expect(nearest("package") == path + "/package/.bindcheck.yaml")
  }

  @Test("the search ends at the top of the repository")
  func repository() throws {
    try place.write("", to: ".bindcheck.yaml")
    try place.write("", to: "package/.git/HEAD")
    #expect(nearest("package/Sources") == nil)
  }

  @Test("above, a file counts that belongs to the user, to root, or to the directory's owner")
  func owners() {
    #expect(SettingsFile.isTrusted(1000, by: 1000, in: 1001))
    #expect(SettingsFile.isTrusted(0, by: 1000, in: 1001))
    #expect(SettingsFile.isTrusted(1001, by: 0, in: 1001))
    #expect(!SettingsFile.isTrusted(1002, by: 1000, in: 1001))
    #expect(!SettingsFile.isTrusted(1002, by: 0, in: nil))
  }

  @Test("a file that cannot be read is an error, not no settings")
  func unreadable() throws {
    try place.write("", to: "package/.bindcheck.yaml/x")
    #expect(throws: FileReadError.self) {
      try SettingsFile.settings(for: path + "/package")
    }
  }

  private func make(
    bindings: [String] = [], sources: [String] = [], settings: String = ""
  ) throws -> CheckConfiguration {
    let directory = path + "/package"
    return try CheckConfiguration.make(
      bindings: bindings, sources: sources,
      settings: Settings(path: directory + "/.bindcheck.yaml", bytes: Array(settings.utf8)),
      directory: directory)
  }

  @Test("the command line wins over the settings, and these over the package")
  func precedence() throws {
    let directory = path + "/package"
    let said = "bindings: B\nsources: [S, T]\nrules: { BC105: off }\n"
    #expect(try make().bindings == [directory + "/Bindings"])
    #expect(try make(settings: said).bindings == [directory + "/B"])
    #expect(try make(bindings: ["x.yaml"], settings: said).bindings == ["x.yaml"])
    #expect(try make().sources == [SourceRoot(directory + "/Sources")])
    #expect(
      try make(settings: said).sources
        == [SourceRoot(directory + "/S"), SourceRoot(directory + "/T")])
    #expect(try make(sources: ["y"], settings: said).sources == [SourceRoot("y")])
    let rule = try #require(RuleCatalogue.rule("BC105"))
    #expect(try make(bindings: ["x.yaml"], sources: ["y"], settings: said).rules[rule] == .off)
  }

  @Test("the sources of dependencies count beside those of the settings")
  func dependencies() throws {
    try place.write("", to: "package/.build/checkouts/kit/Sources/Kit/Kit.swift")
    let dependency = SourceRoot(
      path + "/package/.build/checkouts/kit/Sources", isDependency: true)
    #expect(try make(settings: "sources: S").sources.last == dependency)
    #expect(try make(sources: ["S"]).sources.contains(dependency) == false)
  }

  @Test("problems of the settings are part of the report, with their lines")
  func reported() throws {
    try place.write("class M { let a = 1 }", to: "package/Sources/App/App.swift")
    try place.write("binder: 1\nmodel: M\nslots: { x: a }\n", to: "package/Bindings/a.yaml")
    let report = Check(try make(settings: "ruels: {}\n")).run()
    #expect(report.problems.map(\.rule.code) == ["BC003"])
    #expect(report.files == 1)
    #expect(TextReporter.text(of: report).contains("  1 | ruels: {}\n    | ^~~~~ did you mean"))
  }
}
