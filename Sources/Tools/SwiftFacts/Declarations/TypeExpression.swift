import SwiftSyntax
import TableSyntax

/// A type as it is written in a source, before its names are looked up.
///
/// `[Item]?` is `Optional<Array<Item>>`, with `Item` still to be found.
struct TypeExpression: Hashable, Sendable {
  /// The names between the dots; never empty.
  var parts: [Part]

  struct Part: Hashable, Sendable {
    var name: String
    /// The generic arguments; nil for one that cannot be expressed, such as a function.
    var arguments: [TypeExpression?] = []
  }

  /// A type of the standard library, whatever else has its name.
  static func standard(_ name: String, _ arguments: [TypeExpression?] = []) -> TypeExpression {
    TypeExpression(parts: [Part(name: "Swift"), Part(name: name, arguments: arguments)])
  }

  static func optional(_ wrapped: TypeExpression?) -> TypeExpression {
    standard("Optional", [wrapped])
  }

  static func array(_ element: TypeExpression?) -> TypeExpression { standard("Array", [element]) }

  static func dictionary(_ key: TypeExpression?, _ value: TypeExpression?) -> TypeExpression {
    standard("Dictionary", [key, value])
  }

  /// The names with dots, without generic arguments.
  var name: String { parts.map(\.name).joined(separator: ".") }

  func mentions(_ name: String) -> Bool {
    parts.contains { part in
      part.name == name || part.arguments.contains { $0?.mentions(name) == true }
    }
  }
}

extension TypeExpression {
  /// `A.B.C` and `Int????` nest without a bracket, so that nothing else bounds them.
  private static let maximumDepth = 64

  /// The type that a piece of source names; nil for functions, tuples, `some P`, and the like.
  init?(_ syntax: TypeSyntax, depth: Int = 0) {
    guard depth < Self.maximumDepth else { return nil }
    func inner(_ syntax: TypeSyntax) -> TypeExpression? { TypeExpression(syntax, depth: depth + 1) }
    switch syntax.as(TypeSyntaxEnum.self) {
    case .identifierType(let type):
      self.init(parts: [Part(type.name, type.genericArgumentClause)])
    case .memberType(let type):
      guard let base = inner(type.baseType) else { return nil }
      // `Color.Type` is no type whose values can be shown.
      guard type.name.text != "Type", type.name.text != "Protocol" else { return nil }
      self.init(parts: base.parts + [Part(type.name, type.genericArgumentClause)])
    case .optionalType(let type):
      let wrapped = inner(type.wrappedType)
      // `(Int, Int)?` fits no slot either.
      if wrapped == nil, Self.unshowable.contains(Self.word(for: type.wrappedType)) { return nil }
      self = .optional(wrapped)
    case .implicitlyUnwrappedOptionalType(let type):
      self = .optional(inner(type.wrappedType))
    case .arrayType(let type):
      self = .array(inner(type.element))
    case .dictionaryType(let type):
      self = .dictionary(inner(type.key), inner(type.value))
    case .attributedType(let type):
      // `inout`, `borrowing`, `@escaping` and so on do not change the type of a value.
      self.init(type.baseType, depth: depth + 1)
    case .compositionType(let type):
      // `P & Sendable` has the members of `P`.
      let others = type.elements.map(\.type).filter { $0.plainName != "Sendable" }
      guard others.count == 1 else { return nil }
      self.init(others[0], depth: depth + 1)
    case .someOrAnyType(let type):
      // `any P` says no more than `P`; the type behind `some P` is hidden.
      guard type.someOrAnySpecifier.text == "any" else { return nil }
      self.init(type.constraint, depth: depth + 1)
    case .tupleType(let type):
      // `(Int)` is `Int`.
      guard let only = type.elements.first, type.elements.count == 1, only.firstName == nil else {
        return nil
      }
      self.init(only.type, depth: depth + 1)
    default:
      return nil
    }
  }

  /// The words for types whose values can be compared with nothing, and shown in no slot.
  static let unshowable: Set = ["a closure", "a function", "a tuple", "a type, not a value"]

  /// The kind of a type that cannot be expressed, in a word or two.
  static func word(for syntax: TypeSyntax) -> String {
    switch syntax.as(TypeSyntaxEnum.self) {
    case .functionType: "a function"
    case .optionalType(let type): word(for: type.wrappedType)
    case .tupleType(let type) where type.elements.count == 1 && type.elements.first != nil:
      word(for: type.elements.first!.type)
    case .tupleType: "a tuple"
    case .metatypeType: "a type, not a value"
    case .memberType(let type) where ["Type", "Protocol"].contains(type.name.text):
      "a type, not a value"
    case .someOrAnyType(let type) where type.someOrAnySpecifier.text == "some":
      "'some' type that its declaration hides"
    case .someOrAnyType, .compositionType: "several protocols at once"
    case .attributedType(let type): word(for: type.baseType)
    default: "a type that binding files cannot name"
    }
  }

  /// The type that an expression such as `Foo`, `Outer.Inner`, `[Int]` or `Box<Int>` names.
  init?(_ expression: ExprSyntax, depth: Int = 0) {
    guard depth < Self.maximumDepth else { return nil }
    func inner(_ expression: ExprSyntax) -> TypeExpression? {
      TypeExpression(expression, depth: depth + 1)
    }
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference) where reference.argumentNames == nil:
      self.init(parts: [Part(name: reference.baseName.plainText)])
    case .memberAccessExpr(let access):
      guard let base = access.base, let outer = inner(base) else { return nil }
      self.init(parts: outer.parts + [Part(name: access.declName.baseName.plainText)])
    case .genericSpecializationExpr(let generic):
      guard var type = inner(generic.expression) else { return nil }
      type.parts[type.parts.count - 1].arguments = Part.arguments(generic.genericArgumentClause)
      self = type
    case .arrayExpr(let array):
      guard let only = array.elements.first, array.elements.count == 1 else { return nil }
      self = .array(inner(only.expression))
    case .dictionaryExpr(let dictionary):
      guard case .elements(let elements) = dictionary.content, let only = elements.first,
        elements.count == 1
      else { return nil }
      self = .dictionary(inner(only.key), inner(only.value))
    case .optionalChainingExpr(let optional):
      self = .optional(inner(optional.expression))
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
    (clause?.arguments ?? []).map { argument in
      guard case .type(let type) = argument.argument else { return nil }
      return TypeExpression(type)
    }
  }
}
