/// A wish that came after an app was done, and its fulfilment in all styles: a patch of
/// `Examples/Changes` with a heading.
///
///     A photo has a camera
///     app: gallery
///     The row and the page show it.
///
///     diff --git …
public struct ChangeRequest: Sendable {
  /// The name of its file, such as `gallery-camera`.
  public let id: String
  public let title: String
  public let app: String
  public let patch: Patch

  public static let folder = "Examples/Changes"

  /// - Throws: If the heading or the patch is not as it should be.
  public init(id: String, text: String) throws {
    let heading = text.prefix(while: { $0 != "\n" })
    guard let app = text.firstMatch(of: #/(?m)^app: (\w+)$/#), Subject.apps.contains(String(app.1))
    else { throw StudyError("'\(id)' names no app") }
    guard let start = text.firstRange(of: "diff --git ") else {
      throw StudyError("'\(id)' has no patch")
    }
    self.id = id
    title = String(heading)
    self.app = String(app.1)
    patch = try Patch(String(text[start.lowerBound...]))
  }

  /// All requests, in the order of their names.
  public static func all(in root: String) throws -> [ChangeRequest] {
    try SourceFiles.names(in: "\(root)/\(folder)", ending: ".patch").map { name in
      try ChangeRequest(
        id: String(name.dropLast(6)), text: SourceFiles.read("\(root)/\(folder)/\(name)"))
    }
  }

  func subject(_ style: Style) -> Subject? {
    Subject.all.first { $0.app == app && $0.style == style }
  }

  /// The places in the code of a style.
  func places(of style: Style) -> [Patch.Place] {
    patch.places.filter { $0.isCode && subject(style)?.has($0.file) == true }
  }

  /// The styles whose code has the file of a place.
  func owners(of place: Patch.Place) -> [Style] {
    Style.allCases.filter { subject($0)?.has(place.file) == true }
  }

  /// The places that are of no style: screens, services, and the business logic of the app.
  var sharedPlaces: [Patch.Place] {
    patch.places.filter { place in
      place.isCode && !place.file.hasPrefix("Examples/Tests/")
        && owners(of: place).isEmpty
    }
  }

  var testPlaces: [Patch.Place] { patch.places.filter { $0.file.hasPrefix("Examples/Tests/") } }
}

/// The measurements of one change request.
public struct ChangeResult: Codable, Hashable, Sendable {
  /// The extent of a change.
  public struct Extent: Codable, Hashable, Sendable {
    public let files: Int
    public let places: Int
    public let lines: Int

    init(_ places: [Patch.Place]) {
      files = Set(places.map(\.file)).count
      self.places = places.count
      lines = places.map(\.lines).reduce(0, +)
    }
  }

  /// A place that was left out.
  public struct Omission: Codable, Hashable, Sendable {
    public let style: Style
    public let file: String
    public let number: Int
    /// The first line of the place.
    public let line: String
    /// The first check that notices; nil if none does.
    public let noticedBy: Check?
    public let message: String
  }

  public let id: String
  public let title: String
  public let app: String
  public let extents: [String: Extent]
  public let shared: Extent
  public let tests: Extent
  /// Whether the app with the change builds, and passes its tests in all styles and `bindcheck`.
  public var isSound = false
  /// Empty until the places have been left out.
  public var omissions: [Omission] = []

  /// Whether each place of each style was left out once; shares of some of them would mislead.
  var isOmitted: Bool {
    Style.allCases.allSatisfy { style in
      omissions.count { $0.style == style } == extents[style.rawValue]?.places
    }
  }

  init(_ change: ChangeRequest) {
    (id, title, app) = (change.id, change.title, change.app)
    extents = Dictionary(
      uniqueKeysWithValues: Style.allCases.map {
        ($0.rawValue, Extent(change.places(of: $0)))
      })
    shared = Extent(change.sharedPlaces)
    tests = Extent(change.testPlaces)
  }
}
