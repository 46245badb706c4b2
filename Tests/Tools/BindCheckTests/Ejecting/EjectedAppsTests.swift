import BindingSpec
import Foundation
import Testing

@testable import BindCheckKit

/// The binding files of the example apps, ejected. The apps' own tests compare the screens.
@Suite struct EjectedAppsTests {
  private static let sources = Places.package.appending(path: "Examples/Sources")

  /// The names of the binding files of apps with this style: `balance` is that of `BalanceApp`.
  private static let names =
    FileManager.default.enumerator(
      at: Places.package.appending(path: "Bindings").resolvingSymlinksInPath(),
      includingPropertiesForKeys: nil)?
    .compactMap { ($0 as? URL)?.lastPathComponent }.filter { $0.hasSuffix(".yaml") }
    .filter {
      FileManager.default.fileExists(atPath: place(of: $0).deletingLastPathComponent().path)
    }
    .sorted() ?? []

  private static func app(of file: String) -> String {
    file.prefix(1).uppercased() + file.dropFirst().dropLast(5)
  }

  private static func place(of file: String) -> URL {
    let app = app(of: file)
    return sources.appending(path: "\(app)App/Ejected/Link\(app).swift")
  }

  @Test("an app's ejected style is the output for its binding file", arguments: names)
  func isFresh(file: String) throws {
    let (app, place) = (Self.app(of: file), Self.place(of: file))
    let binding = try BindingFile.read(path: Places.package.path + "/Bindings/\(file)")
    let configuration = CheckConfiguration(
      bindings: [], sources: SourceRoot.roots(at: Self.sources.path))
    let ejection = Check(configuration).eject(
      binding, function: "link\(app)", output: place.path)
    #expect(ejection.report.problems == [])
    #expect(ejection.gaps == [])
    if Places.isRecording { try Data(ejection.source.utf8).write(to: place) }
    let committed = try String(contentsOf: place, encoding: .utf8)
    #expect(
      committed == ejection.source,
      "the style is stale: RECORD=1 swift test --filter EjectedAppsTests")
  }

  @Test("there are binding files to eject")
  func hasFiles() { #expect(Self.names.contains("balance.yaml")) }
}
