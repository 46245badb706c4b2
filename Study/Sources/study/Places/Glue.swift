import SwiftSyntax
import Synchronization

/// The glue of an app: the places in each of its styles, and the faults that can be made in them.
struct Glue: Sendable {
  let app: String
  let parts: [(subject: Subject, places: [Place], mutants: [Mutant])]
  let texts: [String: String]
  /// Each fault once, though several styles have its file.
  let mutants: [Mutant]

  private static let known = Mutex<[String: Glue]>([:])

  /// The glue of an app, which is read once: to parse the sources takes seconds.
  static func of(_ app: String) throws -> Glue {
    if let glue = known.withLock({ $0[app] }) { return glue }
    let glue = try Glue(app)
    known.withLock { $0[app] = glue }
    return glue
  }

  func text(with mutant: Mutant) -> String {
    texts[mutant.place.file, default: ""].applying(mutant.edits)
  }

  var modules: [String] { Subject.targets(of: app) }
  var subjects: [Subject] { parts.map(\.subject) }

  private init(_ app: String) throws {
    let declarations = try Declarations(of: app)
    var texts: [String: String] = [:]
    var trees: [String: SourceFileSyntax] = [:]
    self.app = app
    parts = try Style.allCases.compactMap { Subject(app, $0) }.map { subject in
      for file in subject.allFiles where texts[file] == nil {
        texts[file] = try Repository.here.read(file)
        trees[file] = file.hasSuffix(".swift") ? parsed(texts[file] ?? "") : nil
      }
      let code = SwiftFiles(subject.files.map { ($0, trees[$0]!) }, declarations)
      let file = subject.bindingFile.map { BindingFile($0, texts[$0] ?? "", declarations) }
      // Two operators can have one effect; the first of them counts.
      var seen: Set<[Edit]> = []
      let mutants = (code.mutants(texts) + (file?.mutants() ?? [])).filter {
        seen.insert($0.edits + [Edit(range: 0..<0, text: $0.place.file)]).inserted
      }
      return (subject, code.places.map(\.place) + (file?.places ?? []), mutants)
    }
    self.texts = texts
    var seen: Set<String> = []
    mutants = parts.flatMap(\.mutants).filter { seen.insert($0.id).inserted }
  }
}
