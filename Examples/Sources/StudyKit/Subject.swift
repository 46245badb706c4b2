/// An example app in one of its styles: what was written for that style and no other.
public struct Subject: Sendable {
  public let app: String
  public let style: Style
  /// Files, and folders of files, from the root of the repository.
  public let paths: [String]

  init(_ app: String, _ style: Style, _ paths: String...) {
    self.app = app
    self.style = style
    self.paths = paths
  }

  public static let apps = ["balance", "gallery", "fruit"]

  public static let all = [
    Subject("balance", .plain, "Examples/Sources/BalanceApp/Plain"),
    Subject("balance", .mvvm, "Examples/Sources/BalanceApp/MVVM"),
    Subject("balance", .bound, "Examples/Sources/BalanceApp/Bound", "Bindings/balance.yaml"),
    Subject(
      "balance", .compiled, "Examples/Sources/BalanceApp/Bound/BalanceViewModel.swift",
      "Examples/Sources/BalanceApp/Compiled", "Bindings/balance.yaml"),
    Subject("gallery", .plain, "Examples/Sources/GalleryApp/Plain"),
    Subject("gallery", .mvvm, "Examples/Sources/GalleryApp/MVVM"),
    Subject("gallery", .bound, "Examples/Sources/GalleryApp/Bound", "Bindings/gallery.yaml"),
    Subject(
      "gallery", .compiled, "Examples/Sources/GalleryApp/Bound/GalleryViewModel.swift",
      "Examples/Sources/GalleryApp/Compiled", "Bindings/gallery.yaml"),
    Subject("fruit", .plain, "Examples/Sources/FruitApp/Plain"),
    Subject("fruit", .mvvm, "Examples/Sources/FruitApp/MVVM"),
    Subject("fruit", .bound, "Examples/Sources/FruitApp/Bound", "Bindings/fruit.yaml"),
    Subject(
      "fruit", .compiled, "Examples/Sources/FruitApp/Bound/BoundWindow.swift",
      "Examples/Sources/FruitApp/Bound/DetailFacade.swift",
      "Examples/Sources/FruitApp/Bound/FruitItem.swift",
      "Examples/Sources/FruitApp/Bound/FruitLinks.swift",
      "Examples/Sources/FruitApp/Bound/FruitViewModel.swift",
      "Examples/Sources/FruitApp/Compiled", "Bindings/fruit.yaml"),
  ]
}
