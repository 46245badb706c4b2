import BindingSpec

/// Tells the type of a call's result.
struct CalledType {
  let values: ValueTypes
  let arguments: [ValueExpression.Argument]
  let scope: TypeResolver.Scope
  let depth: Int

  private var resolver: TypeResolver { values.resolver }

  func result(of callee: ValueExpression) throws(UnresolvedReason) -> TypeReference {
    if case .member(let base, let name) = callee, callee.dottedName.map({ !isType($0) }) ?? true,
      case .value(let type)? = try? values.meaning(of: base, in: scope, depth),
      let known = LibraryTypes.result(of: name, on: type)
    {
      return known
    }
    switch try values.meaning(of: callee, in: scope, depth) {
    case .type(.source(let type, let generics)): return try made(type, generics)
    case .type(.known(let reference)): return try made(reference)
    case .type(.module(let name)): throw UnresolvedReason("'\(name)' is a module, not a function")
    case .maker(let type): return type
    case .functions(let functions): return try returned(by: functions)
    case .value(let type): throw UnresolvedReason("a value of '\(type)' is called like a function")
    }
  }

  private func isType(_ name: TypeExpression) -> Bool {
    resolver.entity(name, in: scope) != nil
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
      let type = try values.type(of: member, in: function.scope, depth: depth)
      if let result, result != type {
        throw UnresolvedReason("'\(first.member.name)' is overloaded")
      }
      result = type
    }
    return result!
  }

  /// Whether the arguments fit the parameters, by their labels.
  private func fits(_ parameters: [MemberDeclaration.Parameter]) -> Bool {
    var inner = arguments.filter { !$0.isTrailing }[...]
    var trailing = arguments.filter(\.isTrailing)[...]
    for parameter in parameters {
      let label = parameter.label == "_" ? nil : parameter.label
      if let next = inner.first, next.label == label {
        inner.removeFirst()
        if parameter.isVariadic { inner = inner.drop { $0.label == nil } }
      } else if inner.isEmpty, parameter.type == nil, let next = trailing.first,
        next.label == nil || next.label == label
      {
        // A function's type is none that can be expressed, so this may be the closure.
        trailing.removeFirst()
      } else if !parameter.hasDefault, !parameter.isVariadic {
        return false
      }
    }
    return inner.isEmpty && trailing.isEmpty
  }

  // MARK: - Initialisers

  private func made(
    _ type: SourceType, _ generics: [TypeReference?]
  ) throws(UnresolvedReason) -> TypeReference {
    if type.kind == .protocol { throw UnresolvedReason("'\(type.plainName)' is a protocol") }
    let all = resolver.members(
      named: "init", of: type, generics.compactMap { $0 }, isStatic: true)
    let fitting = all.filter { fits($0.member.parameters) }
    let failing = fitting.filter { $0.member.kind == .initializer(isFailable: true) }
    let isOptional: Bool
    if fitting.isEmpty {
      guard try isSureToSucceed(type, all) else { throw doubt(type.plainName) }
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
  private func isSureToSucceed(
    _ type: SourceType, _ written: [TypeResolver.Found]
  ) throws(UnresolvedReason) -> Bool {
    if arguments.isEmpty { return true }
    let labels = arguments.map(\.label)
    if type.kind == .enum { return labels == ["rawValue"] }
    if type.kind == .struct {
      let stored = type.parts.flatMap(\.declaration.members).filter { !$0.isStatic }.map(\.name)
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
    guard initializers.count <= 1 else { throw .inferredArguments(of: type.plainName) }
    var inferred: [TypeReference] = []
    for parameter in type.genericParameters {
      guard let value = argument(for: parameter, of: type, initializers.first?.member) else {
        throw .inferredArguments(of: type.plainName)
      }
      inferred.append(try values.type(of: value, in: scope, depth))
    }
    return try resolver.reference(to: type, inferred, in: scope)
  }

  /// The argument whose type is the generic parameter itself.
  private func argument(
    for generic: String, of type: SourceType, _ initializer: MemberDeclaration?
  ) -> ValueExpression? {
    let wanted = TypeExpression(parts: [.init(name: generic)])
    let candidates: [(label: String?, type: TypeExpression?)]
    if let initializer {
      guard initializer.genericParameters.isEmpty else { return nil }
      candidates = initializer.parameters.map { ($0.label == "_" ? nil : $0.label, $0.type) }
    } else {
      candidates = type.parts.flatMap(\.declaration.members)
        .filter { !$0.isStatic }.map { ($0.name, $0.annotation) }
    }
    let fitting = candidates.filter { $0.type == wanted }
    guard fitting.count == 1, candidates.count(where: { $0.label == fitting[0].label }) == 1 else {
      return nil
    }
    let found = arguments.filter { !$0.isTrailing && $0.label == fitting[0].label }
    return found.count == 1 ? found[0].value : nil
  }

  private func made(_ reference: TypeReference) throws(UnresolvedReason) -> TypeReference {
    if BuiltInTypes.named(reference.name) != nil { return reference }
    if LibraryTypes.neverFails(reference, arguments) { return reference }
    if LibraryTypes.mayFail(reference, arguments) { return .optional(reference) }
    throw doubt("\(reference)")
  }
}

extension TypeExpression {
  func mentions(_ name: String) -> Bool {
    parts.contains { part in
      part.name == name || part.arguments.contains { $0?.mentions(name) == true }
    }
  }
}
