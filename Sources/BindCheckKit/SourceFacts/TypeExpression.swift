import SwiftSyntax

/// A type as it is written in a source, before its names are looked up.
///
/// `[Item]?` is `Optional<Array<Item>>`, with `Item` still to be found.
struct TypeExpression: Hashable {
  /// The names between the dots; never empty.
  var parts: [Part]

  struct Part: Hashable {
    var name: String
    /// The generic arguments; nil stands for one that cannot be expressed, such as a function.
    var arguments: [TypeExpression?] = []
  }

  init(parts: [Part]) {
    self.parts = parts
  }

  /// A type of the standard library, whatever else has its name.
  static func standard(_ name: String, _ arguments: [TypeExpression?] = []) -> TypeExpression {
    TypeExpression(parts: [Part(name: "Swift"), Part(name: name, arguments: arguments)])
  }

  static func optional(_ wrapped: TypeExpression?) -> TypeExpression {
    standard("Optional", [wrapped])
  }

  static func array(_ element: TypeExpression?) -> TypeExpression {
    standard("Array", [element])
  }

  static func dictionary(_ key: TypeExpression?, _ value: TypeExpression?) -> TypeExpression {
    standard("Dictionary", [key, value])
  }

  /// The names with dots, without generic arguments.
  var name: String { parts.map(\.name).joined(separator: ".") }
}

extension TypeExpression {
  /// The type that a piece of source names; nil for functions, tuples, `some P`, and the like.
  init?(_ syntax: TypeSyntax) {
    switch syntax.as(TypeSyntaxEnum.self) {
    case .identifierType(let type):
      self.init(parts: [Part(type.name, type.genericArgumentClause)])
    case .memberType(let type):
      guard let base = TypeExpression(type.baseType) else { return nil }
      // `Color.Type` is no type whose values can be shown.
      guard type.name.text != "Type", type.name.text != "Protocol" else { return nil }
      self.init(parts: base.parts + [Part(type.name, type.genericArgumentClause)])
    case .optionalType(let type):
      self = .optional(TypeExpression(type.wrappedType))
    case .implicitlyUnwrappedOptionalType(let type):
      self = .optional(TypeExpression(type.wrappedType))
    case .arrayType(let type):
      self = .array(TypeExpression(type.element))
    case .dictionaryType(let type):
      self = .dictionary(TypeExpression(type.key), TypeExpression(type.value))
    case .attributedType(let type):
      // `inout`, `borrowing`, `@escaping` and so on do not change what a value is.
      self.init(type.baseType)
    case .tupleType(let type):
      // `(Int)` is `Int`.
      guard let only = type.elements.first, type.elements.count == 1, only.firstName == nil else {
        return nil
      }
      self.init(only.type)
    default:
      return nil
    }
  }

  /// The type that an expression such as `Foo`, `Outer.Inner`, `[Int]` or `Box<Int>` names.
  init?(_ expression: ExprSyntax) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference) where reference.argumentNames == nil:
      self.init(parts: [Part(name: reference.baseName.plainText)])
    case .memberAccessExpr(let access):
      guard let base = access.base, let outer = TypeExpression(base) else { return nil }
      self.init(parts: outer.parts + [Part(name: access.declName.baseName.plainText)])
    case .genericSpecializationExpr(let generic):
      guard var type = TypeExpression(generic.expression) else { return nil }
      type.parts[type.parts.count - 1].arguments = Part.arguments(generic.genericArgumentClause)
      self = type
    case .arrayExpr(let array):
      guard let only = array.elements.first, array.elements.count == 1 else { return nil }
      self = .array(TypeExpression(only.expression))
    case .dictionaryExpr(let dictionary):
      guard case .elements(let elements) = dictionary.content, let only = elements.first,
        elements.count == 1
      else { return nil }
      self = .dictionary(TypeExpression(only.key), TypeExpression(only.value))
    case .optionalChainingExpr(let optional):
      self = .optional(TypeExpression(optional.expression))
    case .typeExpr(let type):
      self.init(type.type)
    default:
      return nil
    }
  }
}

extension TypeExpression.Part {
  init(_ name: TokenSyntax, _ clause: GenericArgumentClauseSyntax?) {
    self.init(name: name.plainText, arguments: Self.arguments(clause))
  }

  static func arguments(_ clause: GenericArgumentClauseSyntax?) -> [TypeExpression?] {
    guard let clause else { return [] }
    return clause.arguments.map { argument in
      guard case .type(let type) = argument.argument else { return nil }
      return TypeExpression(type)
    }
  }
}

extension TokenSyntax {
  /// The name without backticks.
  var plainText: String {
    let text = text
    guard text.count > 2, text.hasPrefix("`"), text.hasSuffix("`") else { return text }
    return String(text.dropFirst().dropLast())
  }
}
