import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros
import TableSyntax

public enum BindableModelMacro: TableMacro {
  static let kind = TableMacroKind.model
}

public enum BindableValueMacro: TableMacro {
  static let kind = TableMacroKind.value
}

/// Writes the table as a member, which a subclass can override, and states the conformance in an
/// extension.
protocol TableMacro: MemberMacro, ExtensionMacro {
  static var kind: TableMacroKind { get }
}

extension TableMacro {
  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let expansion = TableExpansion(of: declaration, kind, conforms: protocols.isEmpty)
    // Said here and not by the other role, or it would be said twice.
    if let misuse = expansion.misuse, !declaration.is(EnumDeclSyntax.self) {
      context.diagnose(misuse.diagnostic(of: node, on: declaration))
    }
    return expansion.member.map { ["\(raw: $0)"] } ?? []
  }

  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let expansion = TableExpansion(of: declaration, kind, conforms: protocols.isEmpty)
    // The compiler (6.3) asks for no members of an enum.
    if let misuse = expansion.misuse, declaration.is(EnumDeclSyntax.self) {
      context.diagnose(misuse.diagnostic(of: node, on: declaration))
    }
    guard expansion.member != nil, !protocols.isEmpty else { return [] }
    // The table of a class of the main actor is read there, and nowhere else.
    let isolation = declaration.attributes.has("MainActor") ? "@MainActor " : ""
    let conformance: DeclSyntax =
      "extension \(type.trimmed): \(raw: isolation)BinderCore.\(raw: kind.protocolName) {}"
    return [conformance.cast(ExtensionDeclSyntax.self)]
  }
}
