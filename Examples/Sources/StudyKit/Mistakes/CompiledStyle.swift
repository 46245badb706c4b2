/// How to take the compiled style out of a copy of the examples.
enum CompiledStyle {
  static let folders = ["BalanceApp", "FruitApp", "GalleryApp"].map {
    "Examples/Sources/\($0)/Compiled"
  }

  static let removal = [
    Edit(
      "Examples/Package.swift", ",\n      plugins: [\"ExampleBindings\"]", "", replacesAll: true),
    Edit(
      "Examples/Tests/BalanceTests/CommandLineTests.swift", "[StyleName.plain, .mvvm, .compiled]",
      "[StyleName.plain, .mvvm]"),
    Edit("Examples/Sources/BalanceApp/BalanceStyle.swift", "  case compiled\n", ""),
    Edit(
      "Examples/Sources/BalanceApp/BalanceStyle.swift",
      """
          case .compiled:
            CompiledController(screen: screen, service: service, preflight: preflight)

      """, ""),
    Edit("Examples/Sources/GalleryApp/GalleryStyle.swift", "  case compiled\n", ""),
    Edit(
      "Examples/Sources/GalleryApp/GalleryStyle.swift",
      "    case .compiled: CompiledController(screen: screen, service: service)\n", ""),
    Edit("Examples/Sources/FruitApp/FruitStyle.swift", "  case compiled\n", ""),
    Edit(
      "Examples/Sources/FruitApp/FruitStyle.swift",
      """
          case .compiled:
            try BoundWindow(screen, model: FruitViewModel(stand: stand), links: CompiledFruitLinks())

      """, ""),
  ]
}
