import SwiftSyntax

/// Why a macro cannot be used on a declaration, and the remedy.
package struct MacroMisuse {
  package var message: String
  package var isError: Bool
  /// Where it is said; at the attribute, if nowhere else.
  package var place: Syntax?
  package var remedies: [Remedy]

  package enum Remedy: Hashable {
    case removeAttribute
    /// Puts the other macro there.
    case replaceAttribute(TableMacroKind)
    case removeTable
  }

  static func wrongKind(
    _ declaration: some DeclGroupSyntax, _ macro: TableMacroKind
  ) -> MacroMisuse {
    let found: String
    var reason = ""
    var other: TableMacroKind?
    switch DeclSyntax(declaration).as(DeclSyntaxEnum.self) {
    case .classDecl(let type): (found, other) = ("'\(type.name.text)' is a class", .model)
    case .structDecl(let type): (found, other) = ("'\(type.name.text)' is a struct", .value)
    case .enumDecl(let type): found = "'\(type.name.text)' is an enum"
    case .protocolDecl(let type): found = "'\(type.name.text)' is a protocol"
    case .extensionDecl(let type):
      found = "this is an extension of '\(type.extendedType.trimmedDescription)'"
      reason = ": put it on the declaration of the type, which has the fields"
    case .actorDecl(let type):
      found = "'\(type.name.text)' is an actor"
      reason = ", whose fields cannot be read without waiting: bind a class of '@MainActor'"
    default: found = "this is something else"
    }
    if let other { reason = ": '@\(other.rawValue)' is for \(other.subject)" }
    return MacroMisuse(
      message: "'@\(macro.rawValue)' is for \(macro.subject), and \(found)\(reason)", isError: true,
      remedies: [other.map { .replaceAttribute($0) } ?? .removeAttribute])
  }

  static func ownTable(
    name: String, _ table: VariableDeclSyntax, _ macro: TableMacroKind
  ) -> MacroMisuse {
    MacroMisuse(
      message: "'\(name)' has a 'fieldTable' already: keep it, or '@\(macro.rawValue)'",
      isError: true, place: Syntax(table.bindings), remedies: [.removeAttribute, .removeTable])
  }

  static func conformsElsewhere(name: String, _ macro: TableMacroKind) -> MacroMisuse {
    MacroMisuse(
      message: """
        '\(name)' conforms by hand elsewhere: keep that extension, or '@\(macro.rawValue)'
        """, isError: true, remedies: [.removeAttribute])
  }

  /// - Parameter hidden: A member that would be in the table but for its access.
  static func nothingToBind(name: String, hidden: String?, _ macro: TableMacroKind) -> MacroMisuse {
    let reason =
      hidden.map { "'\($0)' and all the others are private" }
      ?? "it declares no property"
      + (macro == .model ? " and no method that an event can run" : "")
    return MacroMisuse(
      message: "'\(name)' has nothing that a binding could reach: \(reason)", isError: false,
      remedies: [.removeAttribute])
  }
}

extension DeclGroupSyntax {
  package var ownTable: VariableDeclSyntax? {
    memberBlock.members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }.first { variable in
      variable.modifiers.isStatic
        && variable.bindings.contains {
          $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "fieldTable"
        }
    }
  }

  var hiddenMember: String? {
    memberBlock.members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .first { !$0.modifiers.leavesFile }?
      .bindings.first?.pattern.trimmedDescription
  }
}
