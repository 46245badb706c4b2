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
    "BindingSpec", "BinderConversion", "BinderCore", "Binder", "BinderFoundation",
    "BinderTerminal", "BindCheckKit",
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
    #expect(differences.count > 15)
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

  /// The facts in which the two differ, and how many types of members both know.
  static func differences(
    _ root: String, module: String? = nil, graphs directory: String
  ) throws -> (count: Int, lines: [String]) {
    let symbols = try CompiledSymbols(directory: directory)
    let facts = SourceFacts(roots: [SourceRoot(root, module: module)])
    var count = 0
    var lines: [String] = []
    var seen: Set<[String]> = []
    for file in facts.types.index.allFiles() {
      for path in file.paths(where: \.isNominal)
      where seen.insert(path).inserted {
        for type in facts.types.types(named: path) where type.kind != .typealias {
          let type = facts.facts(type)
          for member in type.members.values.sorted(by: { $0.name < $1.name }) {
            guard let place = member.declaration else { continue }
            guard let property = symbols.symbols(at: place).first(where: \.isProperty) else {
              if member.kind != .function, !isWithoutSymbol(member, in: facts) {
                lines.append("\(type.type).\(member.name): only in the source")
              }
              continue
            }
            lines += contradictions(of: member, property).map {
              "\(type.type).\(member.name): \($0)"
            }
            guard let known = member.type, known.isWhole, let other = symbols.type(of: property)
            else { continue }
            count += 1
            if !isSame(known, other) {
              lines.append(
                "\(type.type).\(member.name): \(known) in the source, \(other) in the graph")
            }
          }
          guard type.isComplete, let place = type.declaration else { continue }
          lines += symbols.properties(ofTypeAt: place)
            .filter { type.members[$0.name] == nil }
            .map { "\(type.type).\($0.name): only in the graph" }
        }
      }
    }
    return (count, lines)
  }

  /// Whether the compiler writes no symbol of a member: of one that is '@_spi' or unavailable, and of one that a table
  /// makes of a method.
  private static func isWithoutSymbol(_ member: MemberFacts, in facts: SourceFacts) -> Bool {
    guard member.obstacle != "is unavailable", let place = member.declaration else { return true }
    let parts = facts.types.index.allFiles().filter { $0.path == place.file }
      .flatMap { $0.types.flatMap { $0.parts() } }.map(\.type)
    let owner = parts.first { $0.members.contains { $0.location == place } }
    let declared = owner?.members.first { $0.location == place }
    let isSPI = [declared?.has("_spi"), owner?.has("_spi")].contains(true)
    return declared?.kind == .function || isSPI
  }

  /// Whether a type of the sources is that of the graph, which may leave away the types around it.
  ///
  /// The sources' `P` of a known protocol is the compiler's `any P`, and the sources leave out the argument of a
  /// command or an event that they do not know.
  private static func isSame(_ known: TypeReference, _ other: TypeReference) -> Bool {
    func plain(_ text: String) -> String {
      text.replacing("any ", with: "").replacing(/\w+\./, with: "").filter { !" ()".contains($0) }
    }
    return ["\(other)", other.name].contains { plain($0) == plain("\(known)") }
  }

  /// The parts of a declaration in the graph, about writing and access, of which the facts say the reverse.
  private static func contradictions(
    of member: MemberFacts, _ property: CompiledSymbols.Symbol
  ) -> [String] {
    var lines: [String] = []
    let isConstant = property.text.contains("let ")
    if let isReadOnly = member.isConstant, isReadOnly != isConstant {
      lines.append("'\(property.text)' in the graph")
    }
    // Of `private(set)` in an observable class the graph says 'get set', never the reverse.
    if member.isWritable == true, isConstant || property.text.hasSuffix("{ get }") {
      lines.append("writable, '\(property.text)' in the graph")
    }
    if let isAccessible = member.isAccessible, isAccessible == property.isHidden {
      lines.append("\(property.accessLevel) in the graph")
    }
    return lines
  }
}
