import Foundation

/// "Where does this text come from?", asked of one text on a screen.
public struct Question: Hashable, Sendable {
  public let app: String
  /// The names to give to `bindcheck explain`, one after another: two where a façade is between.
  public let slots: [String]

  /// The name of the widget, with which a reader begins.
  var word: String { String(slots[0].split(separator: ".").last ?? "") }

  /// The file of the app that declares the widget.
  var declaration: String {
    let container = slots[0].split(separator: ".").dropLast().joined(separator: ".")
    let name =
      switch (app, container) {
      case ("gallery", "page"): "PhotoPage"
      case ("gallery", "photos.row"): "PhotoRow"
      case ("stars", "page"): "RepositoryPage"
      case ("stars", "settings"): "SettingsPage"
      case ("stars", "stars.row"): "StarRow"
      case ("fruit", "stock.row"): "StockPane"
      case ("fruit", "") where ["pieces", "total"].contains(word): "BasketPane"
      case ("fruit", _): "DetailPane"
      default: "\(app.capitalized)Screen"
      }
    return "Sources/\(app.capitalized)App/Screen/\(name).swift"
  }

  /// All texts that the screens of the four apps get from their models.
  public static let all =
    [
      "balance": ["balance", "change", "status", "alert"],
      "gallery": [
        "page.title", "page.description", "page.date", "photos.row.title", "photos.row.description",
        "photos.row.date", "alert",
      ],
      "stars": [
        "user", "status", "stars.row.title", "stars.row.subtitle", "stars.row.stars", "page.title",
        "page.description", "page.language", "page.stars", "page.address", "settings.user", "alert",
      ],
      "fruit": ["stock.row.name", "stock.row.count", "pieces", "total"],
    ].sorted { $0.key < $1.key }.flatMap { app, slots in
      slots.map { Question(app: app, slots: [$0]) }
    }
    + ["origin", "price", "count"].map { Question(app: "fruit", slots: [$0, "detail"]) }
}

/// The search for one text in one style.
public struct OriginResult: Codable, Hashable, Sendable {
  public let app: String
  public let slot: String
  public let style: Style
  /// The lines with the name of the widget that `grep` finds in the app, without the other styles, and
  /// their files.
  public let hits: Int
  public let files: Int
  /// Whether a line of Swift among them gives the widget its text.
  public let isInSwift: Bool
  /// Whether a line of a binding file among them does.
  public let isInFile: Bool
  /// How often `bindcheck explain` has to be asked; nil for a style without a file.
  public let explanations: Int?
  /// The references to the widget that the compiler's index has in the same files, and in the Swift that the
  /// build makes; nil if it was not asked.
  public var references: Int?
  /// Whether one of them gives the widget its text, or stands in made Swift below the number of the line of
  /// the binding file that does.
  public var isInIndex: Bool?
}
