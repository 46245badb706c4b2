import BindingSpec

/// The facts of modules that a check is given instead of their sources.
package final class GivenFacts: Sendable {
  struct Entry {
    var file: ModuleFacts.File
    var module: String
    var isDependency: Bool
  }

  /// In the order in which the files of a directory are listed; it does not depend on the order of the modules.
  let entries: [Entry]
  private let modules: [Module]

  private struct Module {
    var facts: ModuleFacts
    /// The places in `entries` of its files.
    var places: [Int]
  }

  /// Reads the facts of the package's own modules and those of dependencies.
  ///
  /// - Throws: `FactsError` where a file cannot be used, or two have the same Swift file.
  package convenience init(own: [String], dependencies: [String] = []) throws(FactsError) {
    var read: [(facts: ModuleFacts, isDependency: Bool)] = []
    var origins: [String: String] = [:]
    for (path, isDependency) in own.map({ ($0, false) }) + dependencies.map({ ($0, true) }) {
      let facts = try FactsFile.read(path)
      for file in facts.files {
        if let other = origins.updateValue(path, forKey: file.path) {
          throw FactsError(
            description: "'\(other)' and '\(path)' both have '\(file.path)'", status: .badUsage)
        }
      }
      read.append((facts, isDependency))
    }
    self.init(read)
  }

  init(_ read: [(facts: ModuleFacts, isDependency: Bool)]) {
    var all: [(module: Int, file: Int, entry: Entry)] = []
    for (module, (facts, isDependency)) in read.enumerated() {
      for (index, file) in facts.files.enumerated() {
        let entry = Entry(file: file, module: facts.module, isDependency: isDependency)
        all.append((module, index, entry))
      }
    }
    all.sort { one, other in
      guard one.entry.isDependency == other.entry.isDependency else {
        return other.entry.isDependency
      }
      return FilePath.isBefore(one.entry.file.path, other.entry.file.path)
    }
    entries = all.map(\.entry)
    var modules = read.map {
      Module(facts: $0.facts, places: Array(repeating: 0, count: $0.facts.files.count))
    }
    for (place, (module, file, _)) in all.enumerated() { modules[module].places[file] = place }
    self.modules = modules
  }

  /// The modules without Swift files.
  var modulesInC: Set<String> {
    Set(modules.map(\.facts).filter(\.files.isEmpty).map(\.module))
  }

  /// The places of the files in which a word stands.
  ///
  /// - Parameter settingHandler: Whether it has to be a mention that may set the handler of a command.
  func places(of word: String, settingHandler: Bool = false) -> Set<Int> {
    var found: Set<Int> = []
    for module in modules {
      guard let entry = module.facts.word(word) else { continue }
      let files = settingHandler ? entry.handlers : entry.files
      found.formUnion(
        files.all.compactMap { module.places.indices.contains($0) ? module.places[$0] : nil })
    }
    return found
  }

  /// The text of a Swift file as far as it is known.
  func text(ofFile path: String) -> SourceText? {
    entries.first { $0.file.path == path }?.file.text
  }
}

extension FilePath {
  /// Whether a path comes before another where the names in each directory are listed in order.
  static func isBefore(_ path: String, _ other: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false)
      .lexicographicallyPrecedes(other.split(separator: "/", omittingEmptySubsequences: false))
  }
}
