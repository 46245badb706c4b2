import BindingSpec
import Synchronization

// The binding files that were read last, so that the second screen of a kind parses nothing.
//
// A file is read each time, which takes microseconds, and is parsed again only if its contents
// differ: a time of modification does not tell two writes in one tick of the clock apart.

extension Bindings {
  /// At most so many files are kept, and none that is larger than this.
  private static let limits = (files: 64, bytes: 64 * 1_024)

  private static let recent = Mutex<[String: BindingFile]>([:])

  static func read(_ path: String) throws(FileReadError) -> BindingFile {
    let bytes: [UInt8]
    do { bytes = try BindingFile.bytes(ofFile: path) } catch {
      if path.hasPrefix("/") { throw error }
      throw FileReadError(
        path: path,
        reason: "\(error.reason); the path begins at the directory in which the program starts")
    }
    if let known = recent.withLock({ $0[path] }), known.text.bytes == bytes { return known }
    let file = BindingFile(path: path, bytes: bytes)
    guard bytes.count <= limits.bytes else { return file }
    recent.withLock { files in
      // An app has fewer files; a program that makes one after the other reads none of them again.
      if files.count >= limits.files { files = [:] }
      files[path] = file
    }
    return file
  }
}
