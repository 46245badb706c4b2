import BindingSpec
import JSONRPC

/// The repository around the working directory, as `git` tells it.
struct GitRepository {
  /// The top of the work tree, without links.
  let top: String

  /// - Throws: `ChangeError` where there is no `git`, or no repository that it reads.
  init() throws(ChangeError) {
    let outcome = ChildProcess.run(["git", "rev-parse", "--show-toplevel"])
    if outcome.status == 127 {
      throw ChangeError(
        "'--changed-since' asks 'git', which is not found; install it, or leave the option out",
        status: .couldNotRun)
    }
    guard outcome.status == 0, let line = outcome.output.split(separator: "\n").last else {
      throw ChangeError(
        "'--changed-since' needs a git repository around the working directory; git says: "
          + Self.lastLine(of: outcome.output))
    }
    top = FilePath.absolute(String(line))
  }

  /// The commit from which a change since `reference` is counted: the last one that it has in common
  /// with the work tree.
  ///
  /// - Throws: `ChangeError` where there is no such commit, or a shallow clone does not have it.
  func base(of reference: String) throws(ChangeError) -> String {
    guard !reference.isEmpty else {
      throw ChangeError(
        "'--changed-since' has no commit; a variable of the CI system may be empty in this kind of run"
      )
    }
    let commit = line([
      "rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}",
    ])
    let isShallow = line(["rev-parse", "--is-shallow-repository"]) == "true"
    let deepen =
      "; the clone is shallow: 'git fetch --unshallow' brings the rest, and in a checkout of CI "
      + "the depth 0 ('fetch-depth: 0', 'GIT_DEPTH: 0')"
    guard let commit else {
      throw ChangeError(
        "there is no commit '\(reference)' in this repository"
          + (isShallow ? deepen : Self.remedy(for: reference)))
    }
    if let base = line(["merge-base", commit, "HEAD"]) { return base }
    if isShallow { throw ChangeError("'\(reference)' has no commit in common with HEAD" + deepen) }
    return commit
  }

  private static func remedy(for reference: String) -> String {
    reference.contains { $0 == "~" || $0 == "^" }
      ? "; its history may be shorter"
      : "; 'git fetch' brings those of others, such as 'origin/main'"
  }

  /// The files that differ between a commit and the work tree; new ones count that git does not ignore.
  func changes(since commit: String) throws(ChangeError) -> [ChangeSet.File] {
    var found: [ChangeSet.File] = []
    // Such as ':100644 000000 1a2b3c4 0000000 D', and then the path.
    let diff = ["diff", "--raw", "--no-renames", "--no-ext-diff", "-z", commit, "--"]
    var modes: [String] = []
    for part in try paths(diff) {
      if modes.isEmpty {
        modes = part.dropFirst().split(separator: " ").prefix(2).map(String.init)
        guard modes.count == 2 else { throw ChangeError("'git diff' failed", status: .couldNotRun) }
      } else {
        // A link, and a repository in the repository.
        let isSpecial = modes.contains { $0 == "120000" || $0 == "160000" }
        found.append(
          .init(name: part, cameOrWent: modes.contains("000000"), isSpecial: isSpecial))
        modes = []
      }
    }
    for name in try newPaths() {
      let isSpecial = name.hasSuffix("/") || FileStatus.isLink("\(top)/\(name)")
      found.append(.init(name: name, cameOrWent: true, isSpecial: isSpecial))
    }
    return found
  }

  /// The paths that git knows, or that it would add.
  func knownPaths() throws(ChangeError) -> Set<String> {
    Set(try paths(["ls-files", "-z"]) + newPaths())
  }

  private func newPaths() throws(ChangeError) -> [String] {
    try paths(["ls-files", "--others", "--exclude-standard", "-z"])
  }

  /// The contents of a path in a commit; nil where it has none.
  func contents(of path: String, in commit: String) -> [UInt8]? {
    let outcome = run(["cat-file", "blob", "\(commit):\(path)"])
    return outcome.status == 0 ? outcome.bytes : nil
  }

  // MARK: - Running git

  private func run(_ arguments: [String]) -> ChildProcess.Outcome {
    ChildProcess.run(["git", "-C", top] + arguments, error: .nothing)
  }

  private func line(_ arguments: [String]) -> String? {
    let outcome = run(arguments)
    guard outcome.status == 0 else { return nil }
    return outcome.output.split(separator: "\n").first.map(String.init)
  }

  private func paths(_ arguments: [String]) throws(ChangeError) -> [String] {
    let outcome = run(arguments)
    guard outcome.status == 0 else {
      throw ChangeError("'git \(arguments[0])' failed", status: .couldNotRun)
    }
    return outcome.bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func lastLine(of output: String) -> String {
    output.split(separator: "\n").last.map(String.init) ?? "nothing"
  }
}

/// The reason why the changes cannot be told.
package struct ChangeError: Error, CustomStringConvertible {
  package let description: String
  package let status: CheckStatus

  init(_ description: String, status: CheckStatus = .badUsage) {
    (self.description, self.status) = (description, status)
  }
}
