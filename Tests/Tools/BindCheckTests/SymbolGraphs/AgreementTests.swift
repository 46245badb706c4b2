import BindingSpec
import Foundation
import Testing

@testable import BindCheckKit
@testable import SwiftFacts

/// The sources' facts, held to what the compiler says.
///
/// Wherever both know something they have to agree: on the names of members, and on each member's
/// type, on whether it can be written, and on whether it can be reached.
@Suite struct AgreementTests {
  /// Our own modules, with those that they import and that are built with the tests.
  static let modules = [
    "BindingSpec", "BinderCore", "Binder", "BinderFoundation", "BinderTerminal", "BindCheckKit",
  ]

  @Test("our own sources are read as the compiler reads them", arguments: modules)
  func ownSources(module: String) throws {
    let place = try TemporaryDirectory()
    let room =
      switch module {
      case "BinderTerminal": "Terminal"
      case "BindCheckKit": "Tools"
      default: "Library"
      }
    let root = Places.package.appending(path: "Sources/\(room)/\(module)")
      .resolvingSymlinksInPath().path
    var tree = FileTree(suffixes: [".swift"])
    var files = tree.files(below: root).map(\.path)
    // A build plugin makes it.
    try place.write(
      "enum EmbeddedTexts { static let files: [String: StaticString] = [:] }", to: "Text.swift")
    if module == "BindCheckKit" { files.append(place.url.path + "/Text.swift") }
    try Compiler.writeGraphs(
      of: files, module: module, imports: Self.imports, to: place.url)
    let differences = try Self.differences(root, module: module, graphs: place.url.path)
    #expect(differences.count > 20)
    #expect(differences.lines == [])
  }

  /// A case that is about a module of which there is nothing; there is no graph of it either.
  static let withoutGraphs = ["ok/cannot-know", "ok/elsewhere", "ok/inputs"]

  @Test(
    "fixtures are read as the compiler reads them",
    arguments: (FixtureTests.cases("ok") + FixtureTests.cases("err"))
      .filter { !withoutGraphs.contains($0) })
  func fixtures(name: String) throws {
    let place = try TemporaryDirectory()
    let sources = Places.fixtures.appending(path: "\(name)/Sources")
    for module in try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted() {
      var tree = FileTree(suffixes: [".swift"])
      let files = tree.files(below: "\(sources.path)/\(module)").map(\.path)
      try Compiler.writeGraphs(
        of: files, module: module, imports: Self.imports + [place.url.path], to: place.url)
    }
    let differences = try Self.differences(sources.path, graphs: place.url.path)
    #expect(differences.count > 0)
    #expect(differences.lines == [])
  }

  // MARK: - Comparing

  /// Where the modules are that were built with the tests, and those of C.
  static let imports: [String] = {
    var places = [Places.products.path, Places.products.appending(path: "Modules").path]
    let checkouts = Places.products.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "checkouts/swift-syntax/Sources/_SwiftSyntaxCShims/include")
    places.append(checkouts.path)
    places += [
      "Library/CYAML", "Tools/CCommit/include", "Terminal/CNcurses/include", "Tools/CWords/include",
    ].map {
      Places.package.appending(path: "Sources/\($0)").path
    }
    return places
  }()

  /// What the two say differently, and how many members both know.
  static func differences(
    _ root: String, module: String? = nil, graphs directory: String
  ) throws -> (count: Int, lines: [String]) {
    let graphs = SymbolGraphs(directory: directory)
    let syntax = SourceFacts(roots: [SourceRoot(root, module: module)])
    let exact = ExactFacts(graphs: graphs, resolver: syntax.resolver)
    var count = 0
    var lines: [String] = []
    var seen: Set<[String]> = []
    for file in syntax.types.index.allFiles() {
      for path in file.types.flatMap({ $0.paths(where: \.isNominal) })
      where seen.insert(path).inserted {
        for type in syntax.types.types(named: path) where type.kind != .typealias {
          let facts = syntax.facts(type)
          var completed = facts
          exact.complete(&completed, of: type)
          for (name, member) in facts.members.sorted(by: { $0.key < $1.key }) {
            guard let other = completed.members[name], let known = member.type, known.isWhole else {
              continue
            }
            count += 1
            // The sources' `P` of a known protocol is the compiler's `any P`, and the sources leave
            // out the argument of a command or an event that they do not know.
            if let type = other.type, type != known,
              type.description.replacing("any ", with: "") != known.description,
              type.name != known.description
            {
              lines.append("\(facts.type).\(name): \(known) in the source, \(type) in the graph")
            }
          }
          if facts.isComplete {
            // Methods that the compiler makes, such as `hash(into:)`, can be bound to nothing.
            for (name, member) in completed.members.sorted(by: { $0.key < $1.key })
            where facts.members[name] == nil && member.kind != .function {
              lines.append("\(facts.type).\(name): only in the graph")
            }
          }
          lines += exact.contradictions(of: type, facts)
        }
      }
    }
    return (count, lines + graphs.failures)
  }
}

extension ExactFacts {
  /// What a graph's declarations say about writing and access that the sources' facts do not.
  func contradictions(of type: SourceType, _ facts: TypeFacts) -> [String] {
    var lines: [String] = []
    for (name, member) in facts.members.sorted(by: { $0.key < $1.key }) {
      guard let location = member.declaration, let property = property(at: location) else {
        continue
      }
      let isConstant = property.text.contains("let ")
      if let isReadOnly = member.isConstant, isReadOnly != isConstant {
        lines.append("\(facts.type).\(name): '\(property.text)' in the graph")
      }
      // Of `private(set)` in an observable class the graph says 'get set', never the reverse.
      if member.isWritable == true, isConstant || property.text.hasSuffix("{ get }") {
        lines.append("\(facts.type).\(name): writable, '\(property.text)' in the graph")
      }
      let isHidden = ["private", "fileprivate"].contains(property.accessLevel)
      if let isAccessible = member.isAccessible, isAccessible == isHidden {
        lines.append("\(facts.type).\(name): \(property.accessLevel) in the graph")
      }
    }
    return lines
  }
}
