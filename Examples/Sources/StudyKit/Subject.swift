import Foundation

/// An example app in one of its styles: the code of that style and no other.
public struct Subject: Sendable {
  public let app: String
  public let style: Style
  /// Files, and folders of files, from the root of the repository.
  public let paths: [String]

  public static let apps = ["balance", "gallery", "stars", "fruit"]

  public static let all = apps.flatMap { app in
    Style.allCases.map { Subject(app: app, style: $0, paths: paths(of: app, $0)) }
  }

  /// The files of an app's view models, which `bound`, `compiled` and `ejected` share.
  private static let models = [
    "balance": ["BalanceViewModel"], "gallery": ["GalleryViewModel"],
    "stars": ["Star", "StarsViewModel"],
    "fruit": ["BoundWindow", "DetailFacade", "FruitItem", "FruitLinks", "FruitViewModel"],
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
}
