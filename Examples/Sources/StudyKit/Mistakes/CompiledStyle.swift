/// How to take the compiled style of the gallery out of a copy of the examples.
///
/// It would not build with a mistake that is meant for the style which reads the file when it
/// starts. For this the styles of each app are an enumeration of its own.
enum CompiledStyle {
  static let removal = [
    Edit(
      "Examples/Package.swift",
      """
              .product(name: "BinderFoundation", package: "binder"),
              .product(name: "BinderTerminal", package: "binder"),
            ],
            plugins: ["ExampleBindings"]
      """,
      """
              .product(name: "BinderFoundation", package: "binder"),
              .product(name: "BinderTerminal", package: "binder"),
            ]
      """),
    Edit("Examples/Sources/GalleryApp/GalleryStyle.swift", "  case compiled\n", ""),
    Edit(
      "Examples/Sources/GalleryApp/GalleryStyle.swift",
      "    case .compiled: CompiledController(screen: screen, service: service)\n", ""),
    Edit(
      "Examples/Sources/GalleryApp/Compiled/CompiledController.swift",
      "    model.bindGallery(to: screen, in: binder)\n", ""),
  ]
}
