/// A way of connecting a model and a screen.
public enum Style: String, CaseIterable, Codable, Sendable, Comparable {
  case plain, plainDrafts, mvvm, rendered, bound, compiled, ejected

  /// The name on the command lines of the apps.
  public var option: String { self == .plainDrafts ? "plain-drafts" : rawValue }

  /// The folder of the style's code in an app.
  var folder: String {
    self == .mvvm ? "MVVM" : rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }

  public static func < (one: Style, other: Style) -> Bool {
    allCases.firstIndex(of: one)! < allCases.firstIndex(of: other)!
  }
}

/// An example app in one of its styles, with the files of its glue.
public struct Subject: Sendable {
  public let app: String
  public let style: Style
  /// Paths from the root of the repository. What several styles share stands in each of them.
  public let files: [String]

  public static let apps = ["balance", "contacts", "files", "gallery", "monitor", "stars", "fruit"]

  /// The folders of an app's sources.
  public static func modules(of app: String) -> [String] {
    let name = app.prefix(1).uppercased() + app.dropFirst()
    return (app == "fruit" ? ["FruitApp", "FruitPresenting"] : ["\(name)App"])
      .map { "Examples/Sources/\($0)" }
  }

  /// The targets of an app that have glue; the first one depends on the others.
  static func targets(of app: String) -> [String] {
    let name = app.prefix(1).uppercased() + app.dropFirst()
    let models = [
      "balance": ["BalanceModels"], "contacts": ["ContactsModels"], "fruit": ["FruitPresenting"],
    ]
    return ["\(name)App"] + models[app, default: []]
  }

  public var bindingFile: String? {
    style == .bound || style == .compiled ? "Bindings/\(app).yaml" : nil
  }

  /// The files in `Bound` that are no view model but the style's own.
  private static func isOwn(_ file: String) -> Bool {
    ["Controller.swift", "Window.swift", "Links.swift"].contains { file.hasSuffix($0) }
  }

  private static func name(_ file: String) -> Substring { file.split(separator: "/").last ?? "" }

  /// - Returns: nil if the app does not have the style.
  public init?(_ app: String, _ style: Style, in repository: Repository) {
    func all(_ folder: String) -> [String] {
      Subject.modules(of: app).flatMap { repository.swiftFiles(in: "\($0)/\(folder)") }
    }
    var files = all(style.folder)
    guard !files.isEmpty else { return nil }
    if style == .plainDrafts {
      // Its folder has what differs; the rest is that of 'plain'.
      let replaced = Set(files.map { Self.name($0).replacing("PlainDrafts", with: "Plain") })
      files += all("Plain").filter { !replaced.contains(Self.name($0)) }
    }
    if style == .compiled || style == .ejected { files += all("Bound").filter { !Self.isOwn($0) } }
    self.app = app
    self.style = style
    self.files = files
  }

  public static func all(in repository: Repository) -> [Subject] {
    apps.flatMap { app in Style.allCases.compactMap { Subject(app, $0, in: repository) } }
  }
}
