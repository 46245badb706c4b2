import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Lists the places of the glue in the Swift files of one style.
struct SwiftPlaces {
  private let scopes: Scopes
  private let showing: Showing
  private let trees: [(file: String, tree: SourceFileSyntax)]

  /// - Parameter files: The texts of all Swift files of a style, since functions that show may stand in each.
  init(_ files: [(file: String, text: String)], declarations: Declarations) {
    scopes = Scopes(declarations: declarations)
    trees = files.map { ($0.file, parsed($0.text)) }
    showing = Showing(in: trees.map(\.tree), scopes)
  }

  func all() -> [Place] {
    trees.flatMap { file, tree in
      let finder = Finder(file, tree, scopes, showing)
      finder.walk(tree)
      return finder.places
    }
  }

  private final class Finder: SyntaxVisitor {
    var places: [Place] = []
    private let file: String
    private let converter: SourceLocationConverter
    private let scopes: Scopes
    private let showing: Showing

    init(_ file: String, _ tree: SourceFileSyntax, _ scopes: Scopes, _ showing: Showing) {
      self.file = file
      self.scopes = scopes
      self.showing = showing
      converter = SourceLocationConverter(fileName: file, tree: tree)
      super.init(viewMode: .sourceAccurate)
    }

    private func add(
      _ form: Form, _ node: some SyntaxProtocol, in block: (some SyntaxProtocol)? = Syntax?.none,
      source: ExprSyntax? = nil, slot: ExprSyntax? = nil, converter name: Syntax? = nil
    ) {
      let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
      places.append(
        Place(
          file: file, form: form, range: node.utf8Range, line: location.line,
          column: location.column, block: block?.position.utf8Offset ?? -1,
          source: source?.utf8Range, slot: slot?.utf8Range, converter: name?.utf8Range))
    }

    // MARK: - Statements

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
      if let variable = node.item.as(VariableDeclSyntax.self) {
        if let value = variable.bindings.first?.initializer?.value, isSetUp(value) {
          add(.setUp, node, in: node.parent)
        }
      } else if let expression = node.item.as(ExprSyntax.self) {
        add(Scopes.unwrapped(expression), of: node)
      } else if let end = node.item.as(StmtSyntax.self)?.as(ReturnStmtSyntax.self),
        let value = end.expression, isSetUp(value)
      {
        add(.setUp, node, in: node.parent)
      }
      return .visitChildren
    }

    private func add(_ expression: ExprSyntax, of node: CodeBlockItemSyntax) {
      if let assignment = Assignment(expression) {
        add(assignment, of: node)
      } else if let call = expression.as(FunctionCallExprSyntax.self) {
        add(call, of: node)
      }
    }

    private func add(_ assignment: Assignment, of node: CodeBlockItemSyntax) {
      let (target, value) = (assignment.target, assignment.value)
      let targetType = scopes.type(of: target)
      if targetType == "Binder", !isInInitializer(node) {
        add(.life, node, in: node.parent)
      } else if isSetUp(value) {
        add(.setUp, node, in: node.parent)
      } else if value.is(ClosureExprSyntax.self) || value.trimmedDescription == "self" {
        add(.callback, node, in: node.parent, source: target)
      } else if let base = Scopes.unwrapped(target).as(MemberAccessExprSyntax.self)?.base,
        scopes.isWidget(base)
      {
        add(
          .write, node, in: node.parent, source: value, slot: target,
          converter: converter(in: value))
      } else if isImplicitWidget(target) {
        add(
          .write, node, in: node.parent, source: value, slot: target,
          converter: converter(in: value))
      } else if isInCallback(node), scopes.owner(of: target) != nil {
        add(.receive, node, in: node.parent, source: target)
      } else if calls(in: value).contains(where: showing.has) {
        add(.render, node, in: node.parent)
      }
    }

