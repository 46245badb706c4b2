import SourceVocabulary
import SwiftParser
import SwiftSyntax

/// Finds an object of a class that is bound, and that surely no other object keeps.
///
/// A binder keeps no model. An object that is made as an argument, or for a local constant of an
/// initializer, or of a function that makes the application or a page, is released when the call is over,
/// unless some code on its way keeps it. The search follows the object from the place that makes it into the
/// parameters of the package's own functions. It gives up, and finds nothing, at each use that it does not
/// know: an assignment, a closure, a function from elsewhere, and a class that may keep itself.
struct KeptObjects {
  private let type: String
  private let files: [File]
  private let types: Set<String>
  private let protocols: Set<String>
  private let isSelfContained: Bool

  struct File {
    let path: String
    let text: [UInt8]
    let tree: SourceFileSyntax
  }

  /// - Parameters:
  ///   - type: The name of a class.
  ///   - files: All files of the package in which the name stands.
  ///   - types: The names of the classes, structs, enums and actors that the package declares.
  ///   - protocols: The names of its protocols that are none of those.
  init(of type: String, in files: [File], types: Set<String>, protocols: Set<String>) {
    self.type = type
    self.files = files
    self.types = types
    self.protocols = protocols
    isSelfContained = files.allSatisfy { SelfKeeping.search(for: type, in: $0.tree) }
  }

  /// The place that makes an object which nothing keeps; nil for none.
  func unkept() -> (file: File, range: Range<Int>)? {
    guard isSelfContained else { return nil }
    for file in files {
      for call in file.tree.descendants(FunctionCallExprSyntax.self)
      where call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == type
        && call.trailingClosure == nil
      {
        guard fate(of: ExprSyntax(call), 0) == .linked else { continue }
        return (file, call.calledExpression.writtenRange)
      }
    }
    return nil
  }

  /// The end of an object, where no use of it keeps it.
  private enum Fate {
    case unused
    /// A binder links it.
    case linked

    static func + (one: Fate, other: Fate) -> Fate {
      one == .linked || other == .linked ? .linked : .unused
    }
  }

  // MARK: - Uses

  /// - Returns: Nil where it may be kept.
  private func fate(of expression: ExprSyntax, _ depth: Int) -> Fate? {
    // Functions that pass it on to each other are not followed for ever.
    guard depth < 4, let use = Use(of: expression) else { return nil }
    switch use {
    case .argument(let argument, let call): return fate(ofArgument: argument, of: call, depth)
    case .member(let access): return fate(ofMember: access)
    case .constant(let name, let declaration):
      guard let scope = declaration.parent?.parent?.as(CodeBlockItemListSyntax.self),
        scope.parent?.parent?.is(InitializerDeclSyntax.self) == true || endsWithItsObjects(scope)
      else { return nil }
      return fate(ofName: name, in: Syntax(scope), declaredIn: Syntax(declaration), depth)
    }
  }

  /// Whether the function around a node is over when its links are to work: an initializer, or a function
  /// that returns the binder, or what keeps it.
  private func endsWithItsObjects(_ node: some SyntaxProtocol) -> Bool {
    ["", "Binder", "Application", "Page"].contains(node.resultAround())
  }

  /// The fate of an object that has a name in a scope.
  private func fate(
    ofName name: String, in scope: Syntax, declaredIn declaration: Syntax?, _ depth: Int
  ) -> Fate? {
    var fate = Fate.unused
    for token in scope.tokens(viewMode: .sourceAccurate) where token.isIdentifier(name) {
      guard let parent = token.parent else { return nil }
      if let declaration, parent.is(IdentifierPatternSyntax.self), token.isWithin(declaration) {
        continue
      }
      if parent.is(LabeledExprSyntax.self) { continue }
      guard let reference = parent.as(DeclReferenceExprSyntax.self) else { return nil }
      if reference.isMemberName { continue }
      guard !Syntax(reference).isInNestedCode(below: scope),
        let part = self.fate(of: ExprSyntax(reference), depth)
      else { return nil }
      fate = fate + part
    }
    return fate
  }

  /// The fate of an object by the use of one of its members: its fields and commands do not keep it.
  private func fate(ofMember access: MemberAccessExprSyntax) -> Fate? {
    let call = access.parent?.as(FunctionCallExprSyntax.self)
    if let call, call.calledExpression.id == access.id {
      guard call.trailingClosure == nil else { return nil }
      guard call.labels == ["to", "in"] else { return .unused }
      return endsWithItsObjects(call) ? .linked : nil
    }
    let name = access.declName.baseName.text
    guard name.hasPrefix("$") else {
      // A method as a value keeps its object.
      return Functions.isDeclared(name, in: files) ? nil : .unused
    }
    guard
      let call = access.parent?.as(LabeledExprSyntax.self)?.parent?.parent?
        .as(FunctionCallExprSyntax.self),
      let method = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      ["bind", "observe"].contains(method), endsWithItsObjects(call)
    else { return nil }
    return .linked
  }

  // MARK: - Arguments

  private func fate(
    ofArgument argument: LabeledExprSyntax, of call: FunctionCallExprSyntax, _ depth: Int
  ) -> Fate? {
    guard call.trailingClosure == nil, call.additionalTrailingClosures.isEmpty,
      let index = call.arguments.firstIndex(of: argument)
    else { return nil }
    let place = call.arguments.distance(from: call.arguments.startIndex, to: index)
    if let callee = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      let name = callee.baseName.text
      if name == "Binder", argument.label?.text == "model" {
        // A binder that is thrown away, as in a test of a file, needs no model.
        return call.isPassedOn ? .linked : nil
      }
      return fate(
        ofParameter: place, among: Functions.initializers(of: name, call.labels, files), depth)
    }
    // A method of an object whose type the file states, and the package declares.
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      let receiver = access.base?.as(DeclReferenceExprSyntax.self),
      let owner = receiver.statedType(), types.contains(owner) || protocols.contains(owner)
    else { return nil }
    let functions = Functions.all(named: access.declName.baseName.text, call.labels, files)
    guard functions.contains(where: { $0.owner == owner }) else { return nil }
    return fate(ofParameter: place, among: functions, depth)
  }

  /// The fate of an object that becomes the parameter of one of some functions.
  private func fate(
    ofParameter place: Int, among functions: [Functions.Function], _ depth: Int
  ) -> Fate? {
    var fate: Fate?
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
        let part = self.fate(
          ofName: name, in: Syntax(body.statements), declaredIn: nil, depth + 1)
      else { return nil }
      fate = part + (fate ?? .unused)
    }
    return fate
  }
}
