import SwiftSyntax
import TableSyntax

/// The member that a `defaultSlot` or a `defaultTrigger` returns, as its source names it.
enum ReturnedMember: Hashable {
  /// The field of a property: `$isLit` or `_isLit.projectedValue`.
  case field(String)
  /// The value of a property: `rows`.
  case value(String)
  /// An expression that names no member of the type alone.
  case unreadable

  /// The members whose declarations are read.
  static let declarations: Set<String> = ["defaultSlot", "defaultTrigger"]

  /// The member that the only expression of a getter names, or the initial value of a lazy property.
  init(_ expression: ExprSyntax?) { self = Self.read(expression) ?? .unreadable }

  /// A stored property is the member itself, unless it may hold the object of another one.
  init(storedProperty name: String, _ value: ExprSyntax?) {
    self = value?.is(FunctionCallExprSyntax.self) == true ? .value(name) : .unreadable
  }

  private static func read(_ expression: ExprSyntax?) -> ReturnedMember? {
    if let tuple = expression?.as(TupleExprSyntax.self) {
      return tuple.elements.count == 1 ? read(tuple.elements.first?.expression) : nil
    }
    if let access = expression?.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "projectedValue", access.declName.argumentNames == nil
    {
      guard let wrapper = name(access.base), wrapper.hasPrefix("_") else { return nil }
      return .field(String(wrapper.dropFirst()))
    }
    guard let name = name(expression) else { return nil }
    return name.hasPrefix("$") ? .field(String(name.dropFirst())) : .value(name)
  }

  /// The name in `isLit` or `self.isLit`.
  private static func name(_ expression: ExprSyntax?) -> String? {
    if let access = expression?.as(MemberAccessExprSyntax.self) {
      let base = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind
      return base == .keyword(.self) ? name(ExprSyntax(access.declName)) : nil
    }
    guard let reference = expression?.as(DeclReferenceExprSyntax.self),
      reference.argumentNames == nil
    else { return nil }
    return reference.baseName.plainText
  }
}
