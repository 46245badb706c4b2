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
    "balance": ["BalanceApp/Bound/BalanceViewModel"],
    "gallery": ["GalleryApp/Bound/GalleryViewModel"],
    "stars": ["StarsApp/Bound/Star", "StarsApp/Bound/StarsViewModel"],
    "fruit": [
      "FruitApp/Bound/BoundWindow", "FruitApp/Bound/DetailFacade", "FruitApp/Bound/FruitLinks",
      "FruitPresenting/Bound/FruitItem", "FruitPresenting/Bound/FruitViewModel",
    ],
    "contacts": ["ContactsApp/Bound/ContactsModel", "ContactsApp/Bound/PersonForm"],
  ]

  /// The code of `plain` where the app has it twice: the study compares styles that keep the same
  /// promises, so it takes the code that keeps drafts as the library does.
  private static let plain = [
    "balance": ["BalanceApp/PlainDrafts", "BalanceApp/Plain/PlainQuickController.swift"],
    "contacts": ["ContactsApp/PlainDrafts", "ContactsApp/Plain/PlainSearch.swift"],
  ]

  private static func paths(of app: String, _ style: Style) -> [String] {
    let modules = app == "fruit" ? ["FruitApp", "FruitPresenting"] : ["\(app.capitalized)App"]
    let file = "Bindings/\(app).yaml"
    let model = models[app, default: []].map { "\(sources)/\($0).swift" }
    // The texts of 'fruit' are mapped alike where a presenter or a view model makes them.
    let texts = app == "fruit" ? ["\(sources)/FruitPresenting/Texts"] : []
    func folders(_ name: String) -> [String] { modules.map { "\(sources)/\($0)/\(name)" } }
    return switch style {
    case .plain: plain[app]?.map { "\(sources)/\($0)" } ?? folders("Plain") + texts
    case .mvvm: folders("MVVM") + texts
    case .bound: folders("Bound") + [file]
    case .compiled: model + ["\(sources)/\(modules[0])/Compiled", file]
    case .ejected: model + ["\(sources)/\(modules[0])/Ejected"]
    }
  }

  private static let sources = "Examples/Sources"

  /// Whether a file is of this style's code.
  ///
  /// - Parameter file: A path from the root of the repository.
  public func has(_ file: String) -> Bool {
    paths.contains { file == $0 || file.hasPrefix($0 + "/") }
  }
}
