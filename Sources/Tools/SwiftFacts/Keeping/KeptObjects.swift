import SourceVocabulary
import SwiftSyntax

/// Finds an object of a class that is bound, and that surely no other object keeps.
///
/// A binder keeps no model. An object that is made as an argument, or for a local constant of an
/// initializer, or of a function that makes the application or a page, is released when the call is over,
/// unless some code on its way keeps it. The search follows the object from the place that makes it into the
/// parameters of the package's own functions. It gives up, and finds nothing, at each use that it does not
/// know: an assignment, a closure, a function from elsewhere, and a class that may keep itself.
struct KeptObjects {
  let type: String
  /// All files of the package in which the name stands.
  let files: [ParsedFile]
  /// The names of the classes, structs, enums and actors that the package declares.
  let types: Set<String>
  /// The names of its protocols.
  let protocols: Set<String>

  /// The place that makes an object which nothing keeps; nil for none.
  func unkept() -> SourceVocabulary.SourceLocation? {
    guard files.allSatisfy({ SelfKeeping.search(for: type, in: $0.tree) }) else { return nil }
    for file in files {
      for call in file.tree.descendants(FunctionCallExprSyntax.self)
      where call.calledName == type && call.trailingClosure == nil
        && isLinked(ExprSyntax(call), 0) == true
      {
        return file.location(call.calledExpression.writtenRange)
      }
    }
    return nil
  }

  // MARK: - Uses

  /// Whether a binder links an object that no use keeps; nil where one may keep it.
  private func isLinked(_ expression: ExprSyntax, _ depth: Int) -> Bool? {
    // Functions that pass it on to each other are not followed for ever.
    guard depth < 4, let use = Use(of: expression) else { return nil }
    switch use {
    case .argument(let argument, let call): return isLinked(argument: argument, of: call, depth)
    case .member(let access): return isLinked(member: access)
    case .constant(let name, let declaration):
      guard let scope = declaration.parent?.parent?.as(CodeBlockItemListSyntax.self),
        scope.parent?.parent?.is(InitializerDeclSyntax.self) == true || endsWithItsObjects(scope)
      else { return nil }
      return isLinked(name: name, in: Syntax(scope), declaredIn: Syntax(declaration), depth)
    }
  }

  /// Whether the function around a node is over when its links are to work: an initializer, or a function
  /// that returns the binder, or what keeps it.
  private func endsWithItsObjects(_ node: some SyntaxProtocol) -> Bool {
    ["", "Binder", "Application", "Page"].contains(node.resultAround())
  }

  /// The same for an object that has a name in a scope.
  private func isLinked(
    name: String, in scope: Syntax, declaredIn declaration: Syntax?, _ depth: Int
  ) -> Bool? {
    guard let references = scope.references(to: name, declaredIn: declaration) else { return nil }
    var isLinked = false
    for reference in references {
      // Each use may lead to many others, so the first one that is not known ends the search.
      guard let isLinkedHere = self.isLinked(ExprSyntax(reference), depth) else { return nil }
      isLinked = isLinked || isLinkedHere
    }
    return isLinked
  }

  /// The same by the use of one of its members: the fields and commands of an object do not keep it.
  private func isLinked(member access: MemberAccessExprSyntax) -> Bool? {
    if let call = access.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == access.id
    {
      guard call.trailingClosure == nil else { return nil }
      guard call.labels == ["to", "in"] else { return false }
      return endsWithItsObjects(call) ? true : nil
    }
    let name = access.declName.baseName.text
    guard name.hasPrefix("$") else {
      // A method as a value keeps its object.
      return declarations(of: name).isEmpty ? false : nil
    }
    guard
      let call = access.parent?.as(LabeledExprSyntax.self)?.parent?.parent?
        .as(FunctionCallExprSyntax.self),
      let method = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      ["bind", "observe"].contains(method), endsWithItsObjects(call)
    else { return nil }
    return true
  }

  // MARK: - Arguments

  private func isLinked(
    argument: LabeledExprSyntax, of call: FunctionCallExprSyntax, _ depth: Int
  ) -> Bool? {
    guard call.trailingClosure == nil, call.additionalTrailingClosures.isEmpty,
      let index = call.arguments.firstIndex(of: argument)
    else { return nil }
    let place = call.arguments.distance(from: call.arguments.startIndex, to: index)
    if let name = call.calledName {
      if name == "Binder", argument.label?.text == "model" {
        // A binder that is thrown away, as in a test of a file, needs no model.
        return call.isPassedOn ? true : nil
      }
      return isLinked(parameter: place, among: initializers(of: name, call.labels), depth)
    }
    // A method of an object whose type the file states, and the package declares.
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      let receiver = access.base?.as(DeclReferenceExprSyntax.self),
      let owner = receiver.declaration(in: receiver.ancestors)?.type?.statedName,
      types.contains(owner) || protocols.contains(owner)
    else { return nil }
    let functions = declarations(of: access.declName.baseName.text)
      .compactMap { Function(Syntax($0), $0.signature, $0.body, call.labels) }
    guard functions.contains(where: { $0.owner == owner }) else { return nil }
    return isLinked(parameter: place, among: functions, depth)
  }

  /// The same for an object that becomes the parameter of one of some functions.
  private func isLinked(
    parameter place: Int, among functions: [Function], _ depth: Int
  ) -> Bool? {
    var isLinked: Bool?
    for function in functions {
      let parameter = function.parameters[place]
      let taken = parameter.type.trimmedDescription
      // It takes an object of another type, and is not the function that is called.
      if taken != type, types.contains(taken) { continue }
      guard taken == type else { return nil }
      // A requirement of a protocol has no body; the functions that fulfil it are among the others.
      guard let body = function.body else { continue }
      let name = (parameter.secondName ?? parameter.firstName).text
      guard
        let isLinkedThere = self.isLinked(
          name: name, in: Syntax(body.statements), declaredIn: nil, depth + 1)
      else { return nil }
      isLinked = isLinkedThere || isLinked == true
    }
    return isLinked
  }

  // MARK: - Functions

  private struct Function {
    /// The type or the protocol around it; nil at the top level.
    let owner: String?
    let parameters: [FunctionParameterSyntax]
    let body: CodeBlockSyntax?

    /// - Returns: Nil where the function does not have these labels, in this order and all of them.
    init?(
      _ node: Syntax, _ signature: FunctionSignatureSyntax, _ body: CodeBlockSyntax?,
      _ labels: [String?]
    ) {
      parameters = Array(signature.parameterClause.parameters)
      let own = parameters.map { $0.firstName.text == "_" ? nil : $0.firstName.text }
      guard own == labels else { return nil }
      owner = node.nearestTypeName
      self.body = body
    }
  }

  private func declarations(of name: String) -> [FunctionDeclSyntax] {
    files.flatMap { $0.tree.descendants(FunctionDeclSyntax.self) }.filter { $0.name.text == name }
  }

  private func initializers(of type: String, _ labels: [String?]) -> [Function] {
    files.flatMap { $0.tree.descendants(InitializerDeclSyntax.self) }
      .compactMap { Function(Syntax($0), $0.signature, $0.body, labels) }
      .filter { $0.owner == type }
  }
}
