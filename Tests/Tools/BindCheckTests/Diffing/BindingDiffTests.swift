import BindingSpec
import Foundation
import Testing

@testable import BindCheckKit
@testable import SwiftFacts

/// The slots that are bound otherwise than before.
@Suite struct BindingDiffTests {
  private static let old = """
    # The bill.
    binder: 1
    model: Bill
    view: BillScreen
    exhaustive: true
    slots:
      total: { modelField: amount, modelType: fpint, placeholder: "–" }
      name: { modelField: name, mode: oneWay }
      pay: { action: pay }
      hint: ~
      rows:
        modelField: entries
        row: { view: EntryRow, slots: { title: name } }
    """

  private func diff(_ old: String, _ new: String, as format: BindingDiff.Format = .text) -> String {
    func file(_ text: String, _ path: String) -> BindingFile {
      BindingFile(path: path, bytes: Array(text.utf8))
    }
    return BindingDiff(from: [file(old, "old.yaml")], to: [file(new, "new.yaml")]).text(as: format)
  }

  @Test("a pure reformatting, other comments and another file are no change")
  func reformatted() {
    let new = """
      binder: 1
      view: BillScreen   # first
      model: Bill
      exhaustive: true
      slots:
        rows: { modelField: entries, row: { slots: { title: name }, view: EntryRow } }
        hint: ~
        pay:
          action: pay
        total:
          placeholder: '–'
          commit: key
          modelType: fpint
          modelField: amount
        name: { mode: oneWay, modelField: name }
      """
    #expect(diff(Self.old, new) == "")
    #expect(diff(Self.old, new, as: .markdown) == "")
  }

  @Test(
    "each change of a slot is named",
    arguments: [
      ("  pay: { action: pay }\n", "", "lost pay: command 'pay' (old.yaml:9)"),
      ("  hint: ~\n", "  hint: note\n", "changed hint: source '~' → 'note' (new.yaml:10)"),
      ("fpint", "int", "changed total: modelType 'fpint' → 'int' (new.yaml:7)"),
      ("mode: oneWay", "mode: twoWay", "changed name: mode 'oneWay' → 'twoWay' (new.yaml:8)"),
      (", mode: oneWay", "", "changed name: mode 'oneWay' → nothing (new.yaml:8)"),
      ("action: pay", "action: refund", "changed pay: command 'pay' → 'refund' (new.yaml:9)"),
      (
        "title: name", "title: other",
        "changed rows.row.title: source 'name' → 'other' (new.yaml:13)"
      ),
      ("exhaustive: true\n", "", "lost (exhaustive): exhaustive 'true' (old.yaml:5)"),
      ("  hint: ~\n", "  hint: ~\n  more: name\n", "gained more: source 'name' (new.yaml:11)"),
    ])
  func changes(old: String, new: String, expected: String) {
    let text = diff(Self.old, Self.old.replacingOccurrences(of: old, with: new))
    #expect(text.split(separator: "\n").dropFirst().first.map(String.init) == "  " + expected)
    #expect(text.split(separator: "\n").count == 3)
  }

