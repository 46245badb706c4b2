import SwiftSyntax
import TableSyntax

/// The names that the body of a getter mentions and that can be members of its type.
///
/// Names that the body declares itself are left out, also where they are mentioned before: which of
/// the two is meant is for the compiler to find out.
struct MentionedNames {
  private var plain: Set<String> = []
  /// Those behind `self.`, which no local name hides.
  private var qualified: Set<String> = []
  private var declared: Set<String> = []
  /// The parameter that is the object, if its members are reached by that.
  private let owner: String?

  /// In alphabetical order.
  ///
  /// - Parameter owner: The name of the object, beside `self`.
  static func all(in body: some SyntaxProtocol, of owner: String? = nil) -> [String] {
    var names = MentionedNames(owner: owner)
    names.read(Syntax(body))
    if owner != nil { return names.qualified.sorted() }
    return names.plain.subtracting(names.declared).union(names.qualified).sorted()
  }

  private mutating func read(_ node: Syntax) {
    switch node.as(SyntaxEnum.self) {
    case .memberAccessExpr(let access):
      guard let base = access.base else { return }
      let name = base.as(DeclReferenceExprSyntax.self)?.baseName
      if name?.tokenKind == .keyword(.self) || owner != nil && name?.plainText == owner {
        qualified.insert(access.declName.baseName.plainText)
      } else {
        // The name behind the dot is a member of something else.
        read(Syntax(base))
      }
    case .declReferenceExpr(let reference):
      if reference.argumentNames == nil { plain.insert(reference.baseName.plainText) }
    case .sequenceExpr(let sequence):
      let elements = Array(sequence.elements)
      // The getter writes the first one, and does not depend on it.
      let isWritten = elements.count > 2 && elements[1].isAssignment
      for element in elements.dropFirst(isWritten ? 2 : 0) { read(Syntax(element)) }
    case .keyPathExpr: break
    case .optionalBindingCondition(let condition):
      // `if let total` reads the member and declares a name of its own.
      if condition.initializer == nil, owner == nil,
        let name = condition.pattern.as(IdentifierPatternSyntax.self)
      {
        qualified.insert(name.identifier.plainText)
      } else {
        readChildren(of: node)
      }
    case .identifierPattern(let pattern): declared.insert(pattern.identifier.plainText)
    case .closureShorthandParameter(let parameter): declared.insert(parameter.name.plainText)
    case .closureParameter(let parameter):
      declared.insert((parameter.secondName ?? parameter.firstName).plainText)
      readChildren(of: node)
    case .functionParameter(let parameter):
      declared.insert((parameter.secondName ?? parameter.firstName).plainText)
      readChildren(of: node)
    case .functionDecl(let function):
      declared.insert(function.name.plainText)
      readChildren(of: node)
    default: readChildren(of: node)
    }
  }

  private mutating func readChildren(of node: Syntax) {
    for child in node.children(viewMode: .sourceAccurate) { read(child) }
  }
}

extension ExprSyntax {
  /// Whether it is `=`, `+=` or the like between two operands.
  fileprivate var isAssignment: Bool {
    if self.is(AssignmentExprSyntax.self) { return true }
    guard let text = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
  }
}
