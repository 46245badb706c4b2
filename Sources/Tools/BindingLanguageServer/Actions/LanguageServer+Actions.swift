import BindCheckKit
import BindingSpec
import JSONRPC

extension LanguageServer {
  /// An edit of a file, by offsets.
  struct FileEdit {
    var path: String
    var range: Range<Int>
    var text: String
  }

  /// The changes that can be made at a place: the remedies of its problems, and those of the file.
  func actions(_ params: JSONValue) -> JSONValue {
    guard let document = document(params) else { return .array([]) }
    let only = params["context"]?["only"]?.array?.compactMap(\.string)
    func isWanted(_ kind: String) -> Bool {
      only.map { $0.contains { kind == $0 || kind.hasPrefix($0 + ".") } } ?? true
    }
    guard !document.isSwift else {
      return .array(isWanted("quickfix") ? renames(in: document) : [])
    }
    var found: [JSONValue] = []
    let wanted = document.buffer.offsets(params["range"])
    if isWanted("quickfix") {
      for problem in document.session.problems(of: document.path) {
        let range = problem.location.range
        guard range.start.offset <= wanted.upperBound, wanted.lowerBound <= range.end.offset else {
          continue
        }
        found += remedies(of: problem, in: document)
      }
    }
    if isWanted("refactor.rewrite") {
      found += missingSlots(in: document)
      found.append([
        "title": "Write this file as plain Swift", "kind": "refactor.rewrite",
        "data": ["eject": document.path] as JSONValue,
      ])
    }
    if isWanted("source.fixAll"), let fixed = document.session.fixed(document.path) {
      let count = fixed.fixes.count
      found.append(
        action(
          "Mend all sure slips (\(count)) in this file", "source.fixAll",
          [
            FileEdit(
              path: document.path, range: 0..<document.buffer.bytes.count,
              text: String(decoding: fixed.file.text.bytes, as: UTF8.self))
          ]))
    }
    return .array(found)
  }

  /// The action with its edit, which is made only for the one that is chosen.
  func resolved(_ action: JSONValue) -> JSONValue {
    guard let path = action["data"]?["eject"]?.string, let workspace = workspace(of: path),
      let ejection = workspace.session.ejection(of: path)
    else { return action }
    guard ejection.status == .nothingWrong else {
      let first = ejection.report.problems.first?.message ?? ejection.gaps.first ?? ""
      notify(
        "window/showMessage",
        ["type": 2, "message": "the file cannot be written as plain Swift: \(first)"])
      return action
    }
    let name = path.split(separator: "/").last?.split(separator: ".").first.map(String.init)
    let target = FilePath.join(
      FilePath.directory(of: path), "\(name?.withCapital ?? "Bindings")Bindings.swift")
    let start: JSONValue = ["line": 0, "character": 0]
    var action = action
    action["edit"] = [
      "documentChanges": JSONValue.array([
        ["kind": "create", "uri": DocumentURI.uri(target)],
        [
          "textDocument": ["uri": DocumentURI.uri(target), "version": JSONValue.null] as JSONValue,
          "edits": [
            [
              "range": ["start": start, "end": start] as JSONValue, "newText": ejection.source,
            ] as JSONValue
          ],
        ],
      ])
    ]
    return action
  }

  // MARK: - Remedies

  private func remedies(of problem: Problem, in document: Document) -> [JSONValue] {
    var found: [JSONValue] = []
    func add(_ title: String, _ edits: [FileEdit], isPreferred: Bool = false) {
      found.append(
        action(title, "quickfix", edits, diagnostic(problem, in: document.workspace), isPreferred))
    }
    for fix in problem.fixes {
      let edits = fix.edits.map {
        FileEdit(path: $0.location.file, range: $0.location.range.offsets, text: $0.text)
      }
      add("\(fix.title) [\(problem.rule.code)]", edits, isPreferred: problem.fixes.count == 1)
    }
    if let (title, edit) = swiftRemedy(of: problem, in: document) { add(title, [edit]) }
    if problem.severity == .warning || problem.isAboutReflection {
      let line = document.buffer.text.lineRange(problem.location.range.start.line)
      if let end = line?.upperBound {
        let comment = "  # bindcheck:disable \(problem.rule.code) -- say why"
        add(
          "Suppress \(problem.rule.code) on this line, with a reason",
          [FileEdit(path: document.path, range: end..<end, text: comment)])
      }
    }
    return found
  }

  func action(
    _ title: String, _ kind: String, _ edits: [FileEdit], _ diagnostic: JSONValue? = nil,
    _ isPreferred: Bool = false
  ) -> JSONValue {
    [
      "title": title, "kind": kind, "diagnostics": diagnostic.map { [$0] },
      "isPreferred": isPreferred ? true : nil, "edit": edit(edits),
    ]
  }

  func edit(_ edits: [FileEdit]) -> JSONValue {
    var changes: JSONValue = [:]
    for path in Set(edits.map(\.path)).sorted() {
      guard let buffer = buffer(path) else { continue }
      changes[uri(path)] = .array(
        edits.filter { $0.path == path }.map {
          ["range": buffer.json($0.range), "newText": $0.text]
        })
    }
    return ["changes": changes]
  }

  // MARK: - Slots

  /// The slots that no binding of a document feeds, as entries at the end of its slots.
  private func missingSlots(in document: Document) -> [JSONValue] {
    let types = document.session.facts
    for resolution in document.resolutions where resolution.document.range.holds(document.offset) {
      guard let view = resolution.view?.facts, let last = resolution.bindings.last else { continue }
      let missing = view.slots(types).filter { !resolution.names(slot: $0.name) }
      let text = document.buffer.bytes
      let start = last.binding.slot.range.start
      let indent = String(
        decoding: text[(start.offset - start.column + 1)..<start.offset], as: UTF8.self)
      guard indent.allSatisfy({ $0 == " " }),
        let end = document.buffer.text.lineRange(last.binding.range.end.line)?.upperBound
      else { continue }
      return missing.prefix(20).map { slot in
        action(
          "Add the slot '\(slot.name)'", "refactor.rewrite",
          [FileEdit(path: document.path, range: end..<end, text: "\n\(indent)\(slot.name): ~")])
      }
    }
    return []
  }
}
