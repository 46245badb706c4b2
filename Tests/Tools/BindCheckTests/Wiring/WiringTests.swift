import BindingSpec
import Foundation
import Testing

@testable import BindCheckKit
@testable import SwiftFacts

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `bindcheck graph`.
@Suite struct WiringTests {
  static let swift = """
    import BinderCore
    import BinderTerminal
    final class Tag { @Observed var name = "" }
    final class Item { @Observed var title = ""; @Observed var tags: [Tag] = [] }
    final class Owner { @Observed var name = ""; @Observed var age = 1 }
    final class Model {
      @Observed var amount = 0.0
      @Observed var owner = Owner()
      @Observed var items: [Item] = []
      let save = Command {}
    }
    final class TagRow: ListRow { let name = Label() }
    final class ItemRow: ListRow { let title = Label(); let tags = List { TagRow() } }
    final class Pane { let name = TextField(); let age = Label() }
    final class Panel: Screen {
      let amount = Label()
      let pane = Pane()
      let items = List { ItemRow() }
      let save = Button("Save")
    }
    """

  static let bindings = """
    binder: 1
    model: Model
    view: Panel
    slots:
      amount: { modelField: amount, modelType: "format(<{fpint}> & \\"x\\")" }
      pane.name: owner.name
      pane.age: { modelField: owner.age, mode: oneTime }
      amount.isVisible: { modelField: owner.nmae, modelType: isSet }
      save: { action: save }
      items:
        modelField: items
        row:
          view: ItemRow
          slots:
            title: title
            tags: { modelField: tags, row: { view: TagRow, slots: { name: $parent.title } } }
    """

  private func wirings(_ bindings: String = bindings) -> [Wiring] {
    let facts = SourceFacts(texts: ["Sources/App/App.swift": Self.swift])
    let file = BindingFile(path: "Bindings/a.yaml", bytes: Array(bindings.utf8))
    return Wiring.all(in: file, Checker.check(file, types: facts), facts)
  }

  private func words(_ side: Wiring.Side) -> [String] {
    func lines(_ index: Int, _ margin: String) -> [String] {
      let node = side.nodes[index]
      let line = "\(margin)\(node.name): \(node.type ?? "?")" + (node.isMissing ? " missing" : "")
      return [line] + node.inner.flatMap { lines($0, margin + "  ") }
    }
    return side.outer.flatMap { lines($0, "") }
  }

  @Test("objects on the way stand above their members, each once")
  func nodes() throws {
    let wiring = try #require(wirings().first)
    #expect(wiring.model.type == "Model" && wiring.view.type == "Panel")
    #expect(
      words(wiring.model) == [
        "amount: Double", "owner: Owner", "  name: String", "  age: Int", "  nmae: ? missing",
        "save: command", "items: [Item]",
      ])
    #expect(
      words(wiring.view) == [
        "amount.text: String", "pane: Pane", "  name.text: String", "  age.text: String",
        "amount.isVisible: Bool", "save.pressed: event", "items.rows: [ItemRow]",
      ])
  }

  @Test("a link has its ends and its problems")
  func links() throws {
    let wiring = try #require(wirings().first)
    let links = wiring.links.map { link in
      "\(wiring.model.path(to: link.field)) \(wiring.view.path(to: link.slot)) "
        + link.codes.joined(separator: ",")
    }
    #expect(
      links == [
        "amount amount.text ", "owner.name pane.name.text ", "owner.age pane.age.text ",
        "owner.nmae amount.isVisible BC103", "save save.pressed ", "items items.rows ",
      ])
    #expect(wiring.problems.isEmpty)
    let rows = try #require(wiring.links.last?.rows.first)
    #expect(rows.title == "rows of 'items'")
    #expect(rows.view.type == "ItemRow")
    let inner = try #require(rows.links.last?.rows.first)
    #expect(words(inner.model) == ["$parent: Item", "  title: String"])
  }

  @Test("a problem outside of the bindings belongs to its document")
  func otherProblems() {
    let wirings = wirings(
      "binder: 1\nmodel: Model\nview: Panel\nslots: { amount: amount }\n---\n"
        + "binder: 1\nmodel: Modle\nslots: { a: b }\n")
    #expect(wirings.map(\.title) == ["Bindings/a.yaml", "Bindings/a.yaml:5"])
    #expect(wirings.map { $0.problems.map(\.rule.code) } == [[], ["BC101"]])
    let broken = self.wirings("binder: [\n")
    #expect(broken.flatMap(\.problems).map(\.rule.code) == ["BC001", "BC005"])
  }

  // MARK: - Texts for other tools

  @Test("texts for Mermaid have no word of it, and problems are red")
  func mermaid() {
    let text = WiringMermaid.text(of: wirings())
    #expect(text == WiringMermaid.text(of: wirings()))
    #expect(text.hasPrefix("flowchart LR\n"))
    #expect(text.contains(#"d0m0 -->|"format(#60;{fpint}#62; #38; #34;x#34;)"| d0v0"#))
    #expect(text.contains("d0m2 <--> d0v2") && text.contains("d0m3 -.-> d0v3"))
    #expect(text.contains("d0m5 ~~~ d0v5\n    d0v5 -.-> d0m5"))
    #expect(text.contains("d0m6 ==> d0v6"))
    #expect(text.contains("linkStyle 3 stroke:#cf222e"))
    #expect(text.contains("class d0m4 wrong"))
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.count { $0.hasPrefix("subgraph ") } == lines.count { $0 == "end" })
  }

  // MARK: - The command

  @Test("the command draws the files that it is given, or all, and writes them where it is told")
  func command() throws {
    let place = try TemporaryDirectory()
    try place.write("", to: "Package.swift")
    try place.write(Self.swift, to: "Sources/App/App.swift")
    try place.write(Self.bindings, to: "Bindings/a.yaml")
    try place.write("binder: 1\nmodel: Item\nslots: { a: title }\n", to: "Bindings/b.yaml")
    let all = try Program.run(["graph"], in: place.url)
    #expect(all.status == 0)
    #expect(all.output.contains("Bindings/a.yaml") && all.output.contains("Bindings/b.yaml"))
    let one = try Program.run(["graph", "Bindings/b.yaml", "--output", "b.mmd"], in: place.url)
    #expect(one.status == 0 && one.output == "")
    let text = try String(contentsOf: place.url.appending(path: "b.mmd"), encoding: .utf8)
    #expect(!text.contains("a.yaml"))
    let nothing = try Program.run(["graph", "nowhere.yaml"], in: place.url)
    #expect(nothing.status == 3 && nothing.output == "")
  }
}

extension Wiring.Side {
  /// The names down to a node, with dots.
  fileprivate func path(to index: Int) -> String {
    let outer = nodes.firstIndex { $0.inner.contains(index) }
    return (outer.map { path(to: $0) + "." } ?? "") + nodes[index].name
  }
}
