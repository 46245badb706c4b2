import SourceVocabulary

/// Tells the type of a call's result.
struct CalledType {
  let values: ValueTypes
  let arguments: [ValueExpression.Argument]

  private var resolver: TypeResolver { values.resolver }
  private var scope: TypeResolver.Scope { values.scope }

  func result(of callee: ValueExpression) throws(UnresolvedReason) -> TypeReference {
    if case .member(let base, let name) = callee,
      callee.dottedName.map({ resolver.entity($0, in: scope) == nil }) ?? true,
      case .value(let type)? = try? values.meaning(of: base),
      let known = LibraryTypes.result(of: name, on: type)
    {
      return known
    }
    if case .name(let name) = callee, let known = collection(name) { return known }
    switch try values.meaning(of: callee) {
    case .type(.source(let type, let generics)): return try made(type, generics)
    case .type(.known(let reference)): return try made(reference)
    case .type(.module(let name)): throw UnresolvedReason("'\(name)' is a module, not a function")
    case .maker(let type): return type
    case .functions(let functions): return try returned(by: functions)
    case .value(let type): throw UnresolvedReason("a value of '\(type)' is called like a function")
    }
  }

  // MARK: - Functions

  private func returned(by functions: [TypeResolver.Found]) throws(UnresolvedReason)
    -> TypeReference
  {
    let fitting = functions.filter { fits($0.member.parameters) }
    guard let first = fitting.first else {
      throw UnresolvedReason("no declaration of '\(functions[0].member.name)' fits the arguments")
    }
    var result: TypeReference?
    for function in fitting {
      let member = function.member
      if let annotation = member.annotation,
        let generic = member.genericParameters.first(where: annotation.mentions)
      {
        throw UnresolvedReason("'\(generic)' is a generic parameter of '\(member.name)'")
      }
      let type = try values.at(function.scope).type(of: member)
      if let result, result != type {
        throw UnresolvedReason("'\(first.member.name)' is overloaded")
      }
      result = type
    }
    return result!
  }

  private func fits(_ parameters: [MemberDeclaration.Parameter]) -> Bool {
    given(for: parameters) != nil
  }

  /// The values of the arguments with the positions of their parameters; nil where the arguments do
  /// not fit the parameters, by their labels.
  private func given(
    for parameters: [MemberDeclaration.Parameter]
  ) -> [(index: Int, value: ValueExpression)]? {
    var inner = arguments.filter { !$0.isTrailing }[...]
    var trailing = arguments.filter(\.isTrailing)[...]
    var given: [(Int, ValueExpression)] = []
    for (index, parameter) in parameters.enumerated() {
      let label = parameter.label == "_" ? nil : parameter.label
      if let next = inner.first, next.label == label {
        given.append((index, inner.removeFirst().value))
        while parameter.isVariadic, let next = inner.first, next.label == nil {
          given.append((index, next.value))
          inner.removeFirst()
        }
      } else if inner.isEmpty, parameter.mayBeFunction, let next = trailing.first,
        next.label == nil || next.label == label
      {
        // A function's type is none that can be expressed, so this may be the closure.
        trailing.removeFirst()
      } else if !parameter.hasDefault, !parameter.isVariadic {
        return nil
      }
    }
    return inner.isEmpty && trailing.isEmpty ? given : nil
  }

  // MARK: - Initialisers

  private func made(
    _ type: SourceType, _ generics: [TypeReference?]
  ) throws(UnresolvedReason) -> TypeReference {
    if type.kind == .protocol { throw UnresolvedReason("'\(type.plainName)' is a protocol") }
    let open = generics.isEmpty ? type.genericParameters.map(GenericInference.placeholder) : []
    let all = resolver.members(
      named: "init", of: type, generics.isEmpty ? open : generics.compactMap(\.self),
      isStatic: true)
    let fitting = all.filter { fits($0.member.parameters) }
    let failing = fitting.filter { $0.member.kind == .initializer(isFailable: true) }
    let isOptional: Bool
    if fitting.isEmpty {
      guard isSureToSucceed(type, all) else { throw doubt(type.plainName) }
      isOptional = type.kind == .enum && arguments.map(\.label) == ["rawValue"]
    } else if failing.count == fitting.count {
      isOptional = true
    } else {
      guard failing.isEmpty else { throw doubt(type.plainName) }
      isOptional = false
    }
    let made = try reference(to: type, generics, fitting)
    return isOptional ? .optional(made) : made
  }

  private func doubt(_ name: String) -> UnresolvedReason {
    UnresolvedReason("it is not known whether this initialiser of '\(name)' can fail")
  }

  /// Whether an initialiser that is not written down is sure to give a value.
  private func isSureToSucceed(_ type: SourceType, _ written: [TypeResolver.Found]) -> Bool {
    if arguments.isEmpty { return true }
    if type.kind == .enum { return arguments.map(\.label) == ["rawValue"] }
    if type.kind == .struct {
      let stored = type.members.filter { !$0.isStatic }.map(\.name)
      if arguments.allSatisfy({ $0.isTrailing || $0.label.map(stored.contains) == true }) {
        return true
      }
    }
    let canFail = written.contains { $0.member.kind == .initializer(isFailable: true) }
    return !canFail && MemberCollector(of: type, [], resolver: resolver).isComplete
  }

