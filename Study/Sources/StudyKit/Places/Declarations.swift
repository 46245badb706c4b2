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
    let collector = Collector(viewMode: .sourceAccurate)
    collector.walk(Parser.parse(source: text))
    for (type, found) in collector.found { members[type, default: []] += found }
    conformances.merge(collector.conformances) { $0.union($1) }
    if areScreens { screenTypes.formUnion(collector.declared) }
  }

  private final class Collector: SyntaxVisitor {
    var found: [String: [Member]] = [:]
    var conformances: [String: Set<String>] = [:]
    var declared: Set<String> = []
    private var names: [String] = []

    private func begin(_ name: String, _ clause: InheritanceClauseSyntax?, isNew: Bool = true) {
      names.append(name)
      if isNew {
        declared.insert(name)
        found[name, default: []] += []
      }
      let parents = clause?.inheritedTypes.flatMap {
        $0.type.trimmedDescription.split(separator: "&")
      }
      conformances[name, default: []].formUnion((parents ?? []).map { plainType(String($0)) })
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      begin(node.name.text, node.inheritanceClause)
      return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { names.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      begin(node.name.text, node.inheritanceClause)
      return .visitChildren
    }
    override func visitPost(_ node: StructDeclSyntax) { names.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      begin(node.name.text, node.inheritanceClause)
      return .visitChildren
    }
    override func visitPost(_ node: EnumDeclSyntax) { names.removeLast() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      begin(node.name.text, node.inheritanceClause)
      return .visitChildren
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { names.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      begin(plainType(node.extendedType.trimmedDescription), node.inheritanceClause, isNew: false)
      return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { names.removeLast() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      add(
        Member(
          name: node.name.text, type: nil, fullType: node.signature.trimmedDescription,
          isFunction: true, isTruth: false))
      return .skipChildren
    }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      .skipChildren
    }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
          continue
        }
        let value = binding.initializer?.value
        let type =
          binding.typeAnnotation.map { plainType($0.type.trimmedDescription) }
          ?? value.flatMap(createdType)
        add(
          Member(
            name: name, type: type,
            fullType: binding.typeAnnotation?.type.trimmedDescription ?? type, isFunction: false,
            isTruth: type == "Bool" || value?.is(BooleanLiteralExprSyntax.self) == true))
      }
      return .skipChildren
    }

    private func add(_ member: Member) {
      if let type = names.last { found[type, default: []].append(member) }
    }
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
