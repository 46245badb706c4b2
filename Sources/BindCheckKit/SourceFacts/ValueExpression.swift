import SwiftSyntax

/// As much of an initial value as tells its type, before names are looked up.
indirect enum ValueExpression: Hashable {
  /// A literal, or something cast with `as`.
  case typed(TypeExpression)
  /// `Foo()` or `Foo.init()`; or, where `Foo` is no type, a call of a function.
  case call(TypeExpression, Arguments)
  /// `Color.red` or `Store.shared`; also called, as in `Color.custom(3)`.
  case member(TypeExpression, String)
  case array([ValueExpression])
  case dictionary([ValueExpression], [ValueExpression])
  /// `1...9` or `0..<9`, by the type's name.
  case range(String, ValueExpression)

  /// What the arguments of a call tell about whether its initialiser can fail.
  enum Arguments: Hashable {
    case none
    /// One number literal without a label.
    case number
    /// The label of the first argument; empty without one.
    case labelled(String)
  }
}

extension ValueExpression {
  /// What can be told of an expression's type; nil where that needs the compiler.
  init?(_ expression: ExprSyntax) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: self = .typed(.standard("Int"))
    case .floatLiteralExpr: self = .typed(.standard("Double"))
    case .booleanLiteralExpr: self = .typed(.standard("Bool"))
    case .stringLiteralExpr: self = .typed(.standard("String"))
    case .arrayExpr(let array):
      var elements: [ValueExpression] = []
      for element in array.elements {
        guard let value = ValueExpression(element.expression) else { return nil }
        elements.append(value)
      }
      guard !elements.isEmpty else { return nil }
      self = .array(elements)
    case .dictionaryExpr(let dictionary):
      guard case .elements(let elements) = dictionary.content else { return nil }
      var keys: [ValueExpression] = []
      var values: [ValueExpression] = []
      for element in elements {
        guard let key = ValueExpression(element.key), let value = ValueExpression(element.value)
        else { return nil }
        keys.append(key)
        values.append(value)
      }
      self = .dictionary(keys, values)
    case .tupleExpr(let tuple):
      guard let only = tuple.elements.first, tuple.elements.count == 1, only.label == nil else {
        return nil
      }
      self.init(only.expression)
    case .prefixOperatorExpr(let prefixed):
      guard ["-", "+", "!"].contains(prefixed.operator.text) else { return nil }
      self.init(prefixed.expression)
    case .functionCallExpr(let call):
      self.init(call)
    case .memberAccessExpr(let access):
      guard let base = access.base, let type = TypeExpression(base) else { return nil }
      self = .member(type, access.declName.baseName.plainText)
    case .sequenceExpr(let sequence):
      self.init(sequence)
    default:
      return nil
    }
  }

  private init?(_ call: FunctionCallExprSyntax) {
    // What a closure that is called gives cannot be told.
    guard !call.calledExpression.is(ClosureExprSyntax.self) else { return nil }
    let arguments = Arguments(call)
    if let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
      let type = TypeExpression(base)
    {
      let name = access.declName.baseName.plainText
      if name == "init" {
        self = .call(type, arguments)
        return
      }
      // `Outer.Inner()` reads the same as `Color.custom()`; look-up tells them apart.
      self = .call(TypeExpression(parts: type.parts + [.init(name: name)]), arguments)
      return
    }
    guard let type = TypeExpression(call.calledExpression) else { return nil }
    self = .call(type, arguments)
  }

  /// `1...9`, `60 * 60`, `value as Type` and `value is Type`, which parse as flat sequences.
  private init?(_ sequence: SequenceExprSyntax) {
    let elements = Array(sequence.elements)
    guard elements.count >= 3 else { return nil }
    if elements.count == 3, let cast = elements[1].as(UnresolvedAsExprSyntax.self),
      let written = elements[2].as(TypeExprSyntax.self), var type = TypeExpression(written.type)
    {
      // `as!` gives the type itself.
      if cast.questionOrExclamationMark?.text == "?" { type = .optional(type) }
      self = .typed(type)
      return
    }
    if elements.count == 3, elements[1].is(UnresolvedIsExprSyntax.self) {
      self = .typed(.standard("Bool"))
      return
    }
    var operands: [ValueExpression] = []
    var operators: Set<String> = []
    for (index, element) in elements.enumerated() {
      if index.isMultiple(of: 2) {
        // Literals only: of anything else it is not known which operator is meant.
        guard Self.isNumber(element), let value = ValueExpression(element) else { return nil }
        operands.append(value)
      } else {
        guard let sign = element.as(BinaryOperatorExprSyntax.self) else { return nil }
        operators.insert(sign.operator.text)
      }
    }
    if operators.isSubset(of: ["+", "-", "*", "/", "%"]) {
      let double = ValueExpression.typed(.standard("Double"))
      self = operands.contains(double) ? double : operands[0]
    } else if operands.count == 2, operators == ["..."], operands[0] == operands[1] {
      self = .range("ClosedRange", operands[0])
    } else if operands.count == 2, operators == ["..<"], operands[0] == operands[1] {
      self = .range("Range", operands[0])
    } else {
      return nil
    }
  }

  fileprivate static func isNumber(_ expression: ExprSyntax) -> Bool {
    if let prefixed = expression.as(PrefixOperatorExprSyntax.self) {
      return prefixed.operator.text == "-" && isNumber(prefixed.expression)
    }
    return expression.is(IntegerLiteralExprSyntax.self)
      || expression.is(FloatLiteralExprSyntax.self)
  }
}

extension ValueExpression.Arguments {
  fileprivate init(_ call: FunctionCallExprSyntax) {
    guard let first = call.arguments.first else {
      self = .none
      return
    }
    if call.arguments.count == 1, first.label == nil, ValueExpression.isNumber(first.expression) {
      self = .number
    } else {
      self = .labelled(first.label?.text ?? "")
    }
  }
}
