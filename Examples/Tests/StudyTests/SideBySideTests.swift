import ExampleTesting
import Foundation
import Testing

/// The styles of an app can be read side by side: the same files, and their members in one order.
@Suite struct SideBySideTests {
  private static let sources = "\(Repository.root)/Examples/Sources"
  private static let styles = [
    "Plain", "PlainDrafts", "MVVM", "Bound", "Compiled", "Ejected", "Rendered",
  ]
  /// The objects that each style has: the controller of a screen, and the façade in 'fruit', whose
  /// compiled and ejected styles have the window of 'bound'.
  private static let roles = [
    "BalanceApp": ["Controller"], "ContactsApp": ["Controller"], "FruitApp": ["Window", "Links"],
    "GalleryApp": ["Controller"], "StarsApp": ["Controller"],
  ]

  private static func folders(of app: String) -> [String] {
    styles.filter { FileManager.default.fileExists(atPath: "\(sources)/\(app)/\($0)") }
  }

  private static func files(of app: String, _ style: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(sources)/\(app)/\(style)").sorted()
  }

  private static func lines(of file: String) throws -> [Substring] {
    try String(contentsOfFile: "\(sources)/\(file)", encoding: .utf8).split(separator: "\n")
  }

  @Test("each style has its controller in a file of the same name", arguments: roles.keys.sorted())
  func controllers(app: String) throws {
    let folders = Self.folders(of: app)
    #expect(folders.count >= 5)
    for style in folders {
      let files = try Self.files(of: app, style)
      let names = try #require(Self.roles[app]).map { "\(style)\($0).swift" }
      #expect(names.contains(where: files.contains), "\(app)/\(style) has \(files)")
    }
  }

  @Test("a second screen has a controller in each style as well")
  func quickControllers() throws {
    for style in Self.folders(of: "BalanceApp") where style != "PlainDrafts" {
      let files = try Self.files(of: "BalanceApp", style)
      #expect(files.contains("\(style)QuickController.swift"))
    }
  }

  @Test(
    "the view model of 'mvvm' has one name, and its controller observes it, and then the user",
    arguments: [
      "BalanceApp/Controller", "FruitApp/Window", "GalleryApp/Controller", "StarsApp/Controller",
    ])
  func dialect(place: String) throws {
    let (app, role) = (place.prefix { $0 != "/" }, place.split(separator: "/")[1])
    let code = try Self.lines(of: "\(app)/MVVM/MVVM\(role).swift").joined(separator: "\n")
    for text in [
      "private let model: MVVMViewModel", "private let binder = Binder()",
      "    observeModel(screen)\n    observeUser(screen)\n",
    ] {
      #expect(code.contains(text), "\(place) has no '\(text)'")
    }
  }

  /// The files that hold an app's actions: of one style each.
  private static let alike = [
    [
      "BalanceApp/Plain/PlainController", "BalanceApp/PlainDrafts/PlainDraftsController",
      "BalanceApp/MVVM/MVVMViewModel", "BalanceApp/Bound/BalanceViewModel",
      "BalanceApp/Rendered/RenderedModel",
    ],
    [
      "BalanceApp/Plain/PlainQuickController", "BalanceApp/MVVM/MVVMQuickViewModel",
      "BalanceApp/Bound/QuickViewModel", "BalanceApp/Rendered/RenderedQuickModel",
    ],
    [
      "ContactsApp/Plain/PlainController", "ContactsApp/PlainDrafts/PlainDraftsController",
      "ContactsApp/Bound/ContactsModel", "ContactsApp/Rendered/RenderedModel",
    ],
    [
      "GalleryApp/Plain/PlainController", "GalleryApp/MVVM/MVVMViewModel",
      "GalleryApp/Bound/GalleryViewModel",
    ],
    [
      "StarsApp/Plain/PlainController", "StarsApp/MVVM/MVVMViewModel",
      "StarsApp/Bound/StarsViewModel",
    ],
    [
      "FruitPresenting/Plain/FruitPresenter", "FruitPresenting/MVVM/MVVMViewModel",
      "FruitPresenting/Bound/FruitViewModel",
    ],
    ["FruitApp/Plain/PlainWindow", "FruitApp/MVVM/MVVMWindow", "FruitApp/Bound/DetailFacade"],
  ]

  @Test("the members that styles have in common have one order", arguments: alike)
  func order(files: [String]) throws {
    let members = try files.map { try Self.members(of: "\($0).swift") }
    for (index, one) in members.enumerated() {
      for (place, other) in members.enumerated().dropFirst(index + 1) {
        for (left, right) in [(one.functions, other.functions), (one.functions, other.handlers)] {
          #expect(
            left.filter(right.contains) == right.filter(left.contains),
            "\(files[index]), \(files[place])")
        }
      }
    }
  }

  /// The names of the functions, and of the commands in the order in which they get their handlers.
  private static func members(of file: String) throws -> (functions: [String], handlers: [String]) {
    var (functions, handlers): ([String], [String]) = ([], [])
    for line in try lines(of: file) {
      if let match = line.firstMatch(of: #/^  (?:[a-z(@)A-Z]+ )*func (\w+)/#) {
        let name = String(match.1)
        if !functions.contains(name) { functions.append(name) }
      } else if let match = line.firstMatch(of: #/^    (\w+)\.(?:handler =|setHandler)/#) {
        handlers.append(String(match.1))
      }
    }
    return (functions, handlers)
  }
}
