import BindingSpec
import Foundation
import FuzzProperties
import Testing

/// The project's binding files, truncated and damaged in every place; `BINDER_SPARSE=10` takes one
/// place of ten, as runs under sanitizers do.
@Suite struct CorruptionTests {
  static let files: [String] = {
    let names = try? FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted()
  }()

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Bindings")
    .resolvingSymlinksInPath()

  private static let sparse =
    ProcessInfo.processInfo.environment["BINDER_SPARSE"].flatMap { Int($0) } ?? 1

  private func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Self.folder.appending(path: name)))
  }

  private func check(_ bytes: [UInt8], _ change: @autoclosure () -> String) {
    do {
      try ReadingProperty.check(BindingFile(path: "a.yaml", bytes: bytes), size: bytes.count)
    } catch {
      Issue.record("\(change()): \(error.description)")
    }
  }

  @Test("the project has binding files")
  func some() { #expect(!Self.files.isEmpty) }

  @Test("every beginning is read, and every file without one byte", arguments: files)
  func prefixes(name: String) throws {
    let bytes = try bytes(name)
    for index in stride(from: 0, to: bytes.count, by: Self.sparse) {
      check(Array(bytes[..<index]), "the first \(index) bytes of '\(name)'")
      check(Array(bytes[..<index] + bytes[(index + 1)...]), "'\(name)' without byte \(index)")
    }
  }

  /// The bytes with a meaning in YAML, and some that are no text.
  private static let telling =
    Array("\0\t\n\r !\"#%&'*,-:>?@[]`{|}~x".utf8) + [0x7F, 0x80, 0xC3, 0xFF]

  /// The replacements of a byte: all others where the run asks for them, which takes minutes;
  /// otherwise a few that change from place to place, and the byte with one bit flipped.
  private static func replacements(of byte: UInt8, at index: Int) -> Set<UInt8> {
    if ProcessInfo.processInfo.environment["EXHAUSTIVE"] == "1" { return Set(0...UInt8.max) }
    let some = (0..<4).map { telling[(index * 4 + $0) % telling.count] }
    return Set(some + [byte ^ (1 << UInt8(index % 8))])
  }

  @Test("every byte may have another value, or one bit flipped", arguments: files)
  func corruptions(name: String) throws {
    let original = try bytes(name)
    var bytes = original
    for index in stride(from: 0, to: bytes.count, by: Self.sparse) {
      for byte in Self.replacements(of: original[index], at: index) where byte != original[index] {
        bytes[index] = byte
        check(bytes, "'\(name)' with byte \(index) set to \(byte)")
      }
      bytes[index] = original[index]
    }
  }
}
