/// What a scan of a Swift file's bytes finds: enough to know whether to parse the file.
struct ScannedFile {
  /// The names after `class`, `struct`, `enum` and `actor`.
  var types: Set<String> = []
  /// The names after `protocol`.
  var protocols: Set<String> = []
  /// All names that the file declares or extends, also each part of `extension Outer.Inner`.
  var declared: Set<String> = []
  /// The modules after `import`.
  var imports: Set<String> = []
}

/// Finds the names that a Swift file declares, without parsing it.
///
/// A debug SwiftParser reads 0.2 MB a second; this costs a fraction, and most files declare nothing
/// that a binding mentions. Comments and strings are not told apart from code: a false hit costs
/// the parsing of one file and no more.
struct DeclarationScanner {
  private enum Expectation {
    case nothing
    case typeName
    case protocolName
    case aliasName
    /// A name after `extension`, or one more after its dot.
    case extensionName
    case moduleName
  }

  static func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> ScannedFile {
    var found = ScannedFile()
    var expectation = Expectation.nothing
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard isWordByte(byte) else {
        if byte == UInt8(ascii: "."), case .extensionName = expectation {
          // The next part of the name.
        } else if byte != 0x20, byte != 0x09, byte != UInt8(ascii: "`"), byte != 0x0A,
          byte != 0x0D
        {
          expectation = .nothing
        }
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, isWordByte(bytes[index]) { index += 1 }
      let word = UnsafeBufferPointer(rebasing: bytes[start..<index])
      expectation = read(word, as: expectation, into: &found)
    }
    return found
  }

  private static func read(
    _ word: UnsafeBufferPointer<UInt8>, as expectation: Expectation, into found: inout ScannedFile
  ) -> Expectation {
    if let keyword = keyword(word) {
      // `import class Module.Name` still names a module next.
      if case .moduleName = expectation { return .moduleName }
      return keyword
    }
    let name = { String(decoding: word, as: UTF8.self) }
    switch expectation {
    case .nothing:
      return .nothing
    case .typeName:
      let name = name()
      // `class func`, `class var` and the like declare members.
      guard !memberKeywords.contains(name) else { return .nothing }
      found.types.insert(name)
      found.declared.insert(name)
    case .protocolName:
      let name = name()
      found.protocols.insert(name)
      found.declared.insert(name)
    case .aliasName:
      found.declared.insert(name())
    case .extensionName:
      found.declared.insert(name())
      return .extensionName
    case .moduleName:
      let name = name()
      if memberKeywords.contains(name) { return .moduleName }
      found.imports.insert(name)
    }
    return .nothing
  }

  private static let memberKeywords: Set<String> = [
    "func", "let", "override", "private", "public", "internal", "fileprivate", "open", "package",
    "final", "subscript", "var", "unowned", "weak",
  ]

  private static func keyword(_ word: UnsafeBufferPointer<UInt8>) -> Expectation? {
    // By length first: this runs on every word of every file.
    switch word.count {
    case 4: matches(word, "enum") ? .typeName : nil
    case 5: matches(word, "class") || matches(word, "actor") ? .typeName : nil
    case 6:
      matches(word, "struct") ? .typeName : matches(word, "import") ? .moduleName : nil
    case 8: matches(word, "protocol") ? .protocolName : nil
    case 9:
      matches(word, "extension")
        ? .extensionName : matches(word, "typealias") ? .aliasName : nil
    default: nil
    }
  }

  private static func matches(_ word: UnsafeBufferPointer<UInt8>, _ text: StaticString) -> Bool {
    for index in word.indices where word[index] != text.utf8Start[index] { return false }
    return true
  }
}
