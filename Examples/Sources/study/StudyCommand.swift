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
    /// Frames, times.
    case running
    case mistakes
    /// Only writes the page and the picture from the results.
    case page
  }

  @Option(help: "The parts to measure: \(Part.allCases.map(\.rawValue).joined(separator: ", ")).")
  var only: [Part] = []

  @Option(help: "Make only the mistake of this name; may be given several times.")
  var mistake: [String] = []

  @Option(help: "Make mistakes only in this style; may be given several times.")
  var style: [Style] = []

  @Option(help: "A built bindcheck.")
  var bindcheck = ".build/debug/bindcheck"

  @Option(help: "The folder for the copy and the builds.")
  var folder = ".build-study"

  @Flag(help: "Resume a run that was broken off: measure only the results that the file lacks.")
  var resume = false

  func run() throws {
    let root = FileManager.default.currentDirectoryPath
    let kept = "\(root)/Examples/study.json"
    var results = try Results(file: kept)
    let isWhole = only.isEmpty && mistake.isEmpty && style.isEmpty
    if isWhole, !resume { results.forget() }
    let parts = only.isEmpty ? Part.allCases : only
    try results.count(in: root)
    if parts.contains(.running) || parts.contains(.mistakes) {
      var workshop = Workshop(
        root: root, folder: absolute(folder), bindcheck: absolute(bindcheck), log: report)
      try workshop.prepare()
      // The results stay if the user ends the run.
      if parts.contains(.running) {
        try Probe(root: root, workshop: workshop, folder: absolute(folder), log: report)
          .measure(&results, isResumed: resume) { try $0.write(to: kept) }
      }
      if parts.contains(.mistakes) {
        try makeMistakes(in: &workshop, &results) { try $0.write(to: kept) }
      }
    }
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

  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
  }

  private func report(_ line: String) {
    FileHandle.standardError.write(Data("study: \(line)\n".utf8))
  }
}

extension Style: ExpressibleByArgument {}
