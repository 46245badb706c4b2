import SwiftDiagnostics
import SwiftSyntax
import TableSyntax

extension MacroMisuse {
  /// The misuse as the compiler reports it, with fix-its.
  func diagnostic(of node: AttributeSyntax, on declaration: some DeclGroupSyntax) -> Diagnostic {
    Diagnostic(
      node: place ?? Syntax(node), message: Message(message, isError ? .error : .warning),
      fixIts: remedies.compactMap { $0.fixIt(of: node, on: declaration) })
  }
}

extension MacroMisuse.Remedy {
  fileprivate func fixIt(of node: AttributeSyntax, on declaration: some DeclGroupSyntax) -> FixIt? {
    switch self {
    case .removeAttribute:
      let rest = declaration.attributes.filter {
        $0.as(AttributeSyntax.self)?.position != node.position
      }
      return FixIt(
        message: Message("remove '@\(node.attributeName.trimmedDescription)'"),
        changes: [
          .replace(
            oldNode: Syntax(declaration.attributes), newNode: Syntax(rest))
        ])
    case .replaceAttribute(let kind):
      let name = TypeSyntax(IdentifierTypeSyntax(name: .identifier(kind.rawValue)))
      return FixIt(
        message: Message("use '@\(kind.rawValue)'"),
        changes: [.replace(oldNode: Syntax(node.attributeName), newNode: Syntax(name))])
    case .removeTable:
      guard let table = declaration.ownTable else { return nil }
      let members = declaration.memberBlock.members
      let rest = members.filter { $0.decl.id != table.id }
      return FixIt(
        message: Message("remove 'fieldTable'"),
        changes: [
          .replace(oldNode: Syntax(members), newNode: Syntax(rest))
        ])
    }
  }
}

private struct Message: DiagnosticMessage, FixItMessage {
  let message: String
  let severity: DiagnosticSeverity

  init(_ message: String, _ severity: DiagnosticSeverity = .error) {
    (self.message, self.severity) = (message, severity)
  }

  var diagnosticID: MessageID { MessageID(domain: "Binder", id: "BindableModel") }
  var fixItID: MessageID { diagnosticID }
}
