import BindingEmitter
import BindingSpec
import FuzzProperties
import SwiftParser
import SwiftSyntax

/// The Swift code generated from an accepted document can be parsed.
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
    try require(!tree.hasError, "the generated code is not Swift:\n\(output.source)")
    // Text of the document stays within literals and comments.
    let isPlain = output.source.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" }
    try require(isPlain, "the generated code has control characters")
    let again = BindingEmitter(imports: ["App"]).compile([file])
    try require(again.source == output.source, "a second time something else is made of it")
  }
}
