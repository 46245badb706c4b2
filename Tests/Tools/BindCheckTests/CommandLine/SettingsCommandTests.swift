import Foundation
import Testing

/// `.bindcheck.yaml` and the built program.
@Suite struct SettingsCommandTests {
  let place: TemporaryDirectory

  init() throws {
    place = try TemporaryDirectory()
    try place.write("", to: ".git")
    try place.write("class M { var a = 1 }", to: "Swift/App/M.swift")
    try place.write("binder: 1\nmodel: M\nslots: { x: a }\n", to: "Yaml/a.yaml")
  }

  private func run(_ arguments: String..., from directory: String = ".") throws -> Program.Result {
    try Program.run(arguments, in: place.url.appending(path: directory))
  }

  @Test("settings say where things are and which rules speak, also from below")
  func settings() throws {
    try place.write("bindings: Yaml\nsources: Swift\n", to: ".bindcheck.yaml")
    let warned = try run()
    #expect(warned.status == 0)
    #expect(warned.output.hasPrefix("Yaml/a.yaml:3:13: warning: changes of 'a'"))
    try place.write(
      "bindings: Yaml\nsources: Swift\nrules: { BC105: error }\n", to: ".bindcheck.yaml")
    let failed = try run(from: "Swift/App")
    #expect(failed.status == 1)
    #expect(failed.output.hasPrefix("../../Yaml/a.yaml:3:13: error: changes of 'a'"))
    try place.write(
      "bindings: Yaml\nsources: Swift\nrules: { unobservable-field: off }\n", to: ".bindcheck.yaml")
    #expect(try run().output == "")
  }

  @Test("a mistake in the settings is an error with its place")
  func mistake() throws {
    try place.write("bindings: Yaml\nsources: Swift\nrulse: {}\n", to: ".bindcheck.yaml")
    let result = try run()
    #expect(result.status == 1)
    #expect(result.output.hasPrefix(".bindcheck.yaml:3:1: error: unknown key 'rulse'"))
    #expect(result.output.contains("Yaml/a.yaml:3:13: warning"))
  }

  @Test("settings that cannot be read are 3")
  func unreadable() throws {
    try place.write("", to: ".bindcheck.yaml/x")
    let result = try run("Yaml/a.yaml", "--sources", "Swift")
    #expect(result.status == 3)
    #expect(
      result.errors == "bindcheck: error: cannot read '.bindcheck.yaml': it is a directory\n")
  }
}
