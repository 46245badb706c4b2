import BindingSpec
import Foundation
import Testing

@testable import BindCheckKit
@testable import SwiftFacts

/// Symbol graphs that are read off the modules of a build.
@Suite struct BuiltModulesTests {
  /// A package with the source and the module of `App`, as a build leaves it.
  private struct Built {
    let place: TemporaryDirectory
    var package: String { place.url.path }
    var target: String { package + "/Sources/App" }

    init(_ text: String) throws {
      place = try TemporaryDirectory()
      try place.write(text, to: "Sources/App/App.swift")
      let triple = Places.products.resolvingSymlinksInPath()
        .deletingLastPathComponent().lastPathComponent
      let build = place.url.appending(path: ".build/\(triple)/debug")
      try Compiler.writeGraphs(
        of: [package + "/Sources/App/App.swift"], module: "App", options: ["-enable-testing"],
        to: build.appending(path: "Modules"))
      try FileManager.default.createSymbolicLink(
        atPath: package + "/.build/debug", withDestinationPath: "\(triple)/debug")
    }

    func graphs() -> String? {
      BuiltModules().directory(ofModule: "App", package: package, target: target)
    }

    /// Moves the time of a file.
    func age(_ path: String, by seconds: Double) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: seconds)],
        ofItemAtPath: package + "/" + path)
    }
  }

  @Test("the graph of a built module tells the types, also where members are private")
  func extracted() throws {
    let built = try Built(
      """
      class Model {
        var inferred = [1, 2].map { Double($0) }
        private var secret = [1].map { $0 + 1 }
      }
      private class Hidden { var value = 1 }
      """)
    let directory = try #require(built.graphs())
    let facts = SourceFacts(
      roots: [SourceRoot(built.package + "/Sources")], jobs: 1,
      graphs: SymbolGraphs(directory: directory))
    guard case .found(let model) = facts.findType(TypeName("Model")!, as: .model) else {
      Issue.record("no model")
      return
    }
    #expect(model.members["inferred"]?.type == TypeReference("[Double]"))
    _ = facts.findType(TypeName("Hidden")!, as: .model)
    #expect(facts.failures == [])
  }

  @Test("a module that is older than a source or a directory of its target is not used")
  func outdated() throws {
    let built = try Built("class Model {}")
    #expect(built.graphs() != nil)
    try built.age("Sources/App/App.swift", by: 60)
    #expect(built.graphs() == nil)
    try built.age("Sources/App/App.swift", by: -60)
    #expect(built.graphs() != nil)
    try built.age("Sources/App", by: 60)
    #expect(built.graphs() == nil)
  }

  @Test("without a build there is no graph")
  func notBuilt() throws {
    let built = try Built("class Model {}")
    try FileManager.default.removeItem(atPath: built.package + "/.build/debug")
    #expect(built.graphs() == nil)
  }
}
