import Foundation

/// Where things are that the tests use.
public enum Repository {
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The folder of the binding files. The study runs the tests with others.
  public static let bindings =
    ProcessInfo.processInfo.environment["STUDY_BINDINGS"] ?? root + "/Bindings"

  /// The text of a binding file.
  public static func binding(_ name: String) throws -> String {
    try String(contentsOfFile: "\(bindings)/\(name)", encoding: .utf8)
  }

  /// A built program, which stands beside the tests.
  public static func program(_ name: String) -> String {
    products.appendingPathComponent(name).path
  }

  private static var products: URL {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      return bundle!.bundleURL.deletingLastPathComponent()
    #else
      return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    #endif
  }
}

/// A folder that is removed with the object.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() throws {
    // Short, because the path of a socket in it has to fit 108 bytes.
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("example-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  public func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
  }

  public func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }
}
