@testable import BindCheckKit
@testable import SwiftFacts

extension SourceIndex {
  /// All files, parsed.
  func allFiles() -> [FileDeclarations] {
    prepare(at: Array(entries.indices))
    return entries.indices.compactMap(declarations)
  }
}