    private func add(_ call: FunctionCallExprSyntax, of node: CodeBlockItemSyntax) {
      let name = calledName(call)
      let base = Scopes.unwrapped(call.calledExpression).as(MemberAccessExprSyntax.self)?.base
      if name == "cancel", base != nil {
        add(.life, node, in: node.parent)
      } else if name == "bind", call.arguments.contains(where: { $0.label?.text == "to" }) {
        let target = call.arguments.first { $0.label?.text == "to" }?.expression
        let type = call.arguments.first { $0.label?.text == "as" }?.expression
        add(
          .bind, node, in: node.parent, source: call.arguments.first?.expression, slot: target,
          converter: type.flatMap(converterName))
        for argument in call.arguments.dropFirst() {
          guard let label = argument.label?.text, label != "to", label != "of" else { continue }
          add(.part, argument, in: call)
        }
      } else if isSetUp(ExprSyntax(call)) {
        add(.setUp, node, in: node.parent)
      } else if name == "observe" || name == "setHandler" {
        add(.callback, node, in: node.parent, source: call.arguments.first?.expression)
      } else if name.isEventMethod {
        add(.callback, node, in: node.parent, source: call.calledExpression)
      } else if let base, scopes.isWidget(base) {
        add(.write, node, in: node.parent, source: call.arguments.first?.expression, slot: base)
      } else if isInCallback(node) {
        add(.receive, node, in: node.parent, source: call.calledExpression)
      } else if showing.has(call) {
        add(.render, node, in: node.parent)
      }
    }

    /// A property of a widget in an extension of the widget's class.
    private func isImplicitWidget(_ target: ExprSyntax) -> Bool {
      guard let name = target.as(DeclReferenceExprSyntax.self),
        let type = scopes.enclosingType(of: name)
      else { return false }
      return scopes.declarations.screenTypes.contains(type) && scopes.owner(of: target) != nil
    }

    private func converter(in value: ExprSyntax) -> Syntax? {
      guard let call = Scopes.unwrapped(value).as(FunctionCallExprSyntax.self),
        call.arguments.count == 1,
        let access = call.calledExpression.as(MemberAccessExprSyntax.self)
      else { return nil }
      return Syntax(access.declName)
    }

    private func converterName(_ type: ExprSyntax) -> Syntax? {
      let called = type.as(FunctionCallExprSyntax.self)?.calledExpression ?? type
      return called.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) }
    }

    private func isSetUp(_ value: ExprSyntax) -> Bool {
      guard let call = Scopes.unwrapped(value).as(FunctionCallExprSyntax.self) else { return false }
      let labels = call.arguments.map { $0.label?.text ?? "" }
      let name = calledName(call)
      if name == "Binder" { return labels.contains("model") }
      return labels.contains("in") && labels.contains("to")
        && (name.hasPrefix("link") || name.hasPrefix("bind"))
    }

    private func isInInitializer(_ node: some SyntaxProtocol) -> Bool {
      node.ancestors.prefix { !$0.is(ClosureExprSyntax.self) }
        .contains { $0.is(InitializerDeclSyntax.self) }
    }

    /// Whether a statement is in the closure of a callback.
    private func isInCallback(_ node: some SyntaxProtocol) -> Bool {
      node.ancestors.prefix {
        !$0.is(FunctionDeclSyntax.self) && !$0.is(InitializerDeclSyntax.self)
      }.contains { next in
        guard let closure = next.as(ClosureExprSyntax.self) else { return false }
        if let call = closure.enclosingCall {
          let name = calledName(call)
          return name == "observe" || name == "setHandler" || name.isEventMethod
        }
        return closure.parent?.is(InfixOperatorExprSyntax.self) == true
      }
    }

    // MARK: - Other places

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
      if ["Observed", "Computed"].contains(node.attributeName.trimmedDescription) {
        add(.notice, node)
      }
      return .visitChildren
    }

    override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.accessorSpecifier.text == "didSet", let body = node.body {
        if calls(in: body).contains(where: showing.has) || Showing.writes(body, scopes) {
          add(.notice, node)
          // One mutant is enough for what is one statement.
          if body.statements.count == 1 { return .skipChildren }
        }
      }
      return .visitChildren
    }

    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
      if node.specifier != nil { add(.life, node, in: node.parent) }
      return .visitChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
      if ["weak", "unowned"].contains(node.name.text) { add(.life, node) }
      return .visitChildren
    }

    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      add(.life, node)
      return .skipChildren
    }
  }
}

/// `target = value`, also with an operator such as `+=`.
struct Assignment {
  let target: ExprSyntax
  let value: ExprSyntax

  init?(_ expression: ExprSyntax) {
    guard let infix = expression.as(InfixOperatorExprSyntax.self),
      infix.operator.is(AssignmentExprSyntax.self)
        || ["+=", "-="].contains(infix.operator.trimmedDescription)
    else { return nil }
    target = infix.leftOperand
    value = infix.rightOperand
  }
}

/// Which functions and closures of a style show.
struct Showing {
  private let scopes: Scopes
  /// The names, and the names with their types in front.
  private var names: Set<String> = []

