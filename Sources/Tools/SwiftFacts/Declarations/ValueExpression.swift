/// As much of a value's expression as tells its type, before names are looked up.
indirect enum ValueExpression: Hashable, Sendable {
  case literal(Literal)
  /// `value as Type`; `as? Type` with the optional.
  case typed(TypeExpression)
  case name(String)
  /// `Color.red`, `store.count`.
  case member(ValueExpression, String)
  /// An expression that can only be a type, such as `[String: Int]` before its parentheses.
  case type(TypeExpression)
  case call(ValueExpression, [Argument])
  case element(ValueExpression, [Argument])
  /// `value?` within a chain.
  case chained(ValueExpression)
  /// `value!`.
  case unwrapped(ValueExpression)
  /// A chain with a `?` in it, and `try? value`.
  case optional(ValueExpression)
  /// `value ?? other`.
  case coalesced(ValueExpression, ValueExpression)
  /// `condition ? value : other`.
  case either([ValueExpression])
  case array([ValueExpression])
  case dictionary([ValueExpression], [ValueExpression])
  /// `1...9` or `0..<9`, by the type's name.
  case range(String, [ValueExpression])
  case tuple([ValueExpression])
  /// One of the values that a tuple has, taken apart by `let (a, b) = …`.
  case part(ValueExpression, Int)
  /// Operands between `+`, `-`, `*`, `/` and `%`.
  case arithmetic([ValueExpression], isSum: Bool)
  /// Operands between operators that give a Bool for the standard library's types.
  case comparison([ValueExpression])
  /// `-value` and `!value`, which have the type of the value.
  case prefixed(ValueExpression)
  /// An expression whose type is unknown; in words, such as `a closure`.
  case opaque(String)

  enum Literal: Int, Sendable {
    case integer, float, boolean, string, `nil`
  }

  struct Argument: Hashable, Sendable {
    var label: String?
    var value: ValueExpression
    /// Whether it is a closure, whose result is `value`, or an initialiser.
    var isClosure = false
    /// Whether it is a closure behind the parentheses.
    var isTrailing = false
    /// For a closure: the value that it takes; nil where its text does not tell.
    var input: ClosureInput?
  }

  enum ClosureInput: Hashable, Sendable {
    case nothing
    case value(TypeExpression)
  }
}

extension ValueExpression {
  static func implicit(_ name: String) -> Self { .opaque("'.\(name)' without its type") }

  /// The dotted name that the expression is, if it is one and no more.
  var dottedName: TypeExpression? {
    switch self {
    case .name(let name): return TypeExpression(parts: [.init(name: name)])
    case .member(let base, let name):
      guard var outer = base.dottedName else { return nil }
      outer.parts.append(.init(name: name))
      return outer
    case .type(let type):
      return type
    default:
      return nil
    }
  }

  /// The array or dictionary that the expression makes, as `[String: Any]()`.
  var madeCollection: TypeExpression? {
    guard case .call(.type(let type), _) = self, type.parts[0].name == "Swift" else { return nil }
    return type
  }

  /// Whether a `?` stands in the chain that it ends.
  var hasChaining: Bool {
    switch self {
    case .chained: true
    case .unwrapped(let base), .member(let base, _), .call(let base, _), .element(let base, _):
      base.hasChaining
    default: false
    }
  }
}
