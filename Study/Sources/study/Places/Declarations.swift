import SwiftParser
import SwiftSyntax

/// A member of a type, as its declaration says.
struct Member: Hashable {
  let name: String
  /// The type without optionality; nil where only inference gives it, and of a function.
  var type: String?
  /// The same with arguments and optionality; of a function the signature.
  var fullType: String?
  var isFunction = false
  /// Written as `Bool`, or initialised by a truth value.
  var isTruth = false
}

/// The types that an app declares, with the widgets of the library. They are known by their names.
struct Declarations {
  private(set) var members: [String: [Member]] = [:]
  private(set) var conformances: [String: Set<String>] = [:]
  private(set) var screenTypes: Set<String> = []

  init(of app: String) throws {
    let library = "Sources/Terminal/BinderTerminal"
    let files = ([library] + Subject.modules(of: app)).flatMap { Repository.here.files(in: $0) }
    self.init(
      sources: try files.map { file in
        let areScreens = file.hasPrefix(library) || file.contains("/Screen/")
        return (try Repository.here.read(file), areScreens)
      })
  }

  init(sources: [(text: String, areScreens: Bool)]) {
    for source in sources { add(source.text, areScreens: source.areScreens) }
    // A protocol that a screen's type adopts in the app stands for the screen.
    for type in screenTypes {
      screenTypes.formUnion(conformances[type, default: []].filter { members[$0] != nil })
    }
  }

  func member(_ name: String, of type: String) -> Member? {
    members[type]?.first { $0.name == name }
      ?? conformances[type, default: []].lazy.filter { $0 != type }
      .compactMap { member(name, of: $0) }.first
  }

  private mutating func add(_ text: String, areScreens: Bool) {
    var types: [any DeclGroupSyntax] = []
    Parser.parse(source: text).walk { node in
      if let group = node.asProtocol((any DeclGroupSyntax).self) { types.append(group) }
      // The types of a function are its own.
      return node.is(CodeBlockSyntax.self) || node.is(AccessorBlockSyntax.self)
        ? .skipChildren : .visitChildren
    }
    for group in types {
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
      let signature = function.signature.trimmedDescription
      return [Member(name: function.name.text, fullType: signature, isFunction: true)]
    }
    return declaration.as(VariableDeclSyntax.self)?.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        return nil
      }
      let value = binding.initializer?.value
      let written = binding.typeAnnotation?.type.trimmedDescription
      let type = written.map(plainType) ?? value.flatMap(createdType)
      return Member(
        name: name, type: type, fullType: written ?? type,
        isTruth: type == "Bool" || value?.is(BooleanLiteralExprSyntax.self) == true)
    } ?? []
  }
}

/// The type that `Name(…)` makes, and the type of a literal.
func createdType(_ value: ExprSyntax) -> String? {
  switch value.as(ExprSyntaxEnum.self) {
  case .functionCallExpr(let call):
    let name = plainType(call.calledExpression.trimmedDescription)
    return name.first?.isUppercase == true && !name.contains(".") ? name : nil
  case .stringLiteralExpr: return "String"
  case .booleanLiteralExpr: return "Bool"
  case .integerLiteralExpr: return "Int"
  case .floatLiteralExpr: return "Double"
  default: return nil
  }
}