  init(in trees: [SourceFileSyntax], _ scopes: Scopes) {
    self.scopes = scopes
    var left: [(name: String, type: String?, node: Syntax)] = []
    for tree in trees {
      for function in tree.all(FunctionDeclSyntax.self) {
        guard let body = function.body else { continue }
        left.append((function.name.text, scopes.enclosingType(of: function), Syntax(body)))
      }
      for assignment in tree.all(InfixOperatorExprSyntax.self).compactMap({
        Assignment(ExprSyntax($0))
      })
      where assignment.value.is(ClosureExprSyntax.self) {
        let owner = scopes.owner(of: assignment.target)
        left.append((lastName(assignment.target), owner, Syntax(assignment.value)))
      }
    }
    var isGrowing = true
    while isGrowing {
      let found = left.filter { body in
        Self.writes(body.node, scopes) || calls(in: body.node).contains(where: has)
      }
      isGrowing = !found.isEmpty
      left.removeAll { body in found.contains { $0.node.id == body.node.id } }
      for body in found { names.formUnion([body.name, "\(body.type ?? "").\(body.name)"]) }
    }
  }

  func has(_ call: FunctionCallExprSyntax) -> Bool {
    let name = calledName(call)
    // A creation is set-up, and these are events of the user.
    guard names.contains(name), !name.isEventMethod else { return false }
    guard let owner = scopes.owner(of: call.calledExpression) else { return true }
    return names.contains("\(owner).\(name)")
      || scopes.declarations.conformances.contains { type, parents in
        parents.contains(owner) && names.contains("\(type).\(name)")
      }
  }

  /// Whether a body writes to a widget itself.
  static func writes(_ body: some SyntaxProtocol, _ scopes: Scopes) -> Bool {
    body.all(CodeBlockItemSyntax.self).contains { item in
      guard let expression = item.item.as(ExprSyntax.self).map(Scopes.unwrapped) else {
        return false
      }
      let call = expression.as(FunctionCallExprSyntax.self)
      let assignment = Assignment(expression)
      let written = assignment?.target ?? call?.calledExpression
      guard let base = written?.as(MemberAccessExprSyntax.self)?.base, scopes.isWidget(base) else {
        return false
      }
      return assignment.map { !$0.value.is(ClosureExprSyntax.self) }
        ?? call.map { !calledName($0).isEventMethod } ?? false
    }
  }
}

// MARK: - Syntax

/// A tree in which operators have their operands. Offsets are those of the text.
func parsed(_ text: String) -> SourceFileSyntax {
  let tree = Parser.parse(source: text)
  let folded = OperatorTable.standardOperators.foldAll(tree) { _ in }
  return folded.as(SourceFileSyntax.self) ?? tree
}

/// The calls of functions in a node.
func calls(in node: some SyntaxProtocol) -> [FunctionCallExprSyntax] {
  node.all(FunctionCallExprSyntax.self)
}

extension SyntaxProtocol {
  /// The nodes around this one, from inside out.
  var ancestors: some Sequence<Syntax> {
    sequence(state: parent) { next in
      defer { next = next?.parent }
      return next
    }
  }

  /// The nodes of a type in this one, itself included.
  func all<T: SyntaxProtocol>(_ type: T.Type) -> [T] {
    let search = Search<T>(viewMode: .sourceAccurate)
    search.walk(self)
    return search.found
  }
}

private final class Search<T: SyntaxProtocol>: SyntaxAnyVisitor {
  var found: [T] = []
  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let node = node.as(T.self) { found.append(node) }
    return .visitChildren
  }
}

func calledName(_ call: FunctionCallExprSyntax) -> String { lastName(call.calledExpression) }

/// The last name of a path.
func lastName(_ expression: ExprSyntax) -> String {
  let expression = Scopes.unwrapped(expression)
  if let access = expression.as(MemberAccessExprSyntax.self) {
    return access.declName.baseName.text
  }
  if let name = expression.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
  return ""
}

extension SyntaxProtocol {
  var utf8Range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension String {
  /// `onPress`, `onSelect` and the like.
  var isEventMethod: Bool { hasPrefix("on") && dropFirst(2).first?.isUppercase == true }
}

extension ClosureExprSyntax {
  /// The call that gets the closure as an argument.
  var enclosingCall: FunctionCallExprSyntax? {
    parent?.as(FunctionCallExprSyntax.self)
      ?? parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
  }
}
