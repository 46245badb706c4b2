import SwiftSyntax
import TableSyntax

/// Reads the treatment of drafts that the declaration of an event says.
enum EventReader {
  /// The word of `Event()`, `Event<Key>(drafts: .commit)` and `.init(drafts: .commit)`; nil for any other value.
  static func draftWord(of value: ExprSyntax?) -> String? {
    guard let call = value?.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      isEvent(call.calledExpression)
    else { return nil }
    guard let argument = call.arguments.first else { return "keep" }
    guard call.arguments.count == 1, argument.label?.text == "drafts",
      let policy = argument.expression.as(MemberAccessExprSyntax.self),
      policy.base.map({ TypeExpression($0)?.parts.last?.name == "DraftPolicy" }) != false
    else { return nil }
    return policy.declName.baseName.plainText
  }

  /// Whether it is `Event`, `BinderCore.Event` or `.init`. The type of the member tells an event from another object.
  private static func isEvent(_ callee: ExprSyntax) -> Bool {
    if let access = callee.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "init"
    {
      return access.base.map(isEvent) != false
    }
    return TypeExpression(callee)?.parts.last?.name == "Event"
  }
}
