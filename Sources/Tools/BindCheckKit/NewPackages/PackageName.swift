import BindingEmitter

/// The name of a new package, which is that of its folder and of its Swift module.
///
///     try PackageName("Tally").module   // "Tally"
///     try PackageName("my-app")         // throws: …; 'MyApp' can
package struct PackageName: Hashable, Sendable, CustomStringConvertible {
  package let module: String

  package var description: String { module }

  /// - Throws: Where no new module can have this name; the error offers one that is near.
  package init(_ text: String) throws(CommandError) {
    if let reason = Self.obstacle(to: text) {
      let offer = Self.possibleName(near: text).map { "; '\($0)' can" } ?? ""
      throw CommandError("'\(text)' cannot be the name of a new Swift module: it \(reason)" + offer)
    }
    module = text
  }

  /// The reason why a module cannot have a name, such as `begins with a digit`; nil for a name that it can have.
  private static func obstacle(to name: String) -> String? {
    if name.isEmpty { return "is empty" }
    guard name.allSatisfy(isPart) else {
      return "has other characters than the letters a to z, digits and '_'"
    }
    if name.first?.isNumber == true { return "begins with a digit" }
    guard name.contains(where: \.isLetter) else { return "has no letter" }
    if name.utf8.count > 100 { return "is longer than 100 characters" }
    // A program begins in a module of the name 'main'.
    if SwiftSpelling.keywords.contains(name) || name == "main" { return "is a word of Swift" }
    // Without regard to case: the package is a folder too, and dependencies are found by such names.
    let folded = name.lowercased()
    if taken.contains(where: { $0.lowercased() == folded }) {
      return "is the name of a module of Swift, of Apple or of Binder"
    }
    return nil
  }

  /// A name that a module can have, made of the letters and digits of a text; nil where that would be another word.
  private static func possibleName(near text: String) -> String? {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    // Of a path only the last part is meant as a name.
    let last = text.split(separator: "/").last.map(String.init) ?? text
    let words = last.split { !isPart($0) }
    var name = words.count == 1 ? String(words[0]) : words.map(\.withCapital).joined()
    if obstacle(to: name) == nil { return name }
    name = name.withCapital
    let candidates = [name, name + "App", "App" + name, String(name.prefix(40))]
    return candidates.first { obstacle(to: $0) == nil }
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
  }

  /// The modules of this package, of the packages below it, of the toolchain, and those of Apple that apps import most.
  private static let taken: Set<String> = [
    "Accelerate", "AppKit", "ArgumentParser", "ArgumentParserToolInfo", "AVFoundation", "BindCheck",
    "BindCheckFromSource", "BindCheckKit",
    "Binder", "BinderConversion", "BinderCore", "BinderExplanation", "BinderFoundation",
    "BinderMacros", "BinderMacrosPlugin", "BinderTerminal", "BinderTerminalTesting",
    "BinderTesting", "BinderTracing", "BindingEmitter", "BindingLanguageServer", "BindingSpec",
    "BindingVocabulary", "CCommit", "Charts", "CheckerProperties", "CNcurses", "Combine",
    "CompileBindings",
    "CompileBindingsFromSource", "CompileDocuments", "CompiledProbe", "CoreData", "CoreFoundation",
    "CoreGraphics", "CSwiftRuntime", "CWords",
    "Cxx", "CYAML", "Darwin", "Dispatch", "Distributed", "DocumentCompiler", "EmbedTexts",
    "FileProbe", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "FuzzProperties", "Glibc", "HiddenMacroModels", "HiddenModels",
    "JSONRPC", "MapKit", "MemoryCases", "MemoryProbe", "Metal", "Musl", "Network", "Observation",
    "os", "OSLog", "PlainProbe", "RandomNumbers", "Regex", "RegexBuilder", "Security", "SoakProbe",
    "SourceVocabulary", "StoreKit", "Swift", "SwiftData", "SwiftFacts", "SwiftShims", "SwiftSyntax",
    "SwiftSyntaxTrait", "SwiftUI", "Synchronization", "TableSyntax", "TerminalProbe",
    "Testing", "UIKit", "WidgetKit", "WidgetPictures", "XCTest",
  ]
}
