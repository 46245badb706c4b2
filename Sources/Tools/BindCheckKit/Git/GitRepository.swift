import BindingSpec
import JSONRPC

/// The files of a git repository as they were at a commit, as `git` tells them.
///
///     let repository = try GitRepository()
///     let commit = try repository.commit("origin/main")
///     for path in try repository.paths(in: commit) { … repository.contents(of: path, in: commit) … }
///
/// It reads the repository and writes nothing to it, so that a shallow clone stays shallow.
struct GitRepository {
  /// The top of the work tree, without links.
  let top: String

  /// - Throws: `CommandError` where there is no `git`, or no repository that it reads.
  init(around directory: String = ".") throws(CommandError) {
    let outcome = ChildProcess.run(["git", "-C", directory, "rev-parse", "--show-toplevel"])
    if outcome.status == 127 {
      throw CommandError("'git' is not found; install it", .couldNotRun)
    }
    let last = outcome.output.split(separator: "\n").last.map(String.init) ?? "nothing"
    guard outcome.status == 0 else {
      throw CommandError("there is no git repository around '\(directory)'; git says: \(last)")
    }
    top = FilePath.absolute(last)
  }

  /// The name of a commit that stays the same, such as `1a2b3c4…`.
  ///
  /// - Throws: `CommandError` where there is no such commit, or a shallow clone does not have it.
  func commit(_ reference: String) throws(CommandError) -> String {
    guard !reference.isEmpty else {
      throw CommandError(
        "the name of the commit is empty; a variable of the CI system may be empty in this run"
      )
    }
    let commit = line([
      "rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}",
    ])
    if let commit { return commit }
    throw CommandError(
      "there is no commit '\(reference)' in this repository; " + remedy(for: reference))
  }

  private func remedy(for reference: String) -> String {
    if line(["rev-parse", "--is-shallow-repository"]) == "true" {
      return "the clone is shallow: 'git fetch --unshallow' brings the rest, and in a checkout of "
        + "CI the depth 0 ('fetch-depth: 0', 'GIT_DEPTH: 0')"
    }
    return reference.contains { $0 == "~" || $0 == "^" }
      ? "its history may be shorter"
      : "'git fetch' brings those of others, such as 'origin/main'"
  }

  /// The paths of the files in a commit, as seen from the top, in their order; those of links count, and
  /// the files of repositories in the repository do not.
  func paths(in commit: String) throws(CommandError) -> [String] {
    let outcome = run(["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit])
    guard outcome.status == 0 else {
      throw CommandError("'git ls-tree' cannot list '\(commit)'", .couldNotRun)
    }
    return outcome.bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The contents of a path in a commit; nil where it has none.
  func contents(of path: String, in commit: String) -> [UInt8]? {
    let outcome = run(["cat-file", "blob", "\(commit):\(path)"])
    return outcome.status == 0 ? outcome.bytes : nil
  }

  // MARK: - Running git

  private func run(_ arguments: [String]) -> ChildProcess.Outcome {
    ChildProcess.run(["git", "-C", top] + arguments, hasErrors: false)
  }

  private func line(_ arguments: [String]) -> String? {
    let outcome = run(arguments)
    guard outcome.status == 0 else { return nil }
    return outcome.output.split(separator: "\n").first.map(String.init)
  }
}
