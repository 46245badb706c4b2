import BindCheckKit
import BindingSpec
import JSONRPC

extension LanguageServer {
  func diagnostics(of path: String, in workspace: Workspace) -> JSONValue {
    let problems = workspace.session.problems(of: path)
    let more = workspace.session.problemsBehindError(of: path, problems)
    // The names that a check cannot know are information, and no problem.
    let notes = Unresolved.notes(of: workspace.session.outcome(of: path)?.unresolved ?? [])
    return .array((problems + notes + more).compactMap { diagnostic($0, in: workspace) })
  }

  func diagnostic(_ problem: Problem, in workspace: Workspace) -> JSONValue? {
    guard let buffer = buffer(problem.location.file) else { return nil }
    let related: [JSONValue] = problem.notes.compactMap { note in
      location(note.location).map { ["location": $0, "message": note.message] }
    }
    return [
      "range": buffer.json(problem.location.range),
      "severity": problem.severity == .error ? 1 : problem.severity == .warning ? 2 : 3,
      "code": problem.rule.code, "source": "bindcheck",
      "message": problem.message + (problem.help.map { "\n\($0)" } ?? ""),
      "tags": problem.rule == DeprecatedFieldRule.info ? [2] : nil,
      "relatedInformation": client.hasRelatedInformation && !related.isEmpty ? related : nil,
    ]
  }
}
