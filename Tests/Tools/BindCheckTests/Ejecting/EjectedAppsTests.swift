import BindingSpec
import Foundation
import Testing

@testable import BindCheckKit
@testable import SwiftFacts

/// The binding files of the example apps, ejected. The apps' own tests compare the screens.
@Suite struct EjectedAppsTests {
  private static let sources = Places.package.appending(path: "Examples/Sources")

  private static let files =
    FileManager.default.enumerator(
      at: Places.package.appending(path: "Bindings").resolvingSymlinksInPath(),
      includingPropertiesForKeys: nil)?
    .compactMap { ($0 as? URL)?.lastPathComponent }.filter { $0.hasSuffix(".yaml") }
    .sorted() ?? []

  /// The names of the binding files of apps with this style: `balance` is that of `BalanceApp`.
  private static let names = files.filter {
    FileManager.default.fileExists(atPath: place(of: $0).deletingLastPathComponent().path)
  }

  private static func app(of file: String) -> String {
    file.prefix(1).uppercased() + file.dropFirst().dropLast(5)
  }

  private static func place(of file: String) -> URL {
    let app = app(of: file)
    return sources.appending(path: "\(app)App/Ejected/Link\(app).swift")
  }

  private func eject(_ file: String) throws -> Ejection {
    let binding = try BindingFile.read(path: Places.package.path + "/Bindings/\(file)")
    let configuration = CheckConfiguration(
      bindings: [], sources: SourceRoot.roots(at: Self.sources.path))
    return Check(configuration).eject(
      binding, function: "link\(Self.app(of: file))", output: Self.place(of: file).path)
  }

  @Test("the binding file of each app can be ejected as a whole", arguments: files)
  func isWhole(file: String) throws {
    let ejection = try eject(file)
    #expect(ejection.report.problems == [])
    #expect(ejection.gaps == [])
  }

  @Test("an app's ejected style is the output for its binding file", arguments: names)
  func isFresh(file: String) throws {
    let (ejection, place) = (try eject(file), Self.place(of: file))
    if Places.isRecording { try Data(ejection.source.utf8).write(to: place) }
    let committed = try String(contentsOf: place, encoding: .utf8)
    #expect(
      committed == ejection.source,
      "the style is stale: RECORD=1 swift test --filter EjectedAppsTests")
  }

  @Test("there are binding files to eject")
  func hasFiles() {
    #expect(Self.names.contains("balance.yaml") && Self.files.contains("files.yaml"))
  }
}
