import SwiftSyntax

/// The expansion of `@BindableModel` and `@BindableValue`.
package struct TableExpansion {
  /// The member `fieldTable`; nil where there is none to write.
  package private(set) var member: String?
  /// The problem of the place of the attribute.
  package private(set) var misuse: MacroMisuse?

  /// - Parameter conforms: Whether the type conforms without the macro: by itself, or by its superclass.
  package init(of declaration: some DeclGroupSyntax, _ kind: TableMacroKind, conforms: Bool) {
    guard let type = ExpandedType(declaration, kind) else {
      misuse = .wrongKind(declaration, kind)
      return
    }
    if let table = declaration.ownTable {
      misuse = .ownTable(name: type.name, table, kind)
      return
    }
    // A class that conforms without saying so has it from its superclass.
    let isInherited = conforms && !type.saysItConforms
    if isInherited, !type.inherits {
      misuse = .conformsElsewhere(name: type.name, kind)
      return
    }
    let table = GeneratedTable(of: declaration)
    if table.entries.isEmpty {
      misuse = .nothingToBind(name: type.name, hidden: declaration.hiddenMember, kind)
      // Without a table there would be no conformance, and an error that says less.
      if isInherited { return }
    }
    let declared = "BinderCore.\(kind.tableName)<\(isInherited ? "TableRoot" : type.name)>"
    let body = table.body(kind, of: type.name, extending: isInherited ? "super.fieldTable" : nil)
    let words = [type.access, isInherited ? "override" : nil, type.isOpen ? "class" : "static"]
    member = """
      \(words.compactMap(\.self).joined(separator: " ")) var fieldTable: \(declared) {
      \(body.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
      }
      """
  }
}

/// A class or struct for which a table is written.
struct ExpandedType {
  let name: String
  /// `public` and the like, as its members need it.
  let access: String?
  /// Whether subclasses may add to its table.
  let isOpen: Bool
  /// Whether it has a superclass or protocols.
  let inherits: Bool
  /// Whether it names the protocol, so that only the table is left to write.
  let saysItConforms: Bool

  init?(_ declaration: some DeclGroupSyntax, _ kind: TableMacroKind) {
    let isMeant =
      kind == .model ? declaration.is(ClassDeclSyntax.self) : declaration.is(StructDeclSyntax.self)
    guard isMeant, let type = declaration.asProtocol((any NamedDeclSyntax).self) else { return nil }
    name = type.name.text
    let (modifiers, inherited) = (declaration.modifiers, declaration.inheritanceClause)
    isOpen = kind == .model && !modifiers.has("final")
    inherits = kind == .model && inherited != nil
    let words = inherited?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    saysItConforms = words.contains {
      $0.split { " .".contains($0) }.last.map(String.init) == kind.protocolName
    }
    access = ["open", "public", "package"].first { modifiers.has($0) }
  }
}
