// The files of a new package that are not Swift sources, and its manifest.

extension NewPackage {
  var manifest: String {
    let products = [style == .bound ? "Binder" : "BinderCore", "BinderTerminal"]
    let plugins =
      style == .compiled
      ? ",\n      plugins: "
        + "[.plugin(name: \"CompileBindingsFromSource\", package: \"\(binder.identity)\")]"
      : ""
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      // Screens belong to the main actor; with this setting all code of the app does.
      let onMainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

      let package = Package(
        name: "\(name)",
        platforms: [.macOS(.v15)],
        dependencies: [
          // No macros and no 'swift package bindcheck', so that swift-syntax is neither fetched nor built.
          \(binder.dependency)
        ],
        targets: [
          .executableTarget(
            name: "\(name)",
            dependencies: [
      \(products.map { "        \(product($0)),\n" }.joined())      ],
            swiftSettings: onMainActor\(plugins)),
          .testTarget(
            name: "\(name)Tests",
            dependencies: [
              "\(name)",
              \(product("BinderTerminalTesting")),
            ],
            swiftSettings: onMainActor),
        ]
      )

      """
  }

  private func product(_ name: String) -> String {
    ".product(name: \"\(name)\", package: \"\(binder.identity)\")"
  }

  static let ignoredFiles = """
    .build/
    .swiftpm/
    .DS_Store

    """

  static let bindingFile = """
    # Slots of the screen on the left, fields of the model on the right.
    binder: 1
    model: Bill
    view: BillScreen

    slots:
      # Both ways, since the user can edit it; 'fpint' is a number with two decimals.
      amount: { modelField: amount, modelType: fpint }
      people: people
      share: { modelField: share, modelType: fpint }
      clear: { action: clear }

    """

  var settings: String {
    return """
      # For 'bindcheck', which compares the binding files with the sources.
      bindings: \(bindingFolder)
      sources: Sources
      rules:
        # Also report omissions: fields that no binding shows, slots that no binding feeds.
        unused-field: warning
        unbound-slot: warning

      """
  }

  var readme: String {
    return """
      # \(name)

      A bill on a terminal that several people share, with [Binder](\(binder.page)).

      ```sh
      swift run    # Tab moves on, Ctrl-Q quits
      swift test
      bindcheck    # compares \(bindings) with the sources
      ```

      On Debian it needs `apt-get install libyaml-dev libncurses-dev pkg-config`, on macOS `brew install libyaml pkgconf`.

      """
  }

  var workflow: String {
    return """
      name: CI
      on: [push, pull_request]
      jobs:
        test:
          runs-on: ubuntu-latest
          container: swift:6.3
          steps:
            - uses: actions/checkout@v4
            - run: apt-get update && apt-get install -y curl libncurses-dev libyaml-dev pkg-config
            - run: swift build
            - run: swift test
            - name: Compare the binding files with the sources
              run: |
                curl -sSfL \(binder.archive) |
                  tar xz --wildcards --transform 's,.*/,,' '*/bin/bindcheck'
                ./bindcheck --format github

      """
  }
}
