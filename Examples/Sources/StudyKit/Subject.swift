import Foundation

/// An example app in one of its styles: the code of that style and no other.
public struct Subject: Sendable {
  public let app: String
  public let style: Style
  /// Files, and folders of files, from the root of the repository.
  public let paths: [String]

  var name: String { "\(app)/\(style)" }

  /// The apps that are written in all styles, to which all tables refer.
  public static let apps = ["balance", "gallery", "stars", "fruit"]

  public static let all = apps.flatMap { app in
    Style.allCases.map { Subject(app: app, style: $0, paths: paths(of: app, $0)) }
  }

  /// The apps that are not written in all styles, without which all styles are compared.
  public static let partial =
    [Style.plain, .bound, .compiled].map {
      Subject(app: "contacts", style: $0, paths: paths(of: "contacts", $0))
    }
    + [Style.plain, .bound].map {
      Subject(app: "monitor", style: $0, paths: paths(of: "monitor", $0))
    }

  /// The subjects whose frames, times and instructions are measured.
  public static let probed = all + partial.filter { $0.app == "contacts" }

  /// The files of an app's view models, which `bound`, `compiled` and `ejected` share.
  private static let models = [
    "balance": ["BalanceViewModel"], "gallery": ["GalleryViewModel"],
    "stars": ["Star", "StarsViewModel"],
    "fruit": ["BoundWindow", "DetailFacade", "FruitItem", "FruitLinks", "FruitViewModel"],
    "contacts": ["ContactsModel", "PersonForm"],
  ]

  private static func paths(of app: String, _ style: Style) -> [String] {
    let sources = "Examples/Sources/\(app.capitalized)App"
    let file = "Bindings/\(app).yaml"
    let model = models[app, default: []].map { "\(sources)/Bound/\($0).swift" }
    return switch style {
    case .plain: ["\(sources)/Plain"]
    case .mvvm: ["\(sources)/MVVM"]
    case .bound: ["\(sources)/Bound", file]
    case .compiled: model + ["\(sources)/Compiled", file]
    case .ejected: model + ["\(sources)/Ejected"]
    }
  }

  /// Whether a file is of this style's code.
  ///
  /// - Parameter file: A path from the root of the repository.
  public func has(_ file: String) -> Bool {
    paths.contains { file == $0 || file.hasPrefix($0 + "/") }
  }
}
