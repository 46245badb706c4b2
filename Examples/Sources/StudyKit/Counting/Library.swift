/// The library's own code, which an app has in addition to its own.
public struct Library: Hashable, Codable, Sendable {
  /// The lines of each module, by its name.
  public let lines: [String: Int]

  /// The modules that a program of a style links, and the tools that check or make its code.
  public static func modules(of style: Style) -> (linked: [String], tools: [String]) {
    let core = ["BindingVocabulary", "BinderCore", "BinderTerminal"]
    // The texts of dates, which `plain` and `mvvm` get from Foundation itself.
    let converting = core + ["BinderFoundation"]
    let emitter = ["BindingSpec", "BindingEmitter", "compile-bindings"]
    let checker = ["BindingSpec", "BindingEmitter", "BindCheckKit", "bindcheck", "TableSyntax"]
    return switch style {
    case .plain, .mvvm: (core, [])
    case .bound: (converting + ["BindingSpec", "Binder"], checker)
    case .compiled: (converting, Array(Set(emitter + checker)).sorted())
    // The tool runs once, and is needed no more.
    case .ejected: (converting, [])
    }
  }

  /// - Throws: If a module is not there.
  public init(in root: String) throws {
    let all = Style.allCases.flatMap { Self.modules(of: $0).linked + Self.modules(of: $0).tools }
    var lines: [String: Int] = [:]
    for module in Set(all) {
      lines[module] = try CodeCount(of: ["Sources/\(module)"], in: root).swiftLines
    }
    self.lines = lines
  }

  func lines(of modules: [String]) -> Int { modules.map { lines[$0, default: 0] }.reduce(0, +) }
}
