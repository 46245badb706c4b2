import BindingSpec
import Foundation
import Testing

@testable import BindCheckKit
@testable import SwiftFacts

/// A name is unresolved only if a module without sources may declare it that the target of the file reaches.
@Suite struct ReachTests {
  /// A package with a dependency that its app does not import, as after a first build.
  private func package(
    _ files: KeyValuePairs<String, String> = [:], manifest: String = ""
  ) throws -> TemporaryDirectory {
    let place = try TemporaryDirectory()
    try place.write(manifest, to: "Package.swift")
    try place.write(
      """
      import BinderCore
      import BinderTerminal
      final class M { @Observed var isPaid = false }
      final class V: Screen { let a = Toggle(); let b = Label() }
      """, to: "Sources/App/App.swift")
    try place.write(
      """
      binder: 1
      model: M
      view: V
      slots:
        a: isPaid
        b: isPaid.sprocket
      """, to: "Bindings/a.yaml")
    for (path, text) in files { try place.write(text, to: path) }
    return place
  }

  private func check(
    _ place: TemporaryDirectory, on platform: BuildPlatform = .linux
  ) throws -> CheckReport {
    var configuration = try #require(CheckConfiguration.package(around: place.url.path))
    configuration.settings.platform = platform
    configuration.settings.linking = .compiled
    return Check(configuration).run()
  }

  private func expectNoticed(_ place: TemporaryDirectory) throws {
    let report = try check(place)
    #expect(report.problems.map(\.rule.code) == ["BC103"])
    #expect(report.unresolved.map(\.reason) == [])
  }

  @Test("a checkout that the app does not import silences nothing")
  func checkouts() throws {
    try expectNoticed(
      package([
        ".build/checkouts/parser/Sources/Parser/A.swift":
          "#if canImport(C.os.lock)\ninternal import C.os.lock\n#endif\nimport CompilerPluginSupport"
      ]))
  }

  @Test("an import below a condition that does not hold silences nothing")
  func conditions() throws {
    let place = try package([
      "Sources/App/Other.swift": "#if canImport(CoreGraphics)\nimport CoreGraphics\n#endif"
    ])
    try expectNoticed(place)
    // On a platform that has the module it may extend `Bool`.
    #expect(try check(place, on: .macos).unresolved.count == 1)
  }

  @Test("another target's import silences nothing")
  func targets() throws {
    try expectNoticed(package(["Sources/Tool/Tool.swift": "import Elsewhere"]))
    let user = try package(["Sources/Tool/Tool.swift": "import App\nimport Elsewhere"])
    #expect(try check(user).unresolved.count == 1)
  }

  @Test("a module in C declares no members of Swift types, wherever its folder is")
  func modulesInC() throws {
    try expectNoticed(
      package(
        [
          "Sources/App/Other.swift": "import CKit\nimport COther\nimport CNamed",
          "Libraries/C/kit.h": "",
          "Sources/CLib/module.modulemap": "module CNamed [system] {\n  header \"a.h\"\n}",
          ".build/checkouts/other/Sources/COther/include/other.h": "",
        ],
        manifest: #".systemLibrary(name: "CKit", path: "Libraries/C")"#.asManifest))
  }

  @Test(
    "the sources of packages that are named by path, and of targets with other folders, are read")
  func pathDependencies() throws {
    try expectNoticed(
      package(
        [
          "Sources/App/Other.swift": "import Kit\nimport Core\nimport Single",
          "Core/Core.swift": "public struct Core {}",
          "Local/kit/Package.swift": #".target(name: "Kit", path: "Code/Base")"#.asManifest,
          "Local/kit/Code/Base/Kit.swift": "public struct Kit {}",
          "Local/single/Package.swift": #".target(name: "Single", path: "Sources")"#.asManifest,
          "Local/single/Sources/Deep/Single.swift": "public struct Single {}",
        ],
        manifest: """
          .package(path: "Local/kit"), .package(path: "Local/single"),
          .target(name: "Core", path: "Core")
          """.asManifest))
  }

  @Test("a package without sources may declare the name")
  func unknownModule() throws {
    let report = try check(package(["Sources/App/Other.swift": "import Elsewhere"]))
    #expect(report.problems == [])
    #expect(report.unresolved.count == 1)
  }
}

extension String {
  /// Targets as a manifest.
  fileprivate var asManifest: String { "let package = Package(name: \"p\", targets: [\(self)])" }
}
