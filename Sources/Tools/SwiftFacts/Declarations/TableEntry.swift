import SwiftSyntax
import TableSyntax

/// A name in the `fieldTable` of a `BindableModel`.
package struct TableEntry: Hashable {
  package var name: String
  /// Whether it is a `.command`, and not a `.field`.
  var isCommand = false
  /// The property that the key path names, if it names one of the class itself.
  package var property: String?
  /// The method that a `.command` runs, if it does nothing else, as in `{ $0.submit() }`.
  package var method: String?
  /// The value that a method in a `.command` takes.
  var input: ValueExpression.ClosureInput?
  /// Whether the key path names the property's field, as in `\.$total`.
  package var isField = false
  var isReadOnly = false
  var isConstant = false
  /// Whether it is said to be `following:` the reads of the getter.
  var isFollowing = false
  /// The fields that `affectedBy:` names; nil where it names others than fields of the class itself.
  var dependencies: [String]?
  /// Whether `affectedBy:` names the dependencies of the property.
  var hasDependencies = false
}

extension TableEntry {
  /// An entry that a macro writes.
  init(_ name: String, _ target: GeneratedEntry.Target) {
    self.name = name
    switch target {
    case .observed: (property, isField) = (name, true)
    case .observedProperty, .property, .computed, .constant: property = name
    case .command: (property, isCommand) = (name, true)
    case .method(let written):
      isCommand = true
      let isPlain = !written.isAsync && !written.throwsErrors && written.argument == nil
      method = isPlain ? name : nil
    }
  }

  /// The entries of an array literal; nil where there is anything else in it.
  static func all(in expression: ExprSyntax?) -> [TableEntry]? {
    guard let array = expression?.as(ArrayExprSyntax.self) else { return nil }
    let entries = array.elements.map {
      $0.expression.as(FunctionCallExprSyntax.self).flatMap { TableEntry($0) }
    }
    return entries.contains(nil) ? nil : entries.compactMap(\.self)
  }

  private init?(_ call: FunctionCallExprSyntax) {
    guard let callee = call.calledExpression.as(MemberAccessExprSyntax.self),
      ["field", "command"].contains(callee.declName.baseName.text),
      let first = call.arguments.first, first.label == nil,
      let name = first.expression.literalText
    else { return nil }
    self.name = name
    isCommand = callee.declName.baseName.text == "command"
    let label = call.arguments.dropFirst().first?.label?.text
    isFollowing = label == "following"
    let saysReadOnly = call.arguments.contains {
      // A condition may be true.
      $0.label?.text == "isReadOnly" && $0.expression.trimmedDescription != "false"
    }
    isReadOnly = label == "readOnly" || saysReadOnly
    isConstant = label == "constant"
    let named = call.arguments.dropFirst().first.flatMap { Self.property($0.expression) }
    (property, isField) = (named?.name, named?.isField == true)
    if isCommand, property == nil, call.trailingClosure != nil {
      let taking = call.arguments.expression("taking")
      let type = taking?.as(MemberAccessExprSyntax.self)?.base
      input = taking == nil ? .nothing : type.flatMap { TypeExpression($0) }.map { .value($0) }
    }
    method = isCommand ? call.trailingClosure.flatMap(Self.method) : nil
    let affecting = call.arguments.drop { $0.label?.text != "affectedBy" }
    hasDependencies = !affecting.isEmpty
    let fields = affecting.compactMap { Self.property($0.expression) }.filter(\.isField)
    dependencies = fields.count == affecting.count ? fields.map(\.name) : nil
  }

  /// The name in a closure such as `{ $0.submit() }`.
  private static func method(_ closure: ClosureExprSyntax) -> String? {
    guard closure.signature == nil,
      let call = closure.statements.onlyExpression?.as(FunctionCallExprSyntax.self),
      call.arguments.isEmpty, call.trailingClosure == nil,
      let callee = call.calledExpression.as(MemberAccessExprSyntax.self),
      callee.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "$0"
    else { return nil }
    return callee.declName.baseName.plainText
  }

  /// The name in a key path such as `\.isLarge` or `\Order.isLarge`, or to a field, as in `\.$total`.
  private static func property(_ expression: ExprSyntax) -> (name: String, isField: Bool)? {
    guard let path = expression.as(KeyPathExprSyntax.self), path.components.count == 1,
      case .property(let component)? = path.components.first?.component
    else { return nil }
    let name = component.declName.baseName.plainText
    return name.hasPrefix("$") ? (String(name.dropFirst()), true) : (name, false)
  }
}
