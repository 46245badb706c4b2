import SwiftFacts

/// A binding file, or one of its slots, as a command line names it: `FILE` or `FILE:SLOT`.
package struct SlotSubject: Hashable, Sendable {
  package var file: String
  /// Nil for all slots of the file.
  package var slot: String?

  /// Where there is a file of the whole name, a colon in it is part of the name.
  package init(_ text: String) {
    file = text
    guard let colon = text.lastIndex(of: ":"), !FileTree.exists(text) else { return }
    file = String(text[..<colon])
    slot = String(text[text.index(after: colon)...])
  }
}
