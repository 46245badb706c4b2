import SourceVocabulary
import SwiftSyntax

/// Reads the type out of the fragments of a declaration.
///
///     var list: [Outer.Item]?     // Optional<Array<Outer.Item>>
///
/// The compiler gives each name with its mangled one, so no name has to be looked up. A type without a
/// name, such as a function or `any P`, becomes a type of which only the text is known.
struct FragmentType {
  /// The type of a name; nil where it is not known.
  typealias Resolve = (_ names: [String], _ usr: String?, _ arguments: [TypeReference]) ->
    TypeReference?

  /// The mangled names, by the offsets of the names in the text.
  private let mangledNames: [Int: String]
  private let resolve: Resolve

  /// The type after the first colon, that of a property; or after `=`, that of a typealias.
  static func type(
    of fragments: [SymbolGraphFile.Fragment], after sign: Character, resolve: @escaping Resolve
  ) -> TypeReference? {
    var text = ""
    var mangledNames: [Int: String] = [:]
    for fragment in fragments {
      // A whole declaration around the type, whatever names and attributes were before it.
      if text.isEmpty, let start = fragment.spelling.firstIndex(of: sign) {
        text = "typealias T =" + fragment.spelling[fragment.spelling.index(after: start)...]
      } else if !text.isEmpty {
        mangledNames[text.utf8.count] = fragment.preciseIdentifier
        text += fragment.spelling
      }
    }
    let reader = FragmentType(mangledNames: mangledNames, resolve: resolve)
    let type = SwiftText.parsed(Array(text.utf8)) { tree in
      tree.statements.first?.item.as(TypeAliasDeclSyntax.self)?.initializer.value
    }
    return type.flatMap(\.self).flatMap(reader.read)
  }

  private func read(_ type: TypeSyntax) -> TypeReference? {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let plain):
      return named(type, plain.name, plain.genericArgumentClause)
    case .memberType(let member):
      return named(type, member.name, member.genericArgumentClause)
    case .optionalType(let optional): return read(optional.wrappedType).map { .optional($0) }
    case .implicitlyUnwrappedOptionalType(let optional):
      return read(optional.wrappedType).map { .optional($0) }
    case .arrayType(let array):
      return read(array.element).map { TypeReference(name: "Array", arguments: [$0]) }
    case .dictionaryType(let dictionary):
      guard let key = read(dictionary.key), let value = read(dictionary.value) else { return nil }
      return TypeReference(name: "Dictionary", arguments: [key, value])
    case .tupleType(let tuple) where tuple.elements.count == 1:
      // `(any P)?`
      return tuple.elements.first.flatMap { read($0.type) }
    case .tupleType(let tuple) where tuple.elements.isEmpty: return TypeReference(name: "Void")
    case .missingType: return nil
    default: return TypeReference(name: type.trimmedDescription)
    }
  }

  /// `Outer.Box<Int>`, of which the arguments of the last name count.
  private func named(
    _ type: TypeSyntax, _ last: TokenSyntax, _ clause: GenericArgumentClauseSyntax?
  ) -> TypeReference? {
    guard let names = TypeExpression(type)?.parts.map(\.name) else { return nil }
    let arguments = (clause?.arguments ?? []).map { argument -> TypeReference? in
      guard case .type(let type) = argument.argument else { return nil }
      return read(type)
    }
    let usr = mangledNames[last.positionAfterSkippingLeadingTrivia.utf8Offset]
    return arguments.allKnown.flatMap { resolve(names, usr, $0) }
  }
}
