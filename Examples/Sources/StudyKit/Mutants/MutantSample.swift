/// Draws mutants of a style's code in an app, as many for each.
public struct MutantSample {
  /// The ways to draw. Neither is enough by itself: most places of all code are names, and a person who forgets a
  /// line is no rarer for that.
  public enum Draw: String, CaseIterable, Codable, Sendable {
    /// Each place is as likely as any other.
    case byPlace = "by place"
    /// One mutant of each kind.
    case byKind = "by kind"
  }

  /// The mutants of each app in each style that are drawn by place.
  static let size = 10

  /// Any number would do; it was set before there were outcomes.
  public static let seed: UInt64 = 24

  private struct Place {
    let file: String
    let mutation: MutationOperator
    let index: Int
  }

  private let subject: Subject
  private let texts: [String: [Character]]
  private let places: [String: Places]

  /// - Parameter root: The root of the repository.
  /// - Throws: If a file cannot be read.
  public init(of subject: Subject, in root: String) throws {
    self.subject = subject
    let paths = try subject.paths.flatMap { try SourceFiles.find("\(root)/\($0)") }
    texts = try Dictionary(
      uniqueKeysWithValues: paths.map { path in
        (String(path.dropFirst(root.count + 1)), Array(try SourceFiles.read(path)))
      })
    places = texts.reduce(into: [:]) { $0[$1.key] = Places(of: $1.value, in: $1.key) }
  }

  /// All places of the code, in the order of files, operators, and places.
  private var population: [Place] {
    places.sorted { $0.key < $1.key }.flatMap { file, places in
      MutationOperator.allCases.flatMap { mutation in
        (0..<mutation.count(in: places)).map { Place(file: file, mutation: mutation, index: $0) }
      }
    }
  }

  /// How many places of which kind the code has.
  var sizes: [String: Int] {
    Dictionary(population.map { ($0.mutation.rawValue, 1) }, uniquingKeysWith: +)
  }

  /// Mutants of which the first ones that can be judged are a sample.
  struct Stratum {
    let draw: Draw
    let size: Int
    let mutants: [Mutant]
  }

  func strata(seed: UInt64) -> [Stratum] {
    // More than are needed, in place of those that cannot be judged.
    let drawn = drawn(count: Self.size * 2, seed: seed)
    // The mutants of a file that is read when the app starts share a build.
    let first = drawn.prefix(Self.size)
    let ordered = first.filter(\.isOfFile) + first.filter { !$0.isOfFile }
    return [
      Stratum(draw: .byPlace, size: Self.size, mutants: ordered + drawn.dropFirst(Self.size))
    ]
      + MutationOperator.allCases.map {
        Stratum(draw: .byKind, size: 1, mutants: self.drawn($0, count: 5, seed: seed))
      }
  }

  /// Mutants in a random order, no two of which are the same text.
  ///
  /// - Parameter mutation: Only of this kind; nil for all.
  func drawn(
    _ mutation: MutationOperator? = nil, count: Int, seed: UInt64
  ) -> [Mutant] {
    var generator = SplitMix(
      seed: seed, name: subject.name + (mutation.map { "/\($0.rawValue)" } ?? ""))
    var known: Set<String> = []
    var drawn: [Mutant] = []
    for place in population.shuffled(using: &generator)
    where mutation == nil || place.mutation == mutation {
      guard drawn.count < count else { break }
      guard let text = texts[place.file], let places = places[place.file] else { continue }
      let replacements = place.mutation.apply(
        at: place.index, of: places, to: text, with: &generator)
      guard
        let mutant = Mutant(
          of: subject, in: place.file, text: text, mutation: place.mutation, replacements),
        known.insert(place.file + mutant.apply(to: String(text))).inserted
      else { continue }
      drawn.append(mutant)
    }
    return drawn
  }
}

/// Numbers that are the same for the same seed, by Steele, Lea and Flood (2014).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(state: UInt64) { self.state = state }

  /// - Parameter name: Seeds of different names are independent of each other.
  init(seed: UInt64, name: String) {
    // FNV-1a.
    state = name.utf8.reduce(0xcbf2_9ce4_8422_2325 ^ seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
