import Foundation
import Testing

@testable import study

@Suite struct PlacesTests {
  @Test(
    "controllers, bindings in code and binding files have places and faults",
    arguments: ["controller", "bindings", "file"])
  func fixture(_ name: String) throws {
    let parts = try Repository.study.read("Tests/Fixtures/\(name).txt")
      .split(separator: #/--- .+\n/#).map(String.init)
    let code = parts[0]
    let screen = try Repository.study.read("Tests/Fixtures/screen.txt")
    let declarations = Declarations(sources: [(screen, true), (code, false)])
    let (places, mutants): ([Place], [Mutant])
    if name == "file" {
      let file = BindingFile("a", code, declarations)
      (places, mutants) = (file.places, file.mutants())
    } else {
      let files = SwiftFiles([("a", parsed(code))], declarations)
      (places, mutants) = (files.places.map(\.place), files.mutants(["a": code]))
    }
    #expect(places.map { "\($0.line) \($0.form.rawValue)" } == lines(parts[1]).dropLast())
    let faults = mutants.map { mutant in
      let changed = lines(code.applying(mutant.edits))[mutant.place.line - 1]
      return "\(mutant.place.line) \(mutant.kind.rawValue): \(changed)"
        .trimmingCharacters(in: .whitespaces)
    }
    #expect(Set(lines(parts[2]).dropLast()).subtracting(faults) == [])
  }

  private func lines(_ text: String) -> [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
