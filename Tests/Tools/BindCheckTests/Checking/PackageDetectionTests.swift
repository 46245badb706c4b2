import BindingSpec
import Foundation
import SwiftFacts
import Testing

@testable import BindCheckKit

/// What is checked where nobody says what to check.
@Suite struct PackageDetectionTests {
  @Test("the package is the nearest directory upwards with a Package.swift")
  func nearestPackage() throws {
    let place = try TemporaryDirectory()
    try place.write("", to: "Package.swift")
    try place.write("", to: "inner/Package.swift")
    try place.write("", to: "inner/Sources/App/A.swift")
    let directory = place.url.path + "/inner/Sources/App"
    let found = try #require(CheckConfiguration.package(around: directory))
    #expect(found.bindings == [directory + "/../../Bindings"])
    #expect(found.sources == [SourceRoot(directory + "/../../Sources")])
  }

  @Test("dependencies that are checked out count as far as they have sources")
  func checkouts() throws {
    let place = try TemporaryDirectory()
    try place.write("", to: "Package.swift")
    try place.write("", to: ".build/checkouts/kit/Sources/Kit/A.swift")
    try place.write("", to: ".build/checkouts/other/src/A.swift")
    let found = try #require(CheckConfiguration.package(around: place.url.path))
    #expect(
      found.sources == [
        SourceRoot(place.url.path + "/Sources"),
        SourceRoot(place.url.path + "/.build/checkouts/kit/Sources", isDependency: true),
      ])
  }

  @Test("a package whose targets have other places has no folder 'Sources'")
  func otherPlaces() throws {
    let place = try TemporaryDirectory()
    try place.write(
      #"let package = Package(name: "A", targets: [.target(name: "A", path: "Source")])"#,
      to: "Package.swift")
    try place.write("", to: "Source/A.swift")
    let found = try #require(CheckConfiguration.package(around: place.url.path))
    var source = SourceRoot(place.url.path + "/Source", module: "A")
    source.isWhole = true
    #expect(found.sources == [source])
  }

  @Test("the sources that no target compiles are not read")
  func excluded() throws {
    let place = try TemporaryDirectory()
    try place.write(
      """
      let package = Package(
        name: "A",
        targets: [
          .target(name: "App", exclude: ["Old", "Kit", "Spare.swift"]),
          .target(name: "Kit", path: "Sources/App/Kit", exclude: ["Old"]),
          .target(name: "Part", sources: ["Used.swift"]),
          .target(name: "Pages", exclude: ["Model"]),
          .target(name: "Models", path: "Sources/Pages", exclude: ["Page.swift"], sources: ["Model"]),
        ])
      """, to: "Package.swift")
    for (path, type) in [
      ("App/App.swift", "App"), ("App/Old/App.swift", "App"), ("App/Spare.swift", "Spare"),
      ("App/Kit/Kit.swift", "Kit"), ("App/Kit/Old/Kit.swift", "OldKit"),
      ("Part/Used.swift", "Used"), ("Part/Unused.swift", "Unused"), ("Pages/Page.swift", "Page"),
      ("Pages/Model/Model.swift", "Model"),
    ] {
      try place.write("final class \(type) { var a = 1 }\n", to: "Sources/\(path)")
    }
    let found = try #require(CheckConfiguration.package(around: place.url.path))
    for roots in [found.sources, SourceRoot.roots(at: place.url.path + "/Sources")] {
      #expect(SourceFacts(roots: roots).typeNames == ["App", "Kit", "Model", "Page", "Used"])
    }
  }

  @Test("outside of packages there is nothing to detect")
  func noPackage() throws {
    let place = try TemporaryDirectory()
    #expect(CheckConfiguration.package(around: place.url.path) == nil)
  }

  @Test(
    "a public command gets its handler in the package, unless a product is a library",
    arguments: [
      ("", ["BC406"]), (#"products: [.library(name: "App", targets: ["App"])], "#, []),
    ])
  func whole(products: String, codes: [String]) throws {
    let place = try TemporaryDirectory()
    try place.write(
      #"let package = Package(name: "A", \#(products)targets: [.target(name: "App")])"#,
      to: "Package.swift")
    try place.write(
      "public final class Model { public let send = Command() }\n", to: "Sources/App/Model.swift")
    try place.write(
      "binder: 1\nmodel: Model\nslots: { a: { action: send } }\n", to: "Bindings/a.yaml")
    let report = Check(try .make(directory: place.url.path)).run()
    #expect(report.problems.map(\.rule.code) == codes)
  }
}
