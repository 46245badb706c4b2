import BindingSpec
import Foundation
import Testing

@testable import BindCheckKit
@testable import SwiftFacts

/// A package whose Swift texts say by marks which words mean the declaration: `/*1*/balance` does,
/// `/*2*/balance` means another one, and `/*!*/balance` means it and is missed by the renaming. The
/// meaning of other words is not known. `sourcekit-lsp` is not run.
final class MarkedPackage {
  let place: TemporaryDirectory
  let root: String

  init(_ files: [String: String]) throws {
    place = try TemporaryDirectory()
    root = FilePath.absolute(place.url.path)
    try place.write("// swift-tools-version: 6.2\n", to: "Package.swift")
    for (path, text) in files { try place.write(text, to: path) }
  }

  func configuration() throws -> CheckConfiguration {
    try CheckConfiguration.make(settings: try SettingsFile.settings(for: root), directory: root)
  }

  func renaming(
    isYAMLOnly: Bool = false, isForced: Bool = false, hasServer: Bool = true
  ) throws -> Renaming {
    var options = Renaming.Options()
    (options.isYAMLOnly, options.isForced) = (isYAMLOnly, isForced)
    var renaming = Renaming(CheckSession(try configuration()), root: root, options: options)
    let root = root
    renaming.navigator = { _ throws(CommandError) in hasServer ? MarkNavigator(root) : nil }
    return renaming
  }

  /// The sentence of the refusal, with the places as `name:line`.
  func refusal(
    _ title: String, _ newName: String, _ renaming: Renaming? = nil
  ) throws -> [String] {
    do {
      _ = try (renaming ?? self.renaming()).plan(title, to: newName)
      return []
    } catch let error as CommandError {
      return [error.sentence]
        + error.places.map {
          let name = $0.location.file.split(separator: "/").last ?? ""
          return "\(name):\($0.location.range.start.line): \($0.message)"
        }
    }
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: place.url.appending(path: path), encoding: .utf8)
  }
}

/// Answers by the marks in the files.
private final class MarkNavigator: SwiftNavigator {
  private let files: [String]
  private var places: [SwiftPlace] = []

  init(_ root: String) {
    var tree = FileTree(suffixes: [".swift"])
    files = tree.files(below: root).map(\.path)
  }

  func places(ofNameAt place: SwiftPlace, newName: String) throws(CommandError) -> [SwiftEdit] {
    let name = try word(at: place)
    var edits: [SwiftEdit] = []
    for file in files {
      let text = try Renaming.bytes(of: file)
      for start in text.indices where text[start...].starts(with: Array("/*1*/\(name)".utf8)) {
        edits.append(SwiftEdit(file: file, range: start + 5..<start + 5 + name.utf8.count))
      }
    }
    places = edits.map { SwiftPlace(file: $0.file, offset: $0.range.lowerBound) }
    return edits
  }

  func definitions(at place: SwiftPlace) throws(CommandError) -> [SwiftPlace] {
    let before = try Renaming.bytes(of: place.file)[..<place.offset].suffix(5)
    switch String(decoding: before, as: UTF8.self) {
    case "/*!*/": return places
    case "/*1*/": return try declaration(at: place)
    case "/*2*/": return [SwiftPlace(file: "elsewhere", offset: 0)]
    default: return []
    }
  }

  /// The first place with the mark in the file.
  private func declaration(at place: SwiftPlace) throws(CommandError) -> [SwiftPlace] {
    let text = try Renaming.bytes(of: place.file)
    let mark = Array("/*1*/\(try word(at: place))".utf8)
    let start = text.indices.first { text[$0...].starts(with: mark) }
    return start.map { [SwiftPlace(file: place.file, offset: $0 + 5)] } ?? []
  }

  private func word(at place: SwiftPlace) throws(CommandError) -> String {
    let rest = try Renaming.bytes(of: place.file)[place.offset...]
    return String(decoding: rest.prefix { $0 >= 0x41 }, as: UTF8.self)
  }
}
