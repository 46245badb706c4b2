import BindCheckKit
import Foundation
import SwiftFacts
import Testing

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
    #expect(found.sources == [SourceRoot(place.url.path + "/Source", module: "A")])
  }

  @Test("outside of packages there is nothing to detect")
  func noPackage() throws {
    let place = try TemporaryDirectory()
    #expect(CheckConfiguration.package(around: place.url.path) == nil)
  }
}
