import BindingSpec

/// A package with an app that runs: the files of `bindcheck new`.
///
///     let package = NewPackage(name: try PackageName("Tally"), style: .bound, binder: .release)
///     try package.write(in: ".")
package struct NewPackage: Hashable, Sendable {
  package enum Style: String, CaseIterable, Sendable {
    /// The program reads the binding file when it starts.
    case bound
    /// The build makes Swift of the binding file.
    case compiled
  }

  package let name: PackageName
  package let style: Style
  package let binder: BinderLocation

  package init(name: PackageName, style: Style, binder: BinderLocation) {
    self.name = name
    self.style = style
    self.binder = binder
  }

  /// The files, with their paths in the package.
  package var files: [(path: String, text: String)] {
    EmbeddedTexts.files.compactMap { path, text -> (path: String, text: String)? in
      let folders = ["both", style.rawValue].map { "Distribution/new-package/\($0)/" }
      guard let folder = folders.first(where: path.hasPrefix) else { return nil }
      return (filled(path.dropFirst(folder.count)), filled(text.description) + "\n")
    }.sorted { $0.path < $1.path }
  }

  /// The text of a template, with values in the places such as `{{name}}`.
  private func filled(_ template: some StringProtocol) -> String {
    let plugins = """
      ,
            plugins: [.plugin(name: "CompileBindingsFromSource", package: "\(binder.identity)")]
      """
    let isBound = style == .bound
    let values: KeyValuePairs = [
      "name": name.module, "core": isBound ? "Binder" : "BinderCore", "try": isBound ? "try " : "",
      "bindings": bindingFolder, "plugins": isBound ? "" : plugins, "package": binder.identity,
      "page": binder.page, "version": ProgramVersion.text,
      // The last one, since the path of a checkout may have braces.
      "dependency": binder.dependency,
    ]
    return values.reduce(String(template)) { $0.replacing("{{\($1.key)}}", with: $1.value) }
  }

  var bindings: String { "\(bindingFolder)/bill.yaml" }

  var bindingFolder: String {
    switch style {
    case .bound: "Bindings"
    case .compiled: "Sources/\(name)/Bindings"
    }
  }

  package var nextSteps: String {
    let note =
      binder.isPlaceholder
      ? "Package.swift names '\(binder.page)': put the repository there, or say '--binder PATH'.\n"
      : ""
    return note + """
      '\(name)' has \(files.count) files. Next:
        cd \(name)
        swift run    # Tab moves on, Ctrl-Q quits
        swift test
        bindcheck    # compares \(bindings) with the sources

      """
  }
}
