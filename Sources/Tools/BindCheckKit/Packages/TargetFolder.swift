import BindingSpec
import SwiftFacts

/// A folder of a package's sources in which binding files may lie.
///
/// A binding file is a YAML file with a key `binder` at the left margin, with which every one begins.
package struct TargetFolder: Hashable, Sendable {
  package var path: String
  /// The files and folders in it that the manifest excludes.
  package var excluded: [String] = []
  /// Whether the plugin `CompileBindings` compiles its binding files.
  package var compilesBindings = false

  package init(path: String, excluded: [String] = [], compilesBindings: Bool = false) {
    (self.path, self.excluded, self.compilesBindings) = (path, excluded, compilesBindings)
  }

  /// The YAML files in the folder that the manifest does not exclude.
  func candidates(_ tree: inout FileTree) -> [FileTree.Entry] {
    guard FileTree.exists(path) else { return [] }
    return tree.files(below: path, without: excluded.map { FilePath.join(path, $0) })
  }

  /// Whether a file is below the folder, excluded or not, by its path without links.
  func surrounds(_ file: String) -> Bool { file.hasPrefix(FilePath.absolute(path) + "/") }

  /// Whether a file is in the folder and not excluded, by its path without links.
  func contains(_ file: String) -> Bool {
    let root = FilePath.absolute(path)
    return surrounds(file)
      && !excluded.contains { file == "\(root)/\($0)" || file.hasPrefix("\(root)/\($0)/") }
  }

  /// Whether a line begins with the key of binding files.
  package static func isBindingFile(_ bytes: [UInt8]) -> Bool {
    // A byte order mark.
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.split { $0 == 0x0A || $0 == 0x0D }.contains { $0.starts(with: "binder:".utf8) }
  }
}
