/// A way of connecting a model and a screen.
enum Style: String, CaseIterable, Codable, Sendable {
  case plain, plainDrafts, mvvm, rendered, bound, compiled, ejected

  /// The name on the command lines of the apps.
  var option: String { self == .plainDrafts ? "plain-drafts" : rawValue }

  /// The folder of the style's code in an app.
  var folder: String {
    self == .mvvm ? "MVVM" : rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }
}

/// An example app in one of its styles, with the files of its glue.
struct Subject: Sendable {
  let app: String
  let style: Style
  /// Paths from the root of the repository. What several styles share stands in each of them.
  let files: [String]

  static let apps = ["balance", "contacts", "files", "gallery", "monitor", "stars", "fruit"]
  static let all = apps.flatMap { app in Style.allCases.compactMap { Subject(app, $0) } }

  static func modules(of app: String) -> [String] {
    (["\(app.capitalized)App"] + (app == "fruit" ? ["FruitPresenting"] : []))
      .map { "Examples/Sources/\($0)" }
  }

  /// The targets of an app that have glue; the first one depends on the others.
  static func targets(of app: String) -> [String] {
    let models = [
      "balance": ["BalanceModels"], "contacts": ["ContactsModels"], "fruit": ["FruitPresenting"],
    ]
    return ["\(app.capitalized)App"] + models[app, default: []]
  }

  static func bindingFile(of app: String) -> String { "Bindings/\(app).yaml" }

  var bindingFile: String? {
    style == .bound || style == .compiled ? Self.bindingFile(of: app) : nil
  }

  var allFiles: [String] { files + [bindingFile].compactMap(\.self) }

  /// - Returns: nil if the app does not have the style.
  init?(_ app: String, _ style: Style) {
    func all(_ style: Style) -> [String] {
      Self.modules(of: app).flatMap { Repository.here.files(in: "\($0)/\(style.folder)") }
    }
    var files = all(style)
    guard !files.isEmpty else { return nil }
    if style == .plainDrafts {
      // Its folder has what differs; the rest is that of 'plain'.
      let replaced = Set(files.map { $0.fileName.replacing("PlainDrafts", with: "Plain") })
      files += all(.plain).filter { !replaced.contains($0.fileName) }
    }
    if style == .compiled || style == .ejected {
      // The other files in `Bound` are the view model.
      files += all(.bound).filter { file in
        !["Controller.swift", "Window.swift", "Links.swift"].contains { file.hasSuffix($0) }
      }
    }
    (self.app, self.style, self.files) = (app, style, files)
  }
}
