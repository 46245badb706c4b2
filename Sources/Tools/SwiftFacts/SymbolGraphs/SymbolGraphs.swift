import SourceVocabulary

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The symbol graphs of several modules, read when they are asked for.
package final class SymbolGraphs {
  /// Gives the directory in which the graphs of a module are, after making them where that is its
  /// job; nil where it knows of none.
  package typealias Provider =
    (_ module: String, _ file: String?) throws(SymbolGraphError) -> String?

  /// The command that makes graphs.
  static let advice =
    "swift build -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc DIR "
    + "-Xswiftc -symbol-graph-minimum-access-level -Xswiftc private"

  /// Sentences about graphs that are missing, broken or stale.
  private(set) var failures: [String] = []

  private let provider: Provider
  private var known: [String: ModuleGraph?] = [:]

  package init(provider: @escaping Provider) {
    self.provider = provider
  }

  package convenience init(directory: String) {
    self.init { (_, _) throws(SymbolGraphError) in directory }
  }

  /// The graph of a module; nil where there is none.
  ///
  /// - Parameter file: A source file of the module.
  func module(_ name: String, file: String? = nil) -> ModuleGraph? {
    if let known = known[name] { return known }
    // A missing graph is reported once.
    known[name] = .some(nil)
    do throws(SymbolGraphError) {
      guard let directory = try provider(name, file) else { return nil }
      let graph = try Self.read(name, in: directory)
      known[name] = .some(graph)
      return graph
    } catch {
      fail(error.description)
      return nil
    }
  }

  func symbol(_ usr: String) -> SymbolGraphFile.Symbol? {
    guard let module = MangledName.module(of: usr) else { return nil }
    return self.module(module)?.symbols[usr]
  }

  func fail(_ sentence: String) {
    if !failures.contains(sentence) { failures.append(sentence) }
  }

  /// The graph of a module from the files `Module.symbols.json` and `Module@Other.symbols.json`.
  private static func read(
    _ module: String, in directory: String
  ) throws(SymbolGraphError) -> ModuleGraph? {
    guard let names = FileTree.names(in: directory) else {
      throw .unreadable(directory, "no such directory")
    }
    var graph = ModuleGraph()
    let suffix = ".symbols.json"
    guard names.contains(module + suffix) else { return nil }
    for name in names
    where name == module + suffix || (name.hasPrefix(module + "@") && name.hasSuffix(suffix)) {
      let path = "\(directory)/\(name)"
      do {
        let bytes = try FileReading.bytes(ofFile: path, limit: maximumFileSize)
        graph.add(try JSONDecoder().decode(SymbolGraphFile.self, from: Data(bytes)))
      } catch let error as FileReadError {
        throw .unreadable(path, error.reason)
      } catch {
        throw .unreadable(path, "it is no symbol graph")
      }
    }
    return graph
  }

  /// The graph of SwiftSyntax, which is among the largest, has 40 MB.
  private static let maximumFileSize = 1 << 30
}

package struct SymbolGraphError: Error {
  package let description: String

  package init(description: String) { self.description = description }

  static func unreadable(_ path: String, _ reason: String) -> SymbolGraphError {
    SymbolGraphError(description: "cannot read the symbol graph '\(path)': \(reason)")
  }
}

/// Facts that mangled names tell without demangling.
enum MangledName {
  /// The module in which something is declared: `App` of `s:3App5ModelC`; nil for the standard
  /// library's short names, and for Objective-C.
  static func module(of usr: String) -> String? {
    guard usr.hasPrefix("s:") else { return nil }
    let rest = usr.dropFirst(2)
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let length = Int(digits), length > 0 else { return nil }
    let name = rest.dropFirst(digits.count).prefix(length)
    return name.count == length ? String(name) : nil
  }

  static func isTypealias(_ usr: String) -> Bool { usr.hasPrefix("s:") && usr.hasSuffix("a") }

  static func isGenericParameter(_ usr: String) -> Bool { usr.hasSuffix("mfp") }

  static func isAssociatedType(_ usr: String) -> Bool { usr.hasSuffix("Qa") }
}