  /// The type with its generic arguments, as written or as the arguments of the call tell.
  private func reference(
    to type: SourceType, _ generics: [TypeReference?], _ initializers: [TypeResolver.Found]
  ) throws(UnresolvedReason) -> TypeReference {
    let isInside = scope.type === type && !scope.substitution.isEmpty
    guard generics.isEmpty, !type.genericParameters.isEmpty, !isInside else {
      return try resolver.reference(to: type, generics, in: scope)
    }
    let fitting = initializers.filter { takesValues($0.member.parameters) }
    let inferred = Set(
      initializers.isEmpty
        ? [memberwise(type)] : fitting.map { self.generics(of: type, by: $0) })
    guard inferred.count == 1, let only = inferred.first, let only else {
      throw .inferredArguments(of: type.plainName)
    }
    return try resolver.reference(to: type, only, in: scope)
  }

  /// Whether no literal is given for a function.
  private func takesValues(_ parameters: [MemberDeclaration.Parameter]) -> Bool {
    (given(for: parameters) ?? []).allSatisfy { index, value in
      switch value {
      case .literal(.nil): true
      case .literal, .array, .dictionary: !parameters[index].mayBeFunction
      default: true
      }
    }
  }

  /// The generic arguments of a type that an initialiser makes of the call's arguments.
  private func generics(
    of type: SourceType, by initializer: TypeResolver.Found
  ) -> [TypeReference]? {
    let parameters = initializer.member.parameters
    let given = (given(for: parameters) ?? []).map { index, value in
      (value, parameters[index].type.flatMap { resolver.reference($0, in: initializer.scope) })
    }
    // The extension around the initialiser may say it: `where Value == String`.
    let said = initializer.scope.type === type ? initializer.scope.substitution : [:]
    return generics(
      type.genericParameters, said: said.filter { !$0.value.hasPlaceholders }, by: given)
  }

  /// The generic arguments of a struct whose initialiser the compiler makes of its properties.
  private func memberwise(_ type: SourceType) -> [TypeReference]? {
    let open = type.genericParameters.map(GenericInference.placeholder)
    let members = resolver.scope(of: type.parts[0], type, open)
    let given = type.declaration.members.filter { !$0.isStatic }.compactMap { member in
      arguments.first { $0.label == member.name && !$0.isTrailing }.map { argument in
        (argument.value, member.annotation.flatMap { resolver.reference($0, in: members) })
      }
    }
    return generics(type.genericParameters, by: given)
  }

  /// The arguments of generic parameters, as they are said or as values tell them that are given for types with
  /// placeholders.
  private func generics(
    _ names: [String], said: [String: TypeReference] = [:],
    by given: [(value: ValueExpression, pattern: TypeReference?)]
  ) -> [TypeReference]? {
    var inference = GenericInference(values)
    for case (let value, let pattern?) in given { inference.add(value, for: pattern) }
    return names.map { said[$0] ?? inference.type(of: $0) }.allKnown
  }

  private func made(_ reference: TypeReference) throws(UnresolvedReason) -> TypeReference {
    if let entry = BuiltInTypes.named(reference.name) {
      return reference.arguments.isEmpty ? inferred(reference, entry) : reference
    }
    if LibraryTypes.neverFails(reference, arguments) { return reference }
    if LibraryTypes.mayFail(reference, arguments) { return .optional(reference) }
    throw doubt("\(reference)")
  }

  /// The type of the library with the generic arguments that the call tells, if it has any.
  private func inferred(_ reference: TypeReference, _ entry: BuiltInTypes.Entry) -> TypeReference {
    let found = entry.initializers.compactMap { initializer -> [TypeReference]? in
      given(for: initializer.parameters).flatMap { given in
        generics(
          entry.parameters, said: initializer.said,
          by: given.map { ($0.value, initializer.patterns[$0.index]) })
      }
    }
    guard Set(found).count == 1 else { return reference }
    return TypeReference(name: reference.name, arguments: found[0])
  }

  /// `Set(values)`, `Array(values)`, `Array(repeating: value, count: 3)`.
  private func collection(_ name: String) -> TypeReference? {
    guard ["Array", "ArraySlice", "ContiguousArray", "Set"].contains(name),
      resolver.types.visibleTypes(named: name, from: scope.file).isEmpty,
      let first = arguments.first
    else { return nil }
    let elements: [ValueExpression]
    switch (first.label, arguments.count) {
    case ("repeating", 2): elements = [first.value]
    case (nil, 1):
      guard case .array(let literal) = first.value else {
        let element = (try? values.type(of: first.value)).flatMap(LibraryTypes.element)
        return element.map { TypeReference(name: name, arguments: [$0]) }
      }
      elements = literal
    default: return nil
    }
    let open = GenericInference.placeholder(for: "Element")
    return generics(["Element"], by: elements.map { ($0, open) })
      .map { TypeReference(name: name, arguments: $0) }
  }
}

extension MemberDeclaration.Parameter {
  /// Whether its type, perhaps an optional, is none that can be expressed, as that of a function.
  fileprivate var mayBeFunction: Bool { type == nil || type == .optional(nil) }
}
