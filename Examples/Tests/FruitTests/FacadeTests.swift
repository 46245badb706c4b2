import Binder
import BinderTerminal
import BinderTerminalTesting
import ExampleTesting
import Foundation
import FruitPresenting
import Testing

@testable import FruitApp

/// The panes behind the façade, and the knowledge of them.
@MainActor
@Suite struct FacadeTests {
  /// A display that is no screen at all.
  @MainActor
  final class Notes: FruitDisplay {
    weak var delegate: (any FruitDisplayDelegate)?
    var log: [String] = []

    func show(stock: [StockLine]) { log.append(stock.map(\.count).joined(separator: ",")) }
    func show(detail: FruitDetail) { log.append("\(detail.name) \(detail.count)") }
    func show(basket: BasketLine) { log.append("\(basket.pieces) for \(basket.total)") }
  }

  @Test("the presenter works with any display that conforms to its protocol")
  func presenter() {
    let notes = Notes()
    let presenter = FruitPresenter(stand: FruitStand(), display: notes)
    #expect(notes.log == [",,,,", "Nothing chosen ", "0 for 0.00"])
    notes.log = []
    notes.delegate?.select(4)
    notes.delegate?.add()
    notes.delegate?.add()
    #expect(
      notes.log == [
        "Pineapple 0 of 1",
        ",,,,1", "Pineapple 1 of 1", "1 for 3.50",
        ",,,,1", "Pineapple 1 of 1", "1 for 3.50",
      ])
    withExtendedLifetime(presenter) {}
  }

  @Test("the module of the presenter and the view models imports no views")
  func imports() throws {
    let folder = URL(fileURLWithPath: "\(Repository.root)/Examples/Sources/FruitPresenting")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    #expect(files.count == 13)
    for file in files {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      let imports = text.split(separator: "\n").filter { $0.hasPrefix("import ") }
      #expect(imports.allSatisfy { $0 == "import BinderCore" }, "\(file)")
    }
  }

  /// A window that is bound needs the widgets as slots of its own, so it takes them when it is made.
  @Test("no file reaches through the screen into a pane, but the window that is bound")
  func reach() throws {
    let folder = URL(fileURLWithPath: "\(Repository.root)/Examples/Sources/FruitApp")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    let reaching = try files.filter { file in
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      return text.contains(#/screen\.(?:stock\.list|basket\.(?:pieces|total)|detail\.\w)/#)
    }
    #expect(reaching == ["Bound/BoundWindow.swift"])
  }

  @Test("a pane is released when another takes its place", arguments: StyleName.allCases)
  func lifetime(style: StyleName) throws {
    let screen = FruitScreen()
    let app = try style.start(screen, stand: FruitStand(), bindings: Repository.bindings)
    let leaked = leaks { watch in
      _ = watch(screen.detail)
      screen.exchangeAsked.fire()
    }
    #expect(leaked == [])
    #expect(screen.detail is BriefDetail)
    withExtendedLifetime(app) {}
  }

  @Test("app and screen are released with their owners", arguments: StyleName.allCases)
  func ending(style: StyleName) throws {
    let leaked = try leaks { watch in
      let screen = watch(FruitScreen())
      let app = watch(try style.start(screen, stand: FruitStand(), bindings: Repository.bindings))
      screen.exchangeAsked.fire()
      screen.exchangeAsked.fire()
      withExtendedLifetime(app) {}
    }
    #expect(leaked == [])
  }

  @Test("the binding of the view model hears nothing of an exchange")
  func sameLinks() throws {
    let screen = FruitScreen()
    let model = FruitViewModel(stand: FruitStand())
    let window = try BoundWindow(
      screen, model: model,
      links: BoundLinks(bindings: Bindings(file: "\(Repository.bindings)/fruit.yaml")))
    let binder = try #require(window.binder)
    model.selected = model.fruits[0]
    screen.exchangeAsked.fire()
    #expect(window.binder === binder)
    let pane = try #require(screen.detail as? BriefDetail)
    #expect(pane.name.text == "Apple")
    model.selected = model.fruits[2]
    #expect(pane.name.text == "Fig")
  }

  @Test("a mistake in the file for a pane that is not shown yet is found at the start")
  func hiddenPane() throws {
    let folder = try TemporaryFolder()
    let file = try Repository.binding("fruit.yaml")
    try folder.write(
      file.replacing("  share: {", with: "  shrae: {"), to: "fruit.yaml")
    #expect {
      try StyleName.bound.start(FruitScreen(), stand: FruitStand(), bindings: folder.path)
    } throws: {
      "\($0)".contains("'BriefDetail' has no slot 'shrae' [BC202]")
    }
  }
}
