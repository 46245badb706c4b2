import BindingSpec

/// A binding file that has been read, and not looked at.
struct BindingInput {
  var path: String
  var bytes: [UInt8]
  /// The hash of the contents and of the ways of linking, on which the findings depend.
  var hash: ContentHash
}

extension BindingInput {
  init(
    readingFile path: String, linkings: [RuleSettings.Linking] = [.reflective]
  ) throws(FileReadError) {
    self.init(path, try BindingFile.bytes(ofFile: path), linkings: linkings)
  }

  init(_ path: String, _ bytes: [UInt8], linkings: [RuleSettings.Linking]) {
    self.path = path
    self.bytes = bytes
    hash = ContentHash(bytes)
    for linking in linkings where linking == .compiled { hash.add(linking.rawValue) }
  }
}
