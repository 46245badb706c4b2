/// The kinds of random changes, the same for all styles.
///
/// They follow the operators of mutation testing: the deletion of statements is SDL of Deng, Offutt and Li
/// (2013), PIT's `VOID_METHOD_CALLS` and Muter's `RemoveSideEffects`; the exchange of names is Mothra's scalar
/// variable replacement; arguments that are left out or exchanged are those of Delamaro's interface mutation;
/// texts, constants and operators are changed as in PIT, Stryker and Mutmut. Misspelt names stand for typing,
/// which these tools leave to compilers, as they do everything that does not compile; here the compiler is one
/// of the checks.
public enum MutationOperator: String, CaseIterable, Codable, Sendable {
  /// A statement, or an entry of a binding file, is left out with all that is within it.
  case deletedStatement = "statement deleted"
  /// One of several arguments, or of several keys in one line, is left out.
  case deletedArgument = "argument deleted"
  /// Two neighbours have each other's values: arguments, the right sides of assignments, entries.
  case exchangedValues = "values exchanged"
  /// Another name of the same role in the file takes the place of one.
  case exchangedName = "name exchanged"
  /// A letter of a name is left out, or two of them change places.
  case misspeltName = "name misspelt"
  /// A text becomes empty; an empty one becomes some text.
  case changedText = "text changed"
  /// A number becomes greater by one; `true` becomes `false`, and the other way round.
  case changedConstant = "constant changed"
  /// A comparison, an arithmetic or a logical operator becomes another; a `!` is left out.
  case changedOperator = "operator changed"

  /// By PIT's `CONDITIONALS_BOUNDARY`, `NEGATE_CONDITIONALS` and `MATH`.
  static let exchanges = [
    "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "&&": "||", "||": "&&",
    "+": "-", "-": "+", "*": "/", "/": "*", "+=": "-=", "-=": "+=", "!": "",
  ]

  /// A range and the characters that take its place.
  typealias Replacement = (range: Range<Int>, new: [Character])

  /// How many places a text has for this operator.
  func count(in places: Places) -> Int {
    switch self {
    case .deletedStatement: places.statements.count
    case .deletedArgument: places.arguments.reduce(0) { $0 + $1.count }
    case .exchangedValues: places.neighbours.count
    case .exchangedName: places.exchangeable.count
    case .misspeltName: places.names.count
    case .changedText: places.texts.count
    case .changedConstant: places.constants.count
    case .changedOperator: places.operators.count
    }
  }

  /// Changes a text at one of its places.
  func apply(
    at index: Int, of places: Places, to text: [Character],
    with generator: inout some RandomNumberGenerator
  ) -> [Replacement] {
    switch self {
    case .deletedStatement: return [(Self.line(around: places.statements[index], in: text), [])]
    case .deletedArgument: return [(Self.argument(index, of: places), [])]
    case .exchangedValues:
      let (one, other) = places.neighbours[index]
      return [(one, Array(text[other])), (other, Array(text[one]))]
    case .exchangedName:
      let (range, others) = places.exchangeable[index]
      return [(range, Array(others.randomElement(using: &generator) ?? ""))]
    case .misspeltName:
      let range = places.names[index].range
      return [(range, Self.misspelt(Array(text[range]), with: &generator))]
    case .changedText:
      let range = places.texts[index]
      let isQuoted = text[range.lowerBound] == "\""
      let isEmpty = isQuoted && range.count == 2
      return [(range, Array(isEmpty ? "\"mutant\"" : isQuoted ? "\"\"" : ""))]
    case .changedConstant:
      let range = places.constants[index]
      return [(range, Array(Self.otherConstant(String(text[range]))))]
    case .changedOperator:
      let range = places.operators[index]
      return [(range, Array(Self.exchanges[String(text[range])] ?? ""))]
    }
  }

  /// A range, with its line if nothing else is in that.
  private static func line(around range: Range<Int>, in text: [Character]) -> Range<Int> {
    var start = range.lowerBound
    while start > 0, text[start - 1] == " " { start -= 1 }
    var end = range.upperBound
    while end < text.count, text[end] == " " { end += 1 }
    let isAlone =
      (start == 0 || text[start - 1] == "\n") && (end == text.count || text[end] == "\n")
    return isAlone ? start..<min(end + 1, text.count) : range
  }

  /// A member with the comma before it, or behind it if it is the first.
  private static func argument(_ index: Int, of places: Places) -> Range<Int> {
    var index = index
    for members in places.arguments {
      if index < members.count {
        return index == 0
          ? members[0].whole.lowerBound..<members[1].whole.lowerBound
          : members[index - 1].whole.upperBound..<members[index].whole.upperBound
      }
      index -= members.count
    }
    preconditionFailure("there is no such argument")
  }

  private static func misspelt(
    _ name: [Character], with generator: inout some RandomNumberGenerator
  ) -> [Character] {
    // A name of one letter can only be doubled.
    guard name.count > 1 else { return name + name }
    var name = name
    let place = Int.random(in: 0..<name.count, using: &generator)
    if place + 1 < name.count, name[place] != name[place + 1], Bool.random(using: &generator) {
      name.swapAt(place, place + 1)
    } else {
      name.remove(at: place)
    }
    return name
  }

  private static func otherConstant(_ text: String) -> String {
    switch text {
    case "true": "false"
    case "false": "true"
    default: Int(text).map { "\($0 + 1)" } ?? Double(text).map { "\($0 + 1)" } ?? "0"
    }
  }
}
