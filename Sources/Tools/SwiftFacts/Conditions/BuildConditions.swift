import SourceVocabulary

/// The facts that the conditions of `#if` ask for.
struct BuildConditions: Hashable, Sendable {
  var platform = BuildPlatform.host
  /// The flags that hold, such as those that a manifest defines; those of a debug build of SwiftPM.
  var flags: Set<String> = ["DEBUG", "SWIFT_PACKAGE"]
  /// The version that `swift(…)` compares: the language mode of a package.
  var languageVersion = Self.compilerVersion
  /// The modules of the sources, in Swift and in C.
  var modules: Set<String> = []

  static let compilerVersion = [6, 3]
  /// The version that the compiler states in the language mode 5.
  static let version5 = [5, 10]

  /// Whether a condition holds; nil for one that is none.
  func hold(_ condition: String) -> Bool? {
    var reader = ConditionReader(rest: condition[...], conditions: self)
    return reader.read()
  }

  fileprivate func holds(_ name: String, _ argument: String) -> Bool {
    switch name {
    case "os": platform.isNamed(argument)
    case "canImport": canImport(argument)
    case "swift": compares(languageVersion, argument)
    case "compiler", "_compiler_version": compares(Self.compilerVersion, argument)
    case "arch": argument == Self.architecture
    case "targetEnvironment": false
    case "_endian": argument == "little"
    case "_pointerBitWidth": argument == "_64"
    case "_runtime": argument == (platform.isApple ? "_ObjC" : "_Native")
    case "hasFeature": !Self.experimental.contains(argument)
    // `hasAttribute`, `_hasAtomicBitWidth`: present in the compilers that build this library.
    default: true
    }
  }

  private func canImport(_ argument: String) -> Bool {
    // Of `canImport(C.os.lock)` and `canImport(Module, _version: 2)` the first name decides.
    let module = String(argument.prefix { $0 != "." && $0 != "," && $0 != " " })
    return modules.contains(module) || platform.has(module: module)
  }

  private func compares(_ version: [Int], _ argument: String) -> Bool {
    let digits = argument.drop { "<>= ".contains($0) }
    let other = digits.split(separator: ".").map { Int($0) ?? 0 }
    let count = max(version.count, other.count)
    func padded(_ parts: [Int]) -> [Int] { parts + Array(repeating: 0, count: count - parts.count) }
    let isLess = padded(version).lexicographicallyPrecedes(padded(other))
    return argument.hasPrefix("<") ? isLess : !isLess
  }

  private static var architecture: String {
    #if arch(arm64)
      "arm64"
    #else
      "x86_64"
    #endif
  }

  /// The features that no package has unless it says so.
  private static let experimental: Set<String> = ["Embedded", "StrictConcurrency"]
}

/// Reads one condition: names, calls, `!`, `&&`, `||` and parentheses.
private struct ConditionReader {
  var rest: Substring
  let conditions: BuildConditions
  var depth = 0

  mutating func read() -> Bool? {
    guard let holds = any() else { return nil }
    skipBlanks()
    return rest.isEmpty ? holds : nil
  }

  private mutating func any() -> Bool? { operands(of: "||") { $0.all() }?.contains(true) }

  private mutating func all() -> Bool? {
    operands(of: "&&") { $0.one() }.map { !$0.contains(false) }
  }

  private mutating func operands(of sign: String, _ read: (inout Self) -> Bool?) -> [Bool]? {
    var found: [Bool] = []
    repeat {
      guard let next = read(&self) else { return nil }
      found.append(next)
    } while take(sign)
    return found
  }

  private mutating func one() -> Bool? {
    // A condition that nobody writes must not use up the stack.
    guard depth < 100 else { return nil }
    depth += 1
    defer { depth -= 1 }
    if take("!") { return one().map { !$0 } }
    if take("(") {
      let holds = any()
      return take(")") ? holds : nil
    }
    skipBlanks()
    let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" })
    guard !name.isEmpty else { return nil }
    rest.removeFirst(name.count)
    guard take("(") else {
      return name == "true" || conditions.flags.contains(name) || name.hasPrefix("$")
    }
    guard let end = rest.firstIndex(of: ")") else { return nil }
    let argument = rest[..<end].filter { $0 != " " }
    rest = rest[rest.index(after: end)...]
    return conditions.holds(name, argument)
  }

  private mutating func take(_ token: String) -> Bool {
    skipBlanks()
    guard rest.hasPrefix(token) else { return false }
    rest.removeFirst(token.count)
    return true
  }

  private mutating func skipBlanks() {
    rest = rest.drop { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }
  }
}

extension SourceIndex {
  /// The conditions for the files below each root, which the manifest of its package decides.
  static func conditions(
    of roots: [SourceRoot], on platform: BuildPlatform, modules: Set<String>
  ) -> [String: BuildConditions] {
    let modules = modules.union(folders(of: roots))
    return Dictionary(
      roots.map { root in
        var conditions = BuildConditions(platform: platform, modules: modules)
        let places = [root.path, FilePath.join(root.path, "..")]
        if let settings = places.lazy.compactMap(ManifestSettings.init).first {
          settings.apply(to: &conditions)
        }
        return (root.path, conditions)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The modules that have folders below the roots, in Swift or in C.
  static func folders(of roots: [SourceRoot]) -> Set<String> {
    var modules: Set<String> = []
    for root in roots {
      let names = root.module == nil ? FileTree.names(in: root.path) ?? [] : []
      let folders = names.filter { !$0.contains(".") }
      modules.formUnion(root.module.map { [$0] } ?? folders)
      for folder in folders.map({ FilePath.join(root.path, $0) }) + [root.path] {
        modules.formUnion(mappedModules(in: folder))
      }
    }
    return modules
  }

  /// The modules in C that the module map of a target names, which need not be called as the target is.
  private static func mappedModules(in folder: String) -> [String] {
    ["module.modulemap", "include/module.modulemap"].flatMap { name -> [String] in
      let path = FilePath.join(folder, name)
      guard let bytes = try? FileReading.bytes(ofFile: path, limit: maximumFileSize) else {
        return []
      }
      let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      return zip(words, words.dropFirst()).filter { $0.0 == "module" }.map { String($0.1) }
    }
  }
}
