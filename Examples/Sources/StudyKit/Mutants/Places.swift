/// The places of a text at which a mutation operator can change it, the same kinds for Swift and YAML.
///
/// Ranges are of characters, from 0.
struct Places {
  /// A name that is used, not the one of a declaration.
  struct Name: Equatable {
    /// Names of one role can take each other's place.
    enum Role: Equatable {
      /// After a dot: a member of a value, a segment of a path.
      case member
      /// With `$`: a field as such and not its value.
      case projected
      /// Other names of values, parameters and functions.
      case value
      case type
      /// The label of an argument, a word that is a key of the format. It takes no other's place.
      case label
      /// Names that only a binding file has.
      case field, slot, slotMember, action, modelType, option
    }

    let range: Range<Int>
    let role: Role
  }

  /// One of several arguments of a call, or of several entries of a mapping.
  struct Member: Equatable {
    /// The member, with its label or key.
    let whole: Range<Int>
    let value: Range<Int>
  }

  var names: [Name] = []
  /// Texts, with their quotation marks if they have any.
  var texts: [Range<Int>] = []
  /// Numbers, `true` and `false`.
  var constants: [Range<Int>] = []
  /// Comparisons, arithmetic, `&&`, `||` and `!`.
  var operators: [Range<Int>] = []
  /// Statements, and entries of a binding file, with all that is within them.
  var statements: [Range<Int>] = []
  /// The arguments of a call, and the keys of a mapping in one line.
  var arguments: [[Member]] = []
  /// The names that others of their role could take the place of, and those others.
  private(set) var exchangeable: [(range: Range<Int>, others: [String])] = []
  /// The values of two neighbours: arguments, keys, sides of assignments, entries.
  var neighbours: [(Range<Int>, Range<Int>)] = []

  /// - Parameter file: The name of the file, whose ending says the language.
  init(of text: [Character], in file: String) {
    if file.hasSuffix(".swift") {
      readSwift(SwiftTokens(text).all)
    } else {
      readYAML(text)
    }
    let words = Dictionary(grouping: names, by: \.role).mapValues { names in
      Set(names.map { String(text[$0.range]) }).sorted()
    }
    for name in names where name.role != .label {
      let own = String(text[name.range])
      let others = (words[name.role] ?? []).filter { $0 != own }
      if !others.isEmpty { exchangeable.append((name.range, others)) }
    }
  }

  /// Adds each two members that follow each other.
  mutating func addNeighbours(_ members: [Member]) {
    neighbours += zip(members, members.dropFirst()).map { ($0.value, $1.value) }
  }
}
