import BindingEmitter
import BindingSpec
import Foundation

/// Compiles the documents of the tests that run both ways: one method of its model for each, and a
/// function that finds the method by the document's text.
@main
struct DocumentCompiler {
  /// The path under which the tests read their documents.
  private static let path = "x.yaml"
  private static let directive = #"#sourceLocation(file: "x.yaml", line: "#

  private var cases = ""
  private var methods = ""

  static func main() {
    let arguments = CommandLine.arguments
    do {
      guard arguments.count == 3 else { throw Failure("usage: DocumentCompiler DOCUMENTS OUTPUT") }
      try AtomicFile.update(arguments[2], to: try source(ofDocuments: arguments[1]))
    } catch {
      print(error)
      exit(1)
    }
  }

  private static func source(ofDocuments file: String) throws -> String {
    let bytes = try BindingFile.bytes(ofFile: file)
    var compiler = DocumentCompiler()
    // A line '---' is before each document; a comment is before the first.
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let starts = lines.indices.filter { lines[$0] == "---" }.map { $0 + 1 }
    let ends = starts.dropFirst().map { $0 - 1 } + [lines.count - 1]
    for (start, end) in zip(starts, ends) {
      let text = lines[start..<end].joined(separator: "\n")
      try compiler.add(text, file: file, line: start)
    }
    return compiler.source
  }

  /// - Parameter line: How many lines are before the document in its file.
  private mutating func add(_ text: String, file: String, line: Int) throws {
    let name = "bindDocument\(line)"
    let bindings = BindingFile(path: Self.path, bytes: Array(text.utf8))
    var emitter = BindingEmitter()
    emitter.functionName = name
    let output = emitter.compile([bindings])
    guard output.problems.isEmpty else {
      throw Failure("\(file):\(line + 1):1: error: \(output.problems.joined(separator: "\n"))")
    }
    cases += "  case \(SwiftSpelling.literal(text)):\n"
    for document in bindings.documents {
      guard let model = document.model?.value, let view = document.view?.value else { continue }
      cases += """
            if let model = model as? \(model), let view = view as? \(view) {
              model.\(name)(to: view, in: binder)
            }

        """
    }
    // The tests know the document as a file of its own; the compiler's messages name the real one.
    let source = output.source.split(separator: "\n", omittingEmptySubsequences: false).map {
      made in
      guard made.hasPrefix(Self.directive),
        let number = Int(made.dropFirst(Self.directive.count).dropLast())
      else { return String(made) }
      return "#sourceLocation(file: \(SwiftSpelling.literal(file)), line: \(line + number))"
    }
    // The source begins with imports, of which one is enough.
    methods += source.drop { !$0.hasPrefix("#sourceLocation") }.joined(separator: "\n")
  }

  private var source: String {
    """
    import Binder
    @_spi(GeneratedCode) import BinderCore

    /// Links a model to a view as the document with this text says; false if it is not compiled.
    func linkCompiled(
      _ document: String, _ model: AnyObject, _ view: AnyObject, _ binder: Binder
    ) -> Bool {
      switch document {
    \(cases)  default: return false
      }
      return true
    }


    """ + methods
  }
}

/// Why no source was made.
private struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
