import SwiftSyntax

/// A file with many mutants of it, of which a variable of the environment chooses one.
///
/// So one build serves all of them: `if studyMutant == 17 { <the fault> } else { <the statement> }`. A mutant that
/// changes declarations cannot be one of them.
struct Schema {
  /// A mutant with the number by which it is chosen.
  typealias Numbered = (number: Int, mutant: Mutant)

  private(set) var text = ""
  private(set) var numbers: Set<Int> = []
  private let source: String
  private let tree: SourceFileSyntax
  /// The faults of each statement, by its offset.
  private var faults: [Int: [(number: Int, edits: [Edit])]] = [:]
  private var lines: [Substring] = []

  init(of source: String, _ mutants: [Numbered]) {
    self.source = source
    tree = parsed(source)
    for (number, mutant) in mutants { add(number, mutant) }
    text = text(of: Syntax(tree), 0..<source.utf8.count) + Self.variable
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The mutant whose fault is at a line; nil where the code is as it was.
  func mutant(atLine line: Int) -> Int? {
    // One line can end a fault and begin the next.
    let mark = lines.prefix(line).last { $0.contains("/*begin ") || $0.contains("/*end*/") }
    return mark?.firstMatch(of: #/\/\*begin (\d+)/#).flatMap { Int($0.1) }
  }

  static let variable = """

    #if canImport(Glibc)
      import Glibc
    #else
      import Darwin
    #endif
    private nonisolated let studyMutant: Int32 = getenv("STUDY_MUTANT").map { atoi($0) } ?? 0

    """

  private mutating func add(_ number: Int, _ mutant: Mutant) {
    let hosts = mutant.edits.compactMap { statement(around: $0.range) }
    guard hosts.count == mutant.edits.count else { return }
    // A statement around another has the faults of both.
    let outer = hosts.filter { one in !hosts.contains { $0 != one && $0.contains(one) } }
    for host in Set(outer) {
      let own = mutant.edits.filter { host.contains($0.range) }
      faults[host.lowerBound, default: []].append((number, own))
    }
    numbers.insert(number)
  }

  /// The innermost statement around a range that can be chosen at run time.
  private func statement(around range: Range<Int>) -> Range<Int>? {
    // An insertion belongs to what ends there.
    let place = AbsolutePosition(utf8Offset: range.lowerBound - (range.isEmpty ? 1 : 0))
    let nodes = tree.token(at: place)?.ancestors.filter { $0.utf8Range.contains(range) } ?? []
    for node in nodes {
      // A type within a function is out of reach for a variable of its own.
      if node.as(MemberBlockItemSyntax.self)?.decl.is(VariableDeclSyntax.self) == true { break }
      guard let item = node.as(CodeBlockItemSyntax.self) else { continue }
      let isOfFile = item.parent?.parent?.is(SourceFileSyntax.self) == true
      if !isOfFile || !item.item.is(DeclSyntax.self) { return node.utf8Range }
    }
    return nil
  }

  /// The text of a range with the faults of the statements in it.
  private func text(of node: Syntax, _ range: Range<Int>) -> String {
    var (result, start) = ("", range.lowerBound)
    node.walk { inner in
      // The declarations of the file are no statements.
      guard let list = inner.as(CodeBlockItemListSyntax.self),
        list.parent?.is(SourceFileSyntax.self) != true
      else { return .visitChildren }
      let own = list.utf8Range
      if !list.isEmpty, own.lowerBound >= start, range.contains(own) {
        result +=
          source[utf8: start..<own.lowerBound] + text(of: Array(list)[...], to: own.upperBound)
        start = own.upperBound
      }
      return .skipChildren
    }
    return result + source[utf8: start..<range.upperBound]
  }

  private func text(of items: ArraySlice<CodeBlockItemSyntax>, to end: Int) -> String {
    guard let first = items.first else { return "" }
    let range = first.utf8Range
    let next = items.dropFirst().first?.utf8Range.lowerBound ?? range.upperBound
    let gap = source[utf8: range.upperBound..<next]
    let own = text(of: Syntax(first), range)
    let rest = gap + text(of: items.dropFirst(), to: end)
    guard let here = faults[range.lowerBound] else { return own + rest }
    // What it declares holds for the rest of the block.
    let leaks = first.item.is(DeclSyntax.self) || first.asGuard != nil
    let choices = here.map { fault in
      """
      if studyMutant == \(fault.number) { /*begin \(fault.number)*/
      \(source[utf8: range].applying(fault.edits, from: range.lowerBound))\
      \(leaks ? source[utf8: range.upperBound..<end] : "")
      /*end*/ } else 
      """
    }
    return choices.joined() + "{\n" + own + (leaks ? rest + "\n}" : "\n}" + rest)
  }
}

extension Range<Int> {
  func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && upperBound >= other.upperBound
  }
}
