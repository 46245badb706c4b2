import SwiftSyntax
import TableSyntax

/// Reads the treatment of drafts that the declaration of an event says.
enum EventReader {
  /// The word of `Event()`, `Event<Key>(drafts: .commit)` and `.init(drafts: .commit)`; nil for any
  /// other value.
  static func draftWord(of value: ExprSyntax?) -> String? {
    guard let call = value?.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      isEvent(call.calledExpression)
    else { return nil }
    guard let argument = call.arguments.first else { return "keep" }
    guard call.arguments.count == 1, argument.label?.text == "drafts",
      let policy = argument.expression.as(MemberAccessExprSyntax.self),
      policy.base == nil || name(policy.base) == "DraftPolicy"
    else { return nil }
    return policy.declName.baseName.plainText
  }

  /// Whether it is `Event`, `BinderCore.Event` or `.init`. The type of the member tells an event
  /// from another object.
  private static func isEvent(_ callee: ExprSyntax) -> Bool {
    if let generic = callee.as(GenericSpecializationExprSyntax.self) {
      return isEvent(generic.expression)
    }
    guard let access = callee.as(MemberAccessExprSyntax.self) else {
      return name(callee) == "Event"
    }
    let member = access.declName.baseName.plainText
    return member == "Event" || member == "init" && access.base.map(isEvent) != false
  }

  private static func name(_ expression: ExprSyntax?) -> String? {
    if let access = expression?.as(MemberAccessExprSyntax.self) {
      return access.declName.baseName.plainText
    }
    return expression?.as(DeclReferenceExprSyntax.self)?.baseName.plainText
  }
}