  @Test("the reports have the documents, the slots and a summary")
  func reports() {
    let new = Self.old.replacingOccurrences(of: "fpint", with: "text(a|b)")
    #expect(
      diff(Self.old, new) == """
        new.yaml: Bill → BillScreen
          changed total: modelType 'fpint' → 'text(a|b)' (new.yaml:7)
        1 changed in 1 document

        """)
    #expect(
      diff(Self.old, new, as: .markdown) == """
        **`new.yaml`**: `Bill` → `BillScreen`

        | change | slot | before | after |
        |---|---|---|---|
        | changed | `total` | modelType `fpint` | modelType `text(a\\|b)` |

        """)
    let json = diff(Self.old, new, as: .json)
    #expect(json.contains("\"before\": \"fpint\"") || json.contains("\"before\":\"fpint\""))
  }

  @Test("each of several files for one model and view is compared")
  func severalFiles() {
    func files(_ texts: KeyValuePairs<String, String>) -> [BindingFile] {
      texts.map { BindingFile(path: $0, bytes: Array($1.utf8)) }
    }
    func text(_ old: [BindingFile], _ new: [BindingFile]) -> String {
      BindingDiff(from: old, to: new).text(as: .text)
    }
    let old = files(["bill.yaml": Self.old, "compact.yaml": Self.old])
    let shorter = Self.old.replacing("  pay: { action: pay }\n", with: "")
      .replacing("oneWay", with: "oneTime")
    #expect(
      text(old, files(["bill.yaml": Self.old, "compact.yaml": shorter])) == """
        compact.yaml: Bill → BillScreen
          changed name: mode 'oneWay' → 'oneTime' (compact.yaml:8)
          lost pay: command 'pay' (compact.yaml:9)
        1 lost, 1 changed in 1 document

        """)
    #expect(text(old, files(["bill.yaml": Self.old])).hasSuffix("7 lost in 1 document\n"))
    #expect(text(old, files(["a.yaml": Self.old, "b.yaml": Self.old])) == "")
    let both = files(["bill.yaml": Self.old, "compact.yaml": shorter])
    #expect(text(both, files(["a.yaml": shorter, "b.yaml": Self.old])) == "")
    #expect(
      text(both, files(["bill.yaml": shorter, "compact.yaml": Self.old]))
        .hasSuffix("2 changed in 2 documents\n"))
  }

  /// The slots that each change request of the study changes in the binding files.
  private static let requests: [(name: String, slots: [String])] = [
    ("balance-hint", ["gained hint", "gained hint.isVisible"]),
    ("balance-sent", ["gained sent"]),
    ("balance-warning", ["gained balance.style"]),
    ("contacts-payroll", ["gained payroll"]),
    ("fruit-empty", ["gained empty"]),
    ("fruit-sum", ["gained sum"]),
    ("gallery-count", ["gained count"]),
    ("gallery-date-format", ["changed page.date", "changed photos.row.date"]),
    ("gallery-mark", ["gained photos.row.notForSale", "gained photos.row.notForSale.isVisible"]),
    (
      "gallery-tabs",
      [
        "gained sale", "gained sale.chosen", "gained sale.row.date", "gained sale.row.description",
        "gained sale.row.image", "gained sale.row.title", "gained tabs", "gained tabs.isVisible",
        "lost photos.isVisible",
      ]
    ),
    ("monitor-chosen", ["gained processPage.chosen"]),
    ("stars-visited", ["gained visited"]),
  ]

  @Test("for the change requests of the study exactly the slots are named that they change")
  func changeRequests() throws {
    let changes = Places.package.appending(path: "Examples/Changes")
    let names = try FileManager.default.contentsOfDirectory(atPath: changes.path)
      .filter { $0.hasSuffix(".patch") }.map { String($0.dropLast(6)) }
    #expect(names.sorted() == Self.requests.map(\.name))
    for request in Self.requests {
      let place = try TemporaryDirectory()
      let bindings = Places.package.appending(path: "Bindings")
      try FileManager.default.copyItem(at: bindings, to: place.url.appending(path: "Bindings"))
      func files() -> [BindingFile] {
        let folder = place.url.appending(path: "Bindings").path
        return (FileTree.names(in: folder) ?? []).sorted().compactMap { name in
          (try? FileReading.bytes(ofFile: "\(folder)/\(name)", limit: 1 << 20)).map {
            BindingFile(path: name, bytes: $0)
          }
        }
      }
      let old = files()
      let patch = changes.appending(path: "\(request.name).patch").path
      let applied = ChildProcess.run([
        "git", "-C", place.url.path, "apply", "--include=Bindings/*", patch,
      ])
      #expect(applied.status == 0, "\(request.name)")
      let found = BindingDiff(from: old, to: files()).documents.flatMap(\.changes)
        .map { "\($0.kind) \($0.slot)" }
      #expect(found.sorted() == request.slots, "\(request.name)")
    }
  }

  @Test("a file that the manifest excludes is none, neither of the commit nor of the disk")
  func excluded() throws {
    let place = try TemporaryDirectory()
    try place.write(
      "let target = Target.target(name: \"App\", exclude: [\"bill.yaml\"])", to: "Package.swift")
    try place.write(Self.old, to: "Sources/App/bill.yaml")
    try place.write(
      Self.old.replacing("model: Bill", with: "model: Other"), to: "Sources/App/other.yaml")
    for words in [["init", "-q"], ["add", "."], ["commit", "-q", "-m", "a"]] {
      let identity = ["-c", "user.name=a", "-c", "user.email=a@b"]
      _ = ChildProcess.run(["git", "-C", place.url.path] + identity + words)
    }
    let outcome = try Program.run(["diff", "HEAD", "--fail-on", "lost"], in: place.url)
    #expect(outcome.output == "")
    #expect(outcome.status == 0)
  }

  @Test("the files of a commit are compared with those of the disk")
  func commits() throws {
    let place = try TemporaryDirectory()
    func git(_ words: String...) {
      _ = ChildProcess.run(
        ["git", "-C", place.url.path, "-c", "user.name=a", "-c", "user.email=a@b"] + words)
    }
    try place.write("", to: "Package.swift")
    try place.write(Self.old, to: "Bindings/bill.yaml")
    try place.write("no: binding file", to: "Sources/App/other.yaml")
    git("init", "-q")
    git("add", ".")
    git("commit", "-q", "-m", "a")
    try place.write(
      Self.old.replacingOccurrences(of: "  pay: { action: pay }\n", with: ""),
      to: "Sources/App/moved.yaml")
    try FileManager.default.removeItem(at: place.url.appending(path: "Bindings"))
    let program = try Program.run(["diff", "HEAD"], in: place.url)
    #expect(program.output.contains("lost pay: command 'pay' (Bindings/bill.yaml:9)"))
    #expect(program.status == 0)
    let failing = ["diff", "HEAD", "--fail-on", "lost,changed"]
    #expect(try Program.run(failing, in: place.url).status == 1)
    #expect(try Program.run(["diff", "HEAD", "HEAD"], in: place.url).output == "")
    #expect(try Program.run(["diff", "nowhere"], in: place.url).status == 2)
    try place.write(Self.old + "\nbroken: [", to: "Sources/App/moved.yaml")
    let broken = try Program.run(failing, in: place.url)
    #expect(broken.status == 3)
    #expect(broken.errors.contains("'Sources/App/moved.yaml' is not well-formed"))
    // Without the last file nothing is bound any more, which is no failure.
    try FileManager.default.removeItem(at: place.url.appending(path: "Sources/App/moved.yaml"))
    #expect(try Program.run(failing, in: place.url).status == 1)
  }
}
