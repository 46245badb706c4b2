import Foundation
import Testing

@testable import BindCheckKit

/// The binding files that a check without arguments looks at.
@Suite struct BindingFileSearchTests {
  private func run(_ place: TemporaryDirectory) throws -> CheckReport {
    Check(try CheckConfiguration.make(directory: place.url.path)).run()
  }

  private func package() throws -> TemporaryDirectory {
    let place = try TemporaryDirectory()
    try place.write(
      """
      let package = Package(
        targets: [
          .target(name: "App", exclude: ["old.yaml", "Old"]), .target(name: "Kit", path: "Kit"),
          .testTarget(name: "AppTests", path: "AppTests"),
        ])
      """, to: "Package.swift")
    try place.write("final class Model { var a = 1 }\n", to: "Sources/App/Model.swift")
    return place
  }

  private let binding = "binder: 1\nmodel: Model\nslots: {}\n"

  @Test("files with a key 'binder' are found in the folders of targets, and those in 'Bindings'")
  func found() throws {
    let place = try package()
    for path in ["Sources/App/Pages/a.yaml", "Kit/b.yml", "Bindings/C.YAML"] {
      try place.write(binding, to: path)
    }
    for path in ["Sources/App/old.yaml", "Sources/App/Old/x.yaml", "AppTests/wrong.yaml"] {
      try place.write("binder: 9\n", to: path)
    }
    try place.write("list:\n  binder: 1\n", to: "Sources/App/other.yaml")
    let report = try run(place)
    #expect(
      report.checkedFiles.map { $0.replacing(place.url.path + "/", with: "") }
        == ["Bindings/C.YAML", "Sources/App/Pages/a.yaml", "Kit/b.yml"])
    #expect(report.failures == [] && report.problems.isEmpty)
  }

  @Test("without a file in 'Bindings' the files of the targets suffice")
  func noFolder() throws {
    let place = try package()
    try place.write(binding, to: "Sources/App/a.yaml")
    #expect(try run(place).failures == [])
    try place.write("{}", to: "Bindings/binding.schema.json")
    #expect(try run(place).failures == [])
  }

  @Test("'--fix' mends the files of the targets, too")
  func mended() throws {
    let place = try package()
    try place.write("binder: 1\nmodel: Modle\nslots: {}\n", to: "Sources/App/a.yaml")
    try place.write("binder: 1\nmodel: Modle\nslots: {}\n", to: "Kit/b.yaml")
    let fixed = Check(try CheckConfiguration.make(directory: place.url.path)).fix()
    #expect(fixed.count == 2 && fixed.report.failures == [])
  }

  @Test("a file behind a link is checked once")
  func linked() throws {
    let place = try package()
    try place.write(binding, to: "Bindings/a.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: place.url.path + "/Sources/App/Bindings", withDestinationPath: "../../Bindings")
    #expect(try run(place).files == 1)
  }

  @Test("a package without any binding file is a failure that names the usual folder")
  func nothing() throws {
    let place = try package()
    #expect(
      try run(place).failures
        == ["cannot read '\(place.url.path)/Bindings': no such file or directory"])
  }

  @Test("settings that name binding files leave out those of the targets")
  func settings() throws {
    let place = try package()
    try place.write(binding, to: "Sources/App/a.yaml")
    try place.write(binding, to: "Pages/b.yaml")
    var settings = Settings()
    settings.bindings = [place.url.path + "/Pages"]
    let configuration = try CheckConfiguration.make(
      settings: settings, directory: place.url.path)
    #expect(Check(configuration).run().checkedFiles == [place.url.path + "/Pages/b.yaml"])
  }

  @Test(
    "a binding file has the key at the left margin",
    arguments: [
      ("binder: 1", true), ("# c\nbinder: 1\n", true), ("\u{FEFF}binder: 1", true),
      ("a: 1\r\nbinder: 1\r\n", true), (" binder: 1", false), ("binders: 1", false), ("", false),
    ])
  func key(text: String, isBindingFile: Bool) {
    #expect(TargetFolder.isBindingFile(Array(text.utf8)) == isBindingFile)
  }
}
