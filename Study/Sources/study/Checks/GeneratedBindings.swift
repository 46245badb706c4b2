/// The Swift that the build makes of a binding file, and of mutants of it.
struct GeneratedBindings {
  /// The path of the file in the build, from the root.
  let file: String
  private let app: String
  private let words: [String]

  init(_ app: String) throws {
    words = try Compiler.command("Making Swift of \(app).yaml-")
    self.app = app
    guard let index = words.firstIndex(of: "--output") else { throw StudyError("no --output") }
    file = words[index + 1].replacing(Repository.here.root + "/", with: "")
  }

  /// The Swift of a changed binding file.
  ///
  /// - Throws: The message of `compile-bindings` for a file that it refuses.
  func text(of changed: String) throws -> String {
    try Repository.temporary { folder in
      let yaml = Subject.bindingFile(of: app)
      try folder.write(changed, to: yaml)
      let places = [
        Repository.here.path(yaml): folder.path(yaml),
        Repository.here.path(file): folder.path("made.swift"),
      ]
      let (isSuccess, text) = try Program.run(words.map { places[$0] ?? $0 })
      // The errors of the compiler are at lines of the binding file.
      if isSuccess {
        return try folder.read("made.swift").replacing(folder.root, with: Repository.here.root)
      }
      let line = text.split(separator: "\n").first { $0.contains("error") }.map(String.init)
      throw StudyError((line ?? text).replacing(folder.root + "/", with: ""))
    }
  }

  /// With a number behind the names of its functions; errors are at lines of this text.
  static func numbered(_ text: String, _ number: Int) -> String {
    text.replacing(#/(?m)^#sourceLocation.*/#, with: "")
      .replacing(#/func bind(\w+)\(/#) { "func bind\($0.1)_\(number)(" }
  }

  /// The same functions, which call those of the mutant that the variable chooses.
  func dispatching(to numbers: [Int]) throws -> String {
    let text = try Repository.here.read(file)
    let pattern = #/extension\s+(\w+)\s*\{[^{]*?func (bind\w+)\(to view:\s*(\w+), in/#
    let clean = text.replacing(#/(?m)^.*\/\/\/.*/#, with: "")
    let functions = clean.matches(of: pattern).map { match in
      let cases = numbers.map { "case \($0): \(match.2)_\($0)(to: view, in: binder)" }
      return """

        extension \(match.1) {
          @MainActor func \(match.2)(to view: \(match.3), in binder: BinderCore.Binder) {
            switch studyMutant {
            \(cases.joined(separator: "\n    "))
            default: \(match.2)_0(to: view, in: binder)
            }
          }
        }

        """
    }
    return Self.numbered(text, 0) + functions.joined() + Schema.variable
  }
}
