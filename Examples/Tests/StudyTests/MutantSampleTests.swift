import ExampleTesting
import Foundation
import Testing

@testable import StudyKit

/// The sample of mutants, and the checks that are recorded as noticing them.
@Suite struct MutantSampleTests {
  @Test(
    "a sample is as large for each app and style, and of each kind there is one",
    arguments: Subject.all.map(\.name))
  func equal(name: String) throws {
    let subject = try #require(Subject.all.first { $0.name == name })
    let strata = try MutantSample(of: subject, in: Repository.root).strata(seed: 24)
    #expect(strata[0].draw == .byPlace && strata[0].size == MutantSample.size)
    for stratum in strata where stratum.draw == .byPlace {
      // Some more, in place of those that cannot be judged.
      #expect(stratum.mutants.count > stratum.size)
    }
    let kinds = strata.dropFirst().flatMap(\.mutants).map(\.mutation)
    #expect(strata.count == 1 + MutationOperator.allCases.count)
    for stratum in strata.dropFirst() {
      #expect(stratum.size == 1 && Set(stratum.mutants.map(\.mutation)).count <= 1)
    }
    #expect(Set(kinds).isSuperset(of: [.deletedStatement, .exchangedName, .misspeltName]))
  }

  @Test("a seed gives the same mutants again, and another one others")
  func seeded() throws {
    let sample = try MutantSample(of: Subject.all[0], in: Repository.root)
    let mutants = sample.drawn(count: 30, seed: 1)
    #expect(mutants == sample.drawn(count: 30, seed: 1))
    #expect(mutants != sample.drawn(count: 30, seed: 2))
    let other = try MutantSample(of: Subject.all[1], in: Repository.root)
    #expect(mutants != other.drawn(count: 30, seed: 1))
  }

  @Test("a mutant changes a file of its style, and no two of a sample are the same")
  func distinct() throws {
    for subject in Subject.all {
      let mutants = try MutantSample(of: subject, in: Repository.root).drawn(count: 200, seed: 1)
      #expect(mutants.count == 200, "\(subject.name)")
      var texts: Set<String> = []
      for mutant in mutants {
        #expect(mutant.isOf(subject) && subject.has(mutant.file))
        let text = try String(
          contentsOfFile: "\(Repository.root)/\(mutant.file)", encoding: .utf8)
        let changed = mutant.apply(to: text)
        #expect(changed != text && texts.insert(mutant.file + changed).inserted)
      }
    }
  }

