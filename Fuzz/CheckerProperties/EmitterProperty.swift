import BindingEmitter
import BindingSpec
import FuzzProperties
import SwiftParser
import SwiftSyntax

/// Swift that is made of an accepted document parses.
package enum EmitterProperty {
  package static func check(_ bytes: [UInt8]) throws(Violation) {
    var source = ByteSource(bytes)
    let isWritten = source.chance(3, of: 4)
    let text = isWritten ? Array(RandomDocument.text(&source).utf8) : source.remainder()
    let file = BindingFile(path: "Bindings/a.yaml", bytes: text)
    let output = BindingEmitter(imports: ["App"]).compile([file])
    try require(
      output.problems.isEmpty != output.source.isEmpty, "there is neither source nor problem")
    guard !output.source.isEmpty else { return }
    let tree = Parser.parse(source: output.source)
    try require(!tree.hasError, "what was made of it is not Swift:\n\(output.source)")
    // What stands in the document stays within literals and comments.
    let isPlain = output.source.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" }
    try require(isPlain, "what was made of it has control characters")
    let again = BindingEmitter(imports: ["App"]).compile([file])
    try require(again.source == output.source, "a second time something else is made of it")
  }
}
