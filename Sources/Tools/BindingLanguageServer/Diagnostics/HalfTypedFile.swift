import BindCheckKit
import BindingSpec

/// A binding file with a syntax error, read on behind the error.
///
/// Lines around the error are blanked in a copy, whose places stay the same, until libyaml reads it.
struct HalfTypedFile {
  /// The problems behind the error, which the file itself does not show.
  let problems: [Problem]

  /// Nil for a file without a syntax error, and for one that no blank line mends.
  init?(_ path: String, _ known: [Problem], in session: CheckSession) {
    guard let error = known.first(where: { $0.rule.code == "BC001" }),
      let bytes = session.file(path)?.text.bytes
    else { return nil }
    let text = SourceText(bytes: bytes)
    let line = error.location.range.start.line
    let context = error.notes.first?.location.range.start.line ?? line
    let attempts = [[context], [line], [line - 1], [context, line], [line - 1, line]]
    for lines in attempts {
      var blank = bytes
      for index in lines.compactMap(text.lineRange).joined() { blank[index] = 0x20 }
      let mended = BindingFile(path: path, bytes: blank)
      guard mended.yaml.syntaxProblem == nil else { continue }
      problems = session.judgement(of: mended).problems.filter { problem in
        let place = problem.location.range.start.line
        return place > lines.min()! && !lines.contains(place) && !known.contains(problem)
      }
      return
    }
    return nil
  }
}
