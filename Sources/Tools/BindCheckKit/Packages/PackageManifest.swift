import BindingSpec
import SwiftFacts
import SwiftParser
import SwiftSyntax

/// The targets of a package, as far as its manifest names them literally.
///
///     .target(name: "App", exclude: ["old.yaml"], plugins: ["CompileBindings"])
///
/// A manifest is a program. Values that it computes are not known here, and count as not written.
struct PackageManifest {
  private let root: String
  /// Whether no other package can import the targets, since no product is a library.
  fileprivate let isWhole: Bool
  private let found = TargetFinder(viewMode: .sourceAccurate)

  /// The manifest in a directory; nil where none can be read.
  init?(directory: String) {
    root = directory
    let path = FilePath.join(directory, "Package.swift")
    guard let bytes = try? FileReading.bytes(ofFile: path, limit: SourceIndex.maximumFileSize)
    else { return nil }
    isWhole =
      ByteSearch.contains(anyOf: ["Package"], in: bytes)
      && !ByteSearch.contains(anyOf: ["library"], in: bytes)
    // Most manifests have none of these words, and are not parsed.
    let words = ["plugins", "path", "exclude", "sources"]
    if ByteSearch.contains(anyOf: words, in: bytes) { SwiftText.parsed(bytes, found.walk) }
  }

  /// The directories of the packages that this one depends on by path.
  var dependencies: [String] {
    found.packages.map { $0.hasPrefix("/") ? $0 : FilePath.join(root, $0) }
  }

  /// The folders of the targets that have other places than the usual ones, exclude files, or compile
  /// their binding files.
  var folders: [TargetFolder] {
    found.targets.compactMap { target in
      let compiles = target.plugins.contains(where: found.plugins.contains)
      // The YAML of tests is often wrong on purpose.
      guard compiles || !target.isTest && (target.path != nil || !target.excluded.isEmpty) else {
        return nil
      }
      return TargetFolder(
        path: folder(of: target), excluded: target.excluded, compilesBindings: compiles)
    }
  }

  /// The sources of the targets with a `path` or `sources`, with their modules; the inner ones before those around
  /// them.
  var sources: [SourceRoot] {
    let roots = found.targets.filter { !$0.isTest }.flatMap { target -> [SourceRoot] in
      let folder = folder(of: target)
      let places = target.sources.map { FilePath.join(folder, $0) }
      // The folder of a package holds its tests as well.
      let isWhole = places.isEmpty && target.path != nil && folder != root
      return (isWhole ? [folder] : places).map { place in
        var source = SourceRoot(place, module: SourceModule.name(ofTarget: target.name))
        source.excluded = target.excluded.map { FilePath.join(folder, $0) }
        source.isWhole = isWhole
        return source
      }
    }
    return roots.sorted { ($1.path.utf8.count, $0.path) < ($0.path.utf8.count, $1.path) }
  }

  /// The files and folders below `Sources` that no target compiles: those that a target in its usual place excludes,
  /// and the folders of targets that name their sources.
  var excluded: [String] {
    let own = found.targets.filter { !$0.isTest }
    let whole = Set(own.filter(\.sources.isEmpty).map { folder(of: $0) })
    return own.flatMap { target -> [String] in
      let folder = folder(of: target)
      if target.sources.isEmpty {
        return target.path == nil ? target.excluded.map { FilePath.join(folder, $0) } : []
      }
      return folder == root || whole.contains(folder) ? [] : [folder]
    }
  }

  private func folder(of target: TargetFinder.Target) -> String {
    let usual = (target.isTest ? "Tests/" : "Sources/") + target.name
    return (target.path ?? usual).split(separator: "/").filter { $0 != "." }
      .reduce(root) { FilePath.join($0, String($1)) }
  }
}

extension SourceRoot {
  /// A directory that a user names, with the modules that the manifest around it gives to parts of it.
  static func roots(at path: String) -> [SourceRoot] {
    let manifest = CheckConfiguration.packageRoot(around: path)
      .flatMap { PackageManifest(directory: $0) }
    let named = manifest?.sources.filter { root in
      (root.path == path || root.path.hasPrefix("\(path)/")) && FileTree.exists(root.path)
    }
    return (named ?? []) + [SourceRoot(path, of: manifest)]
  }

  /// A folder with the targets of a package.
  init(_ path: String, of manifest: PackageManifest?) {
    self.init(path)
    excluded = manifest?.excluded ?? []
    isWhole = manifest?.isWhole ?? false
  }
}

/// Finds the calls `.target(…)` and `.executableTarget(…)`, and the plugins that compile bindings.
private final class TargetFinder: SyntaxVisitor {
  struct Target {
    var name: String
    var path: String?
    var excluded: [String]
    var plugins: [String]
    var isTest: Bool
    /// The files and folders of `path` that belong to the target; empty for all.
    var sources: [String] = []
  }

  private(set) var targets: [Target] = []
  /// The paths of `.package(path:)`.
  private(set) var packages: [String] = []
  /// The plugins of binder-tools and of the library, and those of the package that run the same tool.
  private(set) var plugins: Set<String> = ["CompileBindings", "CompileBindingsFromSource"]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let call = node.calledExpression.as(MemberAccessExprSyntax.self) else {
      return .visitChildren
    }
    func argument(_ label: String) -> ExprSyntax? { node.arguments.expression(label) }
    func texts(_ label: String) -> [String] {
      argument(label)?.elements.compactMap(\.literalText) ?? []
    }
    let name = argument("name")?.literalText
    switch call.declName.baseName.text {
    case "target", "executableTarget", "testTarget", "systemLibrary", "macro":
      guard let name else { return .skipChildren }
      // `"CompileBindings"` and `.plugin(name: "CompileBindings", package: "binder")`.
      let plugins = argument("plugins")?.elements.compactMap { plugin in
        plugin.literalText
          ?? plugin.as(FunctionCallExprSyntax.self)?.arguments.expression("name")?.literalText
      }
      targets.append(
        Target(
          name: name, path: argument("path")?.literalText, excluded: texts("exclude"),
          plugins: plugins ?? [], isTest: call.declName.baseName.text == "testTarget",
          sources: texts("sources")))
      return .skipChildren
    case "package":
      if let path = argument("path")?.literalText { packages.append(path) }
      return .skipChildren
    case "plugin":
      if let name, argument("dependencies")?.description.contains("\"compile-bindings\"") == true {
        plugins.insert(name)
      }
      return .skipChildren
    default: return .visitChildren
    }
  }
}
