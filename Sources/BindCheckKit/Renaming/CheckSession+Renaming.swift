import BindingSpec

extension CheckSession {
  /// The problems that other texts of some files bring; the session has its own texts again afterwards.
  func newProblems(with files: [RenamePlan.File]) -> [Problem] {
    let paths = Dictionary(
      (bindings + sources).map { (FilePath.absolute($0), $0) }, uniquingKeysWith: { $1 })
    func take(_ bytes: (RenamePlan.File) -> [UInt8]) {
      for file in files {
        guard let path = paths[FilePath.absolute(file.path)] else { continue }
        if hasBinding(path) { setBinding(path, bytes(file)) } else { setSource(path, bytes(file)) }
      }
    }
    struct Key: Hashable {
      var file: String
      var line: Int
      var code: String
    }
    func key(_ problem: Problem) -> Key {
      let location = problem.location
      return Key(file: location.file, line: location.range.start.line, code: problem.rule.code)
    }
    let before = bindings.flatMap(problems)
    var known = Dictionary(before.map { (key($0), 1) }, uniquingKeysWith: +)
    take(\.new)
    let after = bindings.flatMap(problems)
    take(\.old)
    return after.filter { problem in
      let count = known[key(problem), default: 0]
      known[key(problem)] = count - 1
      return count <= 0
    }
  }
}
