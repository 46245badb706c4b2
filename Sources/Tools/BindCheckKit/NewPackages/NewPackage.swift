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

  package struct File: Hashable, Sendable {
    /// The path in the package.
    package let path: String
    package let text: String

    init(_ path: String, _ text: String) {
      (self.path, self.text) = (path, text)
    }
  }

  package let name: PackageName
  package let style: Style
  package let binder: BinderLocation

  package init(name: PackageName, style: Style, binder: BinderLocation) {
    self.name = name
    self.style = style
    self.binder = binder
  }

  /// All files, in the order of their paths.
  package var files: [File] {
    let sources = "Sources/\(name)"
    let files = [
      File("Package.swift", manifest), File("README.md", readme),
      File(".bindcheck.yaml", settings), File(".gitignore", Self.ignoredFiles),
      File(".github/workflows/ci.yml", workflow),
      File("\(sources)/Program.swift", program), File("\(sources)/Bill.swift", model),
      File("\(sources)/BillScreen.swift", Self.screen),
      File("\(sources)/BillController.swift", controller),
      File("Tests/\(name)Tests/BillTests.swift", tests), File(bindings, Self.bindingFile),
    ]
    return files.sorted { $0.path < $1.path }
  }

  /// The path of the binding file.
  var bindings: String { "\(bindingFolder)/bill.yaml" }

  var bindingFolder: String {
    switch style {
    case .bound: "Bindings"
    case .compiled: "Sources/\(name)/Bindings"
    }
  }

  /// The sentences that the command ends with.
  package var nextSteps: String {
    let note =
      binder.isPlaceholder
      ? "Put the repository of Binder into Package.swift, which names '\(binder.page)'.\n" : ""
    return note + """
      '\(name)' has \(files.count) files. Next:
        cd \(name)
        swift run    # Tab moves on, Ctrl-Q quits
        swift test
        bindcheck    # compares \(bindings) with the sources

      """
  }
}
