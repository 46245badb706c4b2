import BindingSpec

/// A binding file that has been read, and not looked at.
struct BindingInput {
  var path: String
  var bytes: [UInt8]
  var hash: ContentHash

  init(readingFile path: String) throws(FileReadError) {
    self.path = path
    bytes = try BindingFile.bytes(ofFile: path)
    hash = ContentHash(bytes)
  }
}
