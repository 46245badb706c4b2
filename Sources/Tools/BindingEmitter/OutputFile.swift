import BindingSpec

/// Writes generated source, as a whole or not at all, and not where it is there already: a build takes
/// a file that was touched for one that changed.
package enum OutputFile {
  /// Gives whether the file was written.
  @discardableResult
  package static func write(_ text: String, to path: String) throws(FileWriteError) -> Bool {
    let bytes = Array(text.utf8)
    // One byte more than there should be shows that it is longer.
    let there = try? FileReading.bytes(ofFile: path, limit: bytes.count + 1)
    if there == bytes { return false }
    try AtomicFile.put(bytes, at: path, where: .anything)
    return true
  }
}
