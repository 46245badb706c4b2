import BindCheckKit
import BindingSpec

extension CheckSession {
  /// The problems behind the syntax error of a half-typed binding file, which the file itself does not show.
  ///
  /// Lines around the error are blanked in a copy, whose places stay the same, until libyaml reads it.
  func problemsBehindError(of path: String, _ known: [Problem]) -> [Problem] {
    guard let error = known.first(where: { $0.rule.code == "BC001" }), let text = file(path)?.text
    else { return [] }
    let line = error.location.range.start.line
    let context = error.notes.first?.location.range.start.line ?? line
    let attempts = [[context], [line], [line - 1], [context, line], [line - 1, line]]
    for lines in attempts {
      var blank = text.bytes
      for index in lines.compactMap(text.lineRange).joined() { blank[index] = 0x20 }
      let mended = BindingFile(path: path, bytes: blank)
      guard mended.yaml.syntaxProblem == nil else { continue }
      return judgement(of: mended).problems.filter { problem in
        let place = problem.location.range.start.line
        return place > lines.min()! && !lines.contains(place) && !known.contains(problem)
      }
    }
    return []
  }
}
