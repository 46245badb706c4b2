import ExampleTesting
import Foundation
import Testing

@testable import StudyKit

@Suite struct WayTests {
  /// A way in one piece for the first two styles, and one in two pieces for the others.
  private static let output =
    ["plain", "mvvm"].map {
      """
      way \($0) widget BinderTerminal Application.send(_:)
      way \($0) widget Swift Sequence.contains(where:)
      way \($0) widget GalleryApp closure #1 in Controller.init(screen:)
      way \($0) widget BinderCore Field.tell<A>(_:)

      """
    }.joined()
    + ["bound", "compiled", "ejected"].map {
      """
      way \($0) widget BinderTerminal Application.send(_:)
      way \($0) widget BinderCore Link.deliver()
      way \($0) model BinderTerminal Application.send(_:)
      way \($0) model GalleryApp Model.opened.setter

      """
    }.joined()

  @Test("the stacks of the probe are read, without those of the standard library")
  func reading() throws {
    let ways = try Way.read(Self.output)
    #expect(ways.map(\.style) == Style.allCases)
    #expect(ways[0].widget.map(\.module) == ["BinderTerminal", "GalleryApp", "BinderCore"])
    #expect(ways[0].widget[1].name == "closure #1 in Controller.init(screen:)")
    #expect(ways[0].model.isEmpty && ways[0].shared.isEmpty)
    #expect(ways[2].shared.map(\.name) == ["Application.send(_:)"])
    #expect(ways[2].isLike(ways[4]) && !ways[2].isLike(ways[0]))
    let kept = try JSONDecoder().decode([Way].self, from: JSONEncoder().encode(ways))
    #expect(kept == ways)
    #expect(throws: StudyError.self) { try Way.read("way plain widget\n") }
    #expect(throws: StudyError.self) { try Way.read("way plain other GalleryApp a\n") }
    // A style is missing.
    #expect(throws: StudyError.self) { try Way.read("way plain widget GalleryApp a\n") }
  }

  @Test("the picture has a column for each way, tells the app's functions apart, and is XML")
  func picture() throws {
    var results = Results()
    results.ways = try Way.read(Self.output)
    let svg = WaysPicture(results).svg
    #expect(svg.contains(">plain, mvvm<") && svg.contains(">bound, compiled, ejected<"))
    #expect(svg.contains("3 functions, 1 of them"))
    // A function that is on the stack both times is drawn once.
    #expect(svg.ranges(of: ">Application.send(_:)<").count == 2)
    #expect(svg.ranges(of: "#1f6feb").count == 3)
    #expect(svg.contains("Field.tell&lt;A&gt;(_:)"))
    #expect(svg.count { $0 == "<" } == svg.count { $0 == ">" })
    #expect(WaysPicture(results).svg == svg)
  }

  @Test("the picture of the study is drawn from its results")
  func kept() throws {
    let folder = "\(Repository.root)/Examples"
    let picture = try String(contentsOfFile: "\(folder)/ways.svg", encoding: .utf8)
    #expect(WaysPicture(try Results(file: "\(folder)/study.json")).svg == picture)
  }
}
