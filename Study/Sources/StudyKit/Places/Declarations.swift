import SwiftParser
import SwiftSyntax

/// A member of a type, as its declaration says.
struct Member: Hashable {
  let name: String
  /// The type without optionality; nil where only inference gives it. A function has its signature.
  let type: String?
  /// The same with arguments and optionality.
  let fullType: String?
  let isFunction: Bool
  /// Written as `Bool`, or initialised by a truth value.
  let isTruth: Bool
}

/// The types that an app declares, with the widgets of the library. They are known by their names.
struct Declarations {
  private(set) var members: [String: [Member]] = [:]
  private(set) var conformances: [String: Set<String>] = [:]
  private(set) var screenTypes: Set<String> = []

  init(of app: String, in repository: Repository) throws {
    for file in repository.swiftFiles(in: "Sources/Terminal/BinderTerminal") {
      try add(repository.read(file), areScreens: true)
    }
    for module in Subject.modules(of: app) {
      for file in repository.swiftFiles(in: module) {
        try add(repository.read(file), areScreens: file.contains("/Screen/"))
      }
    }
    // A protocol that a screen's type adopts in the app stands for the screen.
    for type in screenTypes {
      screenTypes.formUnion(conformances[type, default: []].filter { members[$0] != nil })
    }
  }

  init(sources: [(text: String, areScreens: Bool)]) {
    for source in sources { add(source.text, areScreens: source.areScreens) }
  }

  func member(_ name: String, of type: String) -> Member? {
    if let own = members[type]?.first(where: { $0.name == name }) { return own }
    for parent in conformances[type, default: []] where parent != type {
      if let inherited = member(name, of: parent) { return inherited }
    }
    return nil
  }

  private mutating func add(_ text: String, areScreens: Bool) {
    let search = Types(viewMode: .sourceAccurate)
    search.walk(Parser.parse(source: text))
    for group in search.found {
      guard let name = group.typeName else { continue }
      let isOwn = !group.is(ExtensionDeclSyntax.self)
      if areScreens, isOwn { screenTypes.insert(name) }
      let parents = group.inheritanceClause?.inheritedTypes.flatMap {
        $0.type.trimmedDescription.split(separator: "&")
      }
      conformances[name, default: []].formUnion((parents ?? []).map { plainType(String($0)) })
      // A type without members is known as well, unless it is only extended.
      let found = group.memberBlock.members.flatMap { Self.members($0.decl) }
      if isOwn || !found.isEmpty { members[name, default: []] += found }
    }
  }

  private static func members(_ declaration: DeclSyntax) -> [Member] {
    if let function = declaration.as(FunctionDeclSyntax.self) {
      return [
        Member(
          name: function.name.text, type: nil, fullType: function.signature.trimmedDescription,
          isFunction: true, isTruth: false)
      ]
    }
    return declaration.as(VariableDeclSyntax.self)?.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        return nil
      }
      let value = binding.initializer?.value
      let written = binding.typeAnnotation?.type.trimmedDescription
      let type = written.map(plainType) ?? value.flatMap(createdType)
      return Member(
        name: name, type: type, fullType: written ?? type, isFunction: false,
        isTruth: type == "Bool" || value?.is(BooleanLiteralExprSyntax.self) == true)
    } ?? []
  }

  /// Finds the types and extensions, but those in functions.
  private final class Types: SyntaxAnyVisitor {
    var found: [any DeclGroupSyntax] = []
    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
      if let group = node.asProtocol((any DeclGroupSyntax).self) { found.append(group) }
      return node.is(CodeBlockSyntax.self) || node.is(AccessorBlockSyntax.self)
        ? .skipChildren : .visitChildren
    }
  }
}

extension DeclGroupSyntax {
  /// The name of the type that is declared or extended.
  var typeName: String? {
    asProtocol((any NamedDeclSyntax).self)?.name.text
      ?? self.as(ExtensionDeclSyntax.self).map { plainType($0.extendedType.trimmedDescription) }
  }
}

/// A type's name without `any`, `some`, optionality and arguments.
func plainType(_ text: String) -> String {
  var name = text.trimmingPrefix(" ")
  for word in ["any ", "some ", "(any ", "inout ", "@escaping "] where name.hasPrefix(word) {
    name = name.dropFirst(word.count)
  }
  while let last = name.last, "?!) ".contains(last) { name = name.dropLast() }
  if let start = name.firstIndex(of: "<"), name.last == ">" { name = name[..<start] }
  return String(name)
}

/// The type that `Name(…)` makes, and the type of a literal.
func createdType(_ value: ExprSyntax) -> String? {
  if let call = value.as(FunctionCallExprSyntax.self) {
    let name = plainType(call.calledExpression.trimmedDescription)
    return name.first?.isUppercase == true && !name.contains(".") ? name : nil
  }
  if value.is(StringLiteralExprSyntax.self) { return "String" }
  if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
  if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
  if value.is(FloatLiteralExprSyntax.self) { return "Double" }
  return nil
}
