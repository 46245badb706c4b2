import Foundation

/// Where tests find things.
enum Places {
  /// The top of the package, from the place of this file.
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures")

  /// Whether what is expected is to be written anew: `RECORD=1 swift test`. Read it afterwards.
  static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  /// The directory of the products that were built together with the tests.
  static let products: URL = {
    // On Linux the tests are an executable among the products; on macOS a bundle is.
    var place = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      place = bundle?.bundleURL ?? place
    #endif
    return place.deletingLastPathComponent()
  }()

  /// The program under test: that of this build, or another, as `make test-dist` names it.
  static let bindcheck =
    ProcessInfo.processInfo.environment["BINDCHECK_PROGRAM"].map { URL(filePath: $0) }
    ?? products.appending(path: "bindcheck")
}

/// A directory of a test's own, removed when the test is over.
final class TemporaryDirectory {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "bindcheck-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
