import Synchronization

/// All places of the glue of an app in a style, and the faults that can be made in them.
public struct Glue: Sendable {
  public let subject: Subject
  public let places: [Place]
  public let mutants: [Mutant]

  private static let known = Mutex<[String: [Glue]]>([:])

  /// The glue of an app in all its styles, which is read once: to parse the sources takes seconds.
  ///
  /// - Throws: If a file cannot be read.
  public static func all(of app: String, in repository: Repository) throws -> [Glue] {
    if let glues = known.withLock({ $0[app] }) { return glues }
    let declarations = try Declarations(of: app, in: repository)
    let glues = try Style.allCases.compactMap { Subject(app, $0, in: repository) }
      .map { try Glue(of: $0, declarations, in: repository) }
    known.withLock { $0[app] = glues }
    return glues
  }

  private init(
    of subject: Subject, _ declarations: Declarations, in repository: Repository
  ) throws {
    let sources = try subject.files.map { (file: $0, text: try repository.read($0)) }
    let places = Dictionary(
      grouping: SwiftPlaces(sources, declarations: declarations).all(), by: \.file)
    var all: [Place] = []
    var mutants: [Mutant] = []
    for source in sources {
      let own = places[source.file, default: []]
      all += own
      mutants += SwiftMutations(own, text: source.text, declarations: declarations).all()
    }
    if let file = subject.bindingFile {
      let text = try repository.read(file)
      let own = FilePlaces(file: file, text: text).all()
      all += own
      mutants += FileMutations(own, text: text, declarations: declarations).all()
    }
    self.subject = subject
    self.places = all
    // Two operators can have one effect; the first of them counts.
    var seen: Set<[Edit]> = []
    self.mutants = mutants.filter { mutant in
      seen.insert(mutant.edits + [Edit(range: 0..<0, text: mutant.place.file)]).inserted
    }
  }
}
