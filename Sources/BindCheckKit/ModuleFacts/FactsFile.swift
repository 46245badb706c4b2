import BindingSpec

/// Reads and writes the facts of a module as a file.
///
/// The file begins with its kind, its version and a checksum.
package enum FactsFile {
  private static let magic = "bindcheck facts"
  /// Raised where the declarations of the same sources are written in another way.
  static let version = 1
  private static let maximumSize = 1 << 30

  /// The bytes of the facts of a module.
  static func bytes(of facts: ModuleFacts) -> [UInt8] {
    let contents = BinaryEncoder.bytes(of: facts)
    return Array("\(magic)\n\(version)\n\(ContentHash(contents).text)\n".utf8) + contents
  }

  /// The facts of a module in the file at `path`.
  ///
  /// - Throws: `FactsError` where it cannot be read, or is not one that this program reads.
  static func read(_ path: String) throws(FactsError) -> ModuleFacts {
    let bytes: [UInt8]
    do {
      bytes = try FileReading.bytes(ofFile: path, limit: maximumSize)
    } catch {
      throw FactsError(description: error.description, status: .couldNotRun)
    }
    func fail(_ reason: String) -> FactsError {
      FactsError(description: "'\(path)' \(reason); 'bindcheck facts' makes it", status: .badUsage)
    }
    let parts = bytes.split(separator: 0x0A, maxSplits: 3, omittingEmptySubsequences: false)
    guard isFactsFile(bytes), parts.count > 1 else {
      throw fail("is no file of facts about a module")
    }
    let written = String(decoding: parts[1], as: UTF8.self)
    if parts.count == 4, written != "\(version)" {
      throw fail("has the version \(written) of facts, and this program reads \(version)")
    }
    guard parts.count == 4, parts[2].elementsEqual(ContentHash(Array(parts[3])).text.utf8),
      let facts = try? BinaryDecoder.value(ModuleFacts.self, of: parts[3])
    else { throw fail("is damaged or cut off") }
    return facts
  }

  static func isFactsFile(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("\(magic)\n".utf8)) }
}

/// Why the facts of a module were not read or made.
package struct FactsError: Error, CustomStringConvertible {
  package let description: String
  package let status: CheckStatus
}
