/// All places of the glue of an app in a style, and the faults that can be made in them.
public struct Glue: Sendable {
  public let subject: Subject
  public let places: [Place]
  public let mutants: [Mutant]

  /// - Throws: If a file cannot be read.
  public init(of subject: Subject, in repository: Repository) throws {
    let declarations = try Declarations(of: subject.app, in: repository)
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
