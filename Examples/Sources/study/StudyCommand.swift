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
      What was measured is kept in Examples/study.json, so that parts can be measured again.
      """)

  enum Part: String, CaseIterable, ExpressibleByArgument {
    /// Lines, files, types.
    case code
    /// Frames, times.
    case running
    case mistakes
    /// Only writes the page and the picture from what is kept.
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

  @Option(help: "Where the copy and what is built go.")
  var folder = ".build-study"

  @Flag(help: "Make mistakes in the copy of the last run, as it is; for going on with that run.")
  var reuseCopy = false

  func run() throws {
    let root = FileManager.default.currentDirectoryPath
    let kept = "\(root)/Examples/study.json"
    var results = try Results(file: kept)
    let parts = only.isEmpty ? Part.allCases : only
    let work = absolute(folder)
    try results.count(in: root)
    if parts.contains(.running) {
      try Probe(root: root, folder: work, log: report).measure(&results)
      try results.write(to: kept)
    }
    if parts.contains(.mistakes) {
      var workshop = Workshop(
        root: root, folder: work, bindcheck: absolute(bindcheck), log: report)
      let wanted = Set(style.isEmpty ? Style.allCases : style)
      for styles in [wanted.subtracting([.compiled]), wanted.intersection([.compiled])]
      where !styles.isEmpty {
        try workshop.prepare(for: styles, reusesCopy: reuseCopy)
        for each in Mistake.all where mistake.isEmpty || mistake.contains(each.id) {
          for (style, edits) in each.edits.sorted(by: { $0.key < $1.key })
          where styles.contains(style) {
            results.record(try workshop.outcome(of: each, in: style, edits: edits))
            // What was learned stays, if somebody ends the run.
            try results.write(to: kept)
          }
        }
      }
    }
    try results.write(to: kept)
    try StudyPage.write(results, to: "\(root)/Examples")
  }

  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
  }

  private func report(_ line: String) {
    FileHandle.standardError.write(Data("study: \(line)\n".utf8))
  }
}

extension Style: ExpressibleByArgument {}
