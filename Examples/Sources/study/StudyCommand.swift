import ArgumentParser
import Foundation
import StudyKit

/// Measures the example apps in their styles: `make study`.
@main
struct StudyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "study",
    abstract: "Measures the example apps in their styles and writes Examples/STUDY.md.",
    discussion: """
      Mistakes are made in a copy of the package, which is built and run with each of them in turn. \
      The results are kept in Examples/study.json, so that parts can be measured again and a \
      run that was broken off can be resumed. Times are processor times.
      """)

  enum Part: String, CaseIterable, ExpressibleByArgument {
    /// Lines, files, types.
    case code
    /// Frames, times, instructions.
    case running
    /// The stacks of one change, for the picture.
    case ways
    /// The compiler's time.
    case compiling
    case mistakes
    /// The change requests, built and tested.
    case changes
    /// Each change request with each of its places left out.
    case omissions
    /// Random mutants of the code of all styles.
    case mutants
    /// Made apps of many screens.
    case growth
    /// The search for the origins of texts.
    case origins
    /// The same texts, in the index of the compiler.
    case index
    /// The smallest tests of branches of logic.
    case testability
    /// Only writes the page, the appendix and the picture from the results.
    case page
  }

  @Option(help: "The parts to measure: \(Part.allCases.map(\.rawValue).joined(separator: ", ")).")
  var only: [Part] = []

  @Option(help: "Make only the mistake of this name; may be given several times.")
  var mistake: [String] = []

  @Option(help: "Make only the change request of this name; may be given several times.")
  var change: [String] = []

  @Option(help: "Make mistakes only in this style; may be given several times.")
  var style: [Style] = []

  @Option(help: "A built bindcheck.")
  var bindcheck = ".build/debug/bindcheck"

  @Option(help: "The folder for the copy and the builds.")
  var folder = ".build-study"

  @Option(
    help: ArgumentHelp(
      "A checkout with a debug build of the examples, to be used instead of a copy.",
      discussion: "It must not be edited or built meanwhile."))
  var checkout: String?

  @Flag(
    help: ArgumentHelp(
      "Leave out each place of a change request by itself.",
      discussion: "The outcomes are the same as of several at once, and take longer."))
  var single = false

  @Flag(help: "Resume a run that was broken off: measure only the results that the file lacks.")
  var resume = false

  func run() throws {
    let root = FileManager.default.currentDirectoryPath
    let kept = "\(root)/Examples/study.json"
    var results = try Results(file: kept)
    let isWhole = only.isEmpty && mistake.isEmpty && style.isEmpty && change.isEmpty
    if isWhole, !resume { results.forget() }
    let parts = only.isEmpty ? Part.allCases : only
    try results.count(in: root)
    let folder = absolute(folder)
    // The results stay if the user ends the run.
    func keep(_ results: Results) throws { try results.write(to: kept) }
    if parts.contains(.origins) {
      try results.note("origins") {
        $0.origins = try Origins(root: root, bindcheck: absolute(bindcheck)).results()
      }
    }
    if parts.contains(where: {
      ![.code, .origins, .page].contains($0)
    }) {
      var workshop = Workshop(
        root: root, folder: folder, checkout: checkout.map(absolute),
        bindcheck: absolute(bindcheck),
        log: report)
      try workshop.prepare()
      let probe = Probe(root: root, workshop: workshop, folder: folder, log: report)
      if parts.contains(.running) {
        try results.note("running") { try probe.measure(&$0, isResumed: resume, keep: keep) }
      }
      if parts.contains(.ways) { results.ways = try probe.ways() }
      if parts.contains(.compiling) {
        try results.note("compiling") {
          try probe.measureCompiling(&$0, isResumed: resume, keep: keep)
        }
      }
      if parts.contains(.mistakes) {
        try results.note("mistakes") { try makeMistakes(in: &workshop, &$0, keep: keep) }
      }
      if parts.contains(.testability) {
        try results.note("testability") {
          try Testability(root: root, workshop: workshop).measure(&$0, keep: keep)
        }
      }
      if parts.contains(.index) {
        let origins = Origins(root: workshop.copy, bindcheck: absolute(bindcheck))
        try results.note("index") {
          try origins.askIndex(of: workshop.scratch, into: &$0.origins)
        }
      }
      if parts.contains(.mutants) {
        try results.note("mutants") { results in
          try workshop.proveSound()
          var made = results
          var study = (resume ? results.mutants : nil) ?? MutantStudy()
          try workshop.judgeMutants(&study) {
            made.mutants = $0
            try keep(made)
          }
          results.mutants = study
        }
      }
      if parts.contains(.growth) {
        try results.note("growth") { results in
          try Growth(
            root: workshop.copy, debug: "\(workshop.scratch)/debug", release: try probe.release(),
            folder: folder, bindcheck: absolute(bindcheck), log: report
          ).measure(&results, isResumed: resume, keep: keep)
        }
      }
      let requests = try ChangeRequest.all(in: root).filter {
        change.isEmpty || change.contains($0.id)
      }
      if parts.contains(.changes) {
        var failures: [any Error] = []
        try results.note("changes") { results in
          for each in requests where !(resume && results.isSound(each)) {
            // One that fails does not keep the others from being tested.
            do { results.record(try workshop.test(each)) } catch { failures.append(error) }
            try keep(results)
          }
        }
        try Self.end(with: failures)
      }
      if parts.contains(.omissions) {
        try results.note("omissions") { results in
          let before = results
          var made = results
          var failures: [any Error] = []
          for group in Trial.groups(of: requests.filter { !$0.patch.movesFiles }) {
            do {
              try workshop.omit(from: group, isSingle: single) { change in
                resume ? before.omissions(of: change) : []
              } keep: { change, omissions in
                made.record(omissions, of: change)
                try keep(made)
              }
            } catch {
              failures.append(error)
            }
          }
          results = made
          try Self.end(with: failures)
        }
      }
    }
    results.mutants?.judge()
    try results.write(to: kept)
    try StudyPage.write(results, to: "\(root)/Examples")
  }

  /// Style by style, since mistakes in binding files need no build of their own.
  private func makeMistakes(
    in workshop: inout Workshop, _ results: inout Results, keep: (Results) throws -> Void
  ) throws {
    try workshop.proveSound()
    for style in style.isEmpty ? Style.allCases : style {
      for each in Mistake.all where mistake.isEmpty || mistake.contains(each.id) {
        guard let edits = each.edits[style] else { continue }
        if resume, results.outcome(of: each, in: style) != nil { continue }
        results.record(try workshop.outcome(of: each, in: style, edits: edits))
        try keep(results)
      }
    }
  }

  private static func end(with failures: [any Error]) throws {
    if failures.isEmpty { return }
    throw StudyError(failures.map { "\($0)" }.joined(separator: "\n\n"))
  }

  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
  }

  private func report(_ line: String) {
    FileHandle.standardError.write(Data("study: \(line)\n".utf8))
  }
}

extension Style: ExpressibleByArgument {}
