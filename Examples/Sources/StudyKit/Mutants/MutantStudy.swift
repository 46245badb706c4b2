/// The mutants of all styles, and how they were drawn.
public struct MutantStudy: Codable, Hashable, Sendable {
  public let seed: UInt64
  /// How many places of which kind each app has in each style.
  public var population: [String: [String: Int]] = [:]
  public private(set) var results: [MutantResult] = []
  /// The mutants that were drawn and could not be judged, since they broke the code of another style only; another
  /// was drawn for each.
  public private(set) var skipped: [Mutant] = []

  public init(seed: UInt64 = MutantSample.seed) {
    self.seed = seed
  }

  /// Begins with a subject, and drops the results that are of another sample, as after a change of its code.
  mutating func begin(_ subject: Subject, sizes: [String: Int], _ drawn: [Mutant]) {
    population[subject.name] = sizes
    let drawn = Set(drawn)
    results.removeAll { $0.mutant.isOf(subject) && !drawn.contains($0.mutant) }
    skipped.removeAll { $0.isOf(subject) && !drawn.contains($0) }
  }

  func has(_ mutant: Mutant, _ draw: MutantSample.Draw) -> Bool {
    skipped.contains(mutant) || results.contains { $0.mutant == mutant && $0.draw == draw }
  }

  /// The checks that noticed a mutant when it was drawn before; nil if it was not.
  func checks(of mutant: Mutant) -> [Check: String]? {
    results.first { $0.mutant == mutant }?.messages
  }

  /// - Parameter messages: Of the checks that notice; nil if it cannot be judged.
  mutating func record(
    _ mutant: Mutant, _ draw: MutantSample.Draw, _ messages: [Check: String]?
  ) {
    if let messages {
      results.append(MutantResult(mutant: mutant, draw: draw, messages: messages))
    } else {
      skipped.append(mutant)
    }
  }

  /// Notes the judgements of the mutants that no check notices.
  public mutating func judge(by judgements: [Judgement] = Judgement.all) {
    for index in results.indices {
      let result = results[index]
      results[index].judgement =
        result.messages.isEmpty ? judgements.first { $0.isOf(result.mutant) }?.reason : nil
    }
  }

  func results(of style: Style, _ draw: MutantSample.Draw) -> [MutantResult] {
    results.filter { $0.mutant.style == style && $0.draw == draw }
  }

  /// The mutants of a style, those that were drawn in both ways once.
  func distinct(of style: Style) -> [MutantResult] {
    var known: Set<Mutant> = []
    return results.filter { $0.mutant.style == style && known.insert($0.mutant).inserted }
  }

  /// How many places the code of all apps has in a style.
  func places(of style: Style) -> Int {
    Subject.all.filter { $0.style == style }
      .flatMap { (population[$0.name] ?? [:]).values }.reduce(0, +)
  }
}

extension [MutantResult] {
  /// How many of some mutants certain checks notice.
  func count(noticedBy checks: Set<Check>) -> Int {
    count { !checks.isDisjoint(with: $0.noticedBy) }
  }
}
