import SwiftSyntax

/// A file with many mutants of it, of which a variable of the environment chooses one.
///
/// So one build serves all of them: `if studyMutant == 17 { <the fault> } else { <the statement> }`. A mutant that
/// changes declarations cannot be one of them.
struct Schema {
  /// A mutant with the number by which it is chosen.
  typealias Numbered = (number: Int, mutant: Mutant)

  let text: String
  /// The mutants that are in it.
  let numbers: Set<Int>
  /// For each line the mutant whose fault is there.
  private let owners: [Int?]

  init(of source: String, _ mutants: [Numbered]) {
    var writer = Writer(source)
    for (number, mutant) in mutants { writer.add(number, mutant) }
    numbers = writer.numbers
    text = writer.text() + Self.variable
    var owners: [Int?] = []
    var owner: Int?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      // One line can end a fault and begin the next.
      if line.contains("/*end*/") { owner = nil }
      if let number = Self.number(in: line, after: "/*begin ") { owner = number }
      owners.append(owner)
    }
    self.owners = owners
  }

  /// The mutant whose fault is at a line; nil where the code is as it was.
  func mutant(atLine line: Int) -> Int? {
    line > 0 && line <= owners.count ? owners[line - 1] : nil
  }

  private static func number(in line: Substring, after mark: String) -> Int? {
    line.range(of: mark).flatMap { Int(line[$0.upperBound...].prefix { $0.isNumber }) }
  }

  static let variable = """

    #if canImport(Glibc)
      import Glibc
    #else
      import Darwin
    #endif
    private nonisolated let studyMutant: Int32 = getenv("STUDY_MUTANT").map { atoi($0) } ?? 0

    """

  /// Writes the text of a schema.
  private struct Writer {
    private let bytes: [UInt8]
    private let tree: SourceFileSyntax
    var numbers: Set<Int> = []
    /// The faults of each statement, by its offset.
    private var faults: [Int: [(number: Int, edits: [Edit])]] = [:]

    init(_ source: String) {
      bytes = Array(source.utf8)
      tree = parsed(source)
    }

    mutating func add(_ number: Int, _ mutant: Mutant) {
      var hosts: [CodeBlockItemSyntax] = []
      for edit in mutant.edits {
        guard let host = statement(around: edit.range) else { return }
        hosts.append(host)
      }
      // A statement around another has the faults of both.
      let outer = hosts.filter { one in
        !hosts.contains { $0.id != one.id && $0.utf8Range.contains(one.utf8Range) }
      }
      var seen: Set<Int> = []
      for host in outer where seen.insert(host.utf8Range.lowerBound).inserted {
        let own = mutant.edits.filter { host.utf8Range.contains($0.range) }
        faults[host.utf8Range.lowerBound, default: []].append((number, own))
      }
      numbers.insert(number)
    }

    private func statement(around range: Range<Int>) -> CodeBlockItemSyntax? {
      var node = Syntax(tree)
      var found: CodeBlockItemSyntax?
      while let child = node.children(viewMode: .sourceAccurate).first(where: {
        $0.utf8Range.contains(range)
      }) {
        if let item = child.as(CodeBlockItemSyntax.self),
          !item.item.is(DeclSyntax.self) || item.isLocal
        {
          found = item
        }
        // A type within a function is out of reach for a variable of its own.
        if let member = child.as(MemberBlockItemSyntax.self),
          member.decl.is(VariableDeclSyntax.self)
        {
          found = nil
        }
        node = child
      }
      return found
    }

    func text() -> String { text(of: Syntax(tree), 0..<bytes.count) }

    /// The text of a range with its faults.
    private func text(of node: Syntax, _ range: Range<Int>) -> String {
      let finder = Lists()
      finder.walk(node)
      var result = ""
      var start = range.lowerBound
      for list in finder.found
      where list.utf8Range.lowerBound >= start && range.contains(list.utf8Range) {
        result += string(start..<list.utf8Range.lowerBound) + text(of: Array(list), list)
        start = list.utf8Range.upperBound
      }
      return result + string(start..<range.upperBound)
    }

    private func text(of items: [CodeBlockItemSyntax], _ list: CodeBlockItemListSyntax) -> String {
      guard let first = items.first else { return "" }
      let rest = Array(items.dropFirst())
      let end = list.utf8Range.upperBound
      let here = faults[first.utf8Range.lowerBound, default: []]
      let own = text(of: Syntax(first), first.utf8Range)
      let gap =
        rest.first.map { string(first.utf8Range.upperBound..<$0.utf8Range.lowerBound) } ?? ""
      guard !here.isEmpty else { return own + gap + text(of: rest, list) }
      let leaks =
        first.item.is(DeclSyntax.self)
        || first.item.as(StmtSyntax.self)?.is(GuardStmtSyntax.self) == true
      let behind = leaks ? gap + string((rest.first?.utf8Range.lowerBound ?? end)..<end) : ""
      var result = ""
      for fault in here {
        result += """
          if studyMutant == \(fault.number) { /*begin \(fault.number)*/
          \(changed(first.utf8Range, fault.edits))\(behind)
          /*end*/ } else 
          """
      }
      if leaks { return result + "{\n" + own + gap + text(of: rest, list) + "\n}" }
      return result + "{\n" + own + "\n}" + gap + text(of: rest, list)
    }

    private func changed(_ range: Range<Int>, _ edits: [Edit]) -> String {
      var part = Array(bytes[range])
      for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        let inner =
          edit.range.lowerBound - range.lowerBound..<edit.range.upperBound - range.lowerBound
        part.replaceSubrange(inner, with: Array(edit.text.utf8))
      }
      return String(decoding: part, as: UTF8.self)
    }

    private func string(_ range: Range<Int>) -> String {
      range.isEmpty ? "" : String(decoding: bytes[range], as: UTF8.self)
    }
  }

  /// Finds the outermost lists of statements below a node.
  private final class Lists: SyntaxVisitor {
    var found: [CodeBlockItemListSyntax] = []
    private var isFile = false
    init() { super.init(viewMode: .sourceAccurate) }

    override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
      // The declarations of the file are no statements.
      if node.parent?.is(SourceFileSyntax.self) == true { return .visitChildren }
      if !node.isEmpty { found.append(node) }
      return .skipChildren
    }
  }
}

extension CodeBlockItemSyntax {
  /// Whether it is in the body of a function or a closure.
  fileprivate var isLocal: Bool { parent?.parent?.is(SourceFileSyntax.self) != true }
}

extension Range<Int> {
  func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && upperBound >= other.upperBound
  }
}
