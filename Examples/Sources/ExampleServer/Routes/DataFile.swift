import Foundation

/// A file of `Data`, which is built into the bundle of this module.
struct DataFile {
  let contents: Data

  /// - Throws: If it cannot be read.
  init(_ name: String) throws {
    contents = try Data(
      contentsOf: Bundle.module.bundleURL.appendingPathComponent("Data/\(name).json"))
  }
}
