import Foundation

/// Where things are that the tests use.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The folder of the binding files.
  static let bindings = root + "/Bindings"

  /// The built `balance`, which stands beside the tests.
  static let balance = products.appendingPathComponent("balance").path

  private static var products: URL {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      return bundle!.bundleURL.deletingLastPathComponent()
    #else
      return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    #endif
  }
}

/// A folder that goes with the object.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    // Short, because the path of a socket in it has to fit 108 bytes.
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("balance-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
  }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }
}