  @Test("generated numbers are those of the algorithm")
  func numbers() {
    // The first outputs for the seed 1234567, as its authors published them.
    var generator = SplitMix(state: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }

  @Test(
    "an interval is Wilson's, by the examples of Newcombe (1998)",
    arguments: [
      (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611),
      (1, 29, 0.0061, 0.1718), (20, 20, 0.8389, 1),
    ])
  func intervals(part: Int, whole: Int, low: Double, high: Double) {
    let interval = WilsonInterval(part, of: whole)
    #expect(abs(interval.low - low) < 0.0001 && abs(interval.high - high) < 0.0001)
  }

  @Test("a failure is of the style that the test names, or of all")
  func failures() {
    let report = TestReport(
      """
      ◇ Test run started.
      ✘ Test "a" recorded an issue with 1 argument style → .bound at A.swift:1:2: no
      ✘ Test "b" recorded an issue with 2 arguments style → .mvvm, back → "x" at A.swift:1:2: no
      ✘ Test run with 2 tests in 1 suite failed after 0.1 seconds with 2 issues.
      """)
    #expect(report.failure(of: .bound)?.contains("\"a\"") == true)
    #expect(report.failure(of: .mvvm)?.contains("\"b\"") == true)
    #expect(report.failure(of: .plain) == nil)
    let unnamed = TestReport("✘ Test \"a\" recorded an issue at A.swift:1:2: no")
    #expect(unnamed.failure(of: .plain) != nil)
    let broken = TestReport(
      """
      ◇ Test run started.
      ✘ Test "a" recorded an issue with 1 argument style → .bound at A.swift:1:2: no
      Fatal error: Index out of range
      """)
    #expect(broken.failure(of: .plain) == "Fatal error: Index out of range")
  }

  @Test("an error is of a style if it would be there without the others")
  func errors() throws {
    func subject(_ style: Style) -> Subject {
      Subject.all.first { $0.app == "gallery" && $0.style == style }!
    }
    let ejected = "Examples/Sources/GalleryApp/Ejected/LinkGallery.swift:3:5: error: no"
    let file = "Bindings/gallery.yaml:3:5: error: no"
    let model = "Examples/Sources/GalleryApp/Bound/GalleryViewModel.swift:3:5: error: no"
    let app = "Examples/Sources/GalleryApp/GalleryStyle.swift:3:5: error: no"
    #expect(Workshop.error(in: [ejected, model], of: subject(.bound)) == model)
    #expect(Workshop.error(in: [ejected], of: subject(.bound)) == nil)
    #expect(Workshop.error(in: [ejected, "   |   `- error: no"], of: subject(.bound)) == nil)
    #expect(Workshop.error(in: [file], of: subject(.bound)) == nil)
    #expect(Workshop.error(in: [ejected, file], of: subject(.compiled)) == file)
    #expect(Workshop.error(in: [app], of: subject(.plain)) == app)
    #expect(Workshop.error(in: [], of: subject(.plain)) != nil)
  }

  @Test(
    "the commands of a build are read, without the index, earlier results and the format for programs"
  )
  func commands() throws {
    let commands = BuildCommands(
      manifest: """
        commands:
          "C.GalleryApp-x86_64-unknown-linux-gnu-debug.module":
            tool: shell
            args: ["swiftc","-index-store-path","/store","-incremental","-c","-parseable-output","-g"]

          "C.gallery-x86_64-unknown-linux-gnu-debug.exe":
            args: ["swiftc","-o","gallery"]

        """, folder: "/")
    #expect(try commands.words(of: .app, for: "gallery") == ["swiftc", "-c", "-g"])
    #expect(try commands.words(of: .program, for: "gallery") == ["swiftc", "-o", "gallery"])
    #expect(throws: StudyError.self) { try commands.words(of: .app, for: "stars") }
  }

  @Test("a program that does not end is ended")
  func limit() throws {
    #expect(!(try Program.run(["tail", "-f", "/dev/null"], in: "/", limit: 0.01)).isSuccess)
    #expect(try Program.run(["true"], in: "/", limit: 600).isSuccess)
  }

  private func study() throws -> (MutantStudy, [Mutant]) {
    var study = MutantStudy(seed: 1)
    let subject = try #require(Subject.all.first { $0.name == "balance/bound" })
    let sample = try MutantSample(of: subject, in: Repository.root)
    let mutants = sample.drawn(count: 4, seed: 1)
    study.begin(subject, sizes: sample.sizes, mutants)
    study.record(mutants[0], .byPlace, [.bindcheck: "said", .screenTest: "seen"])
    study.record(mutants[1], .byPlace, [:])
    study.record(mutants[2], .byPlace, nil)
    return (study, mutants)
  }

  @Test("results are kept for a resumed run as long as the sample is the same")
  func resuming() throws {
    var (study, mutants) = try study()
    #expect(study.has(mutants[0], .byPlace) && !study.has(mutants[0], .byKind))
    // A mutant that was drawn twice is judged once.
    #expect(study.checks(of: mutants[0])?.keys.contains(.bindcheck) == true)
    #expect(study.has(mutants[2], .byPlace) && study.skipped == [mutants[2]])
    #expect(!study.has(mutants[3], .byPlace))
    let data = try JSONEncoder().encode(study)
    #expect(try JSONDecoder().decode(MutantStudy.self, from: data) == study)
    let subject = try #require(Subject.all.first { $0.name == "balance/bound" })
    study.begin(subject, sizes: [:], [mutants[0]])
    #expect(study.results.map(\.mutant) == [mutants[0]] && study.skipped.isEmpty)
  }

  @Test("a table has the checks with and without bindcheck, and the judgements")
  func table() throws {
    var (study, mutants) = try study()
    study.judge(by: [Judgement(mutants[1].file, mutants[1].before, mutants[1].after, "why")])
    var results = Results()
    results.mutants = study
    let tables = Tables(results)
    let rows = tables.mutants.split(separator: "\n").map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let (half, none) = ("1: 50 % (9–91)", "0: 0 % (0–66)")
    #expect(rows.contains(["bound", "2", half, half, half, half, "1", "1"]))
    #expect(rows.contains(["bound without bindcheck", "2", none, none, none, half, "1", "1"]))
    #expect(tables.mutantEvidence.contains("never, equivalent: why"))
    #expect(tables.mutantEvidence.contains(": bindcheck, screen test\n"))
    #expect(tables.mutantEvidence.contains(": not judged\n"))
  }

  @Test("each judgement is of a mutant that no check noticed")
  func judgements() throws {
    let results = try Results(file: "\(Repository.root)/Examples/study.json")
    let never = (results.mutants?.results ?? []).filter(\.messages.isEmpty)
    for judgement in Judgement.all {
      #expect(never.contains { judgement.isOf($0.mutant) }, "\(judgement.before)")
    }
  }
}
