import BindingSpec

extension MemberDeclaration: BinaryCodable {
  func store(in output: inout StoredBytes) {
    output.add(name)
    output.add(kind)
    output.add(
      flags: isStatic, hasAnnotation, isWeak, isLazy, isConditional, hasObserver, table != nil,
      mentions != nil)
    output.add(flags: isOverride)
    output.add(annotation)
    output.add(inexpressible)
    output.add(value)
    output.add(literal)
    if let table { output.add(table) }
    output.add(attributes)
    output.add(wrappers)
    output.add(access)
    output.add(setterAccess)
    output.add(deprecation)
    if let mentions { output.add(mentions) }
    output.add(parameters)
    output.add(genericParameters)
    output.add(location)
  }

  init(from input: inout StoredReader) throws(DamagedCache) {
    // The location comes last, since all the others have a value without it.
    self.init(
      name: try input.text(), kind: try input.value(),
      location: SourceLocation(file: "", range: SourceRange(at: .start)))
    let flags = try input.flags()
    (isStatic, hasAnnotation, isWeak) = (flags[0], flags[1], flags[2])
    (isLazy, isConditional, hasObserver) = (flags[3], flags[4], flags[5])
    isOverride = try input.flags()[0]
    annotation = try input.optional()
    inexpressible = try input.optional()
    value = try input.optional()
    literal = try input.optional()
    if flags[6] { table = try input.values() }
    attributes = try input.values()
    wrappers = try input.values()
    access = try input.value()
    setterAccess = try input.optional()
    deprecation = try input.optional()
    if flags[7] { mentions = try input.values() }
    parameters = try input.values()
    genericParameters = try input.values()
    location = try input.value()
  }
}

extension MemberDeclaration.Kind: BinaryCodable {
  private static let all: [Self] = [
    .storedVariable, .constant, .computed(isSettable: false), .computed(isSettable: true),
    .function, .initializer(isFailable: false), .initializer(isFailable: true),
    .enumCase(hasPayload: false), .enumCase(hasPayload: true),
  ]

  func store(in output: inout StoredBytes) {
    output.add(UInt8(Self.all.firstIndex(of: self)!))
  }

  init(from input: inout StoredReader) throws(DamagedCache) {
    self = Self.all[try input.choice(below: Self.all.count)]
  }
}

extension MemberDeclaration.Literal: BinaryCodable {
  func store(in output: inout StoredBytes) {
    switch self {
    case .nilLiteral: output.add(nil as String?)
    case .string(let text): output.add(text as String?)
    }
  }

  init(from input: inout StoredReader) throws(DamagedCache) {
    let text: String? = try input.optional()
    self = text.map { .string($0) } ?? .nilLiteral
  }
}

extension MemberDeclaration.Parameter: BinaryCodable {
  func store(in output: inout StoredBytes) {
    output.add(label)
    output.add(type)
    output.add(flags: hasDefault, isVariadic)
  }

  init(from input: inout StoredReader) throws(DamagedCache) {
    self.init(label: try input.text(), type: try input.optional())
    let flags = try input.flags()
    (hasDefault, isVariadic) = (flags[0], flags[1])
  }
}

extension MemberFacts.Deprecation: BinaryCodable {
  func store(in output: inout StoredBytes) {
    output.add(message)
    output.add(renamed)
  }

  init(from input: inout StoredReader) throws(DamagedCache) {
    self.init(message: try input.optional(), renamed: try input.optional())
  }
}

extension TableEntry: BinaryCodable {
  func store(in output: inout StoredBytes) {
    output.add(name)
    output.add(
      flags: isCommand, isField, isReadOnly, isConstant, hasDependencies, dependencies != nil)
    output.add(property)
    output.add(method)
    if let dependencies { output.add(dependencies) }
  }

  init(from input: inout StoredReader) throws(DamagedCache) {
    let name = try input.text()
    let flags = try input.flags()
    self.init(
      name: name, isCommand: flags[0], property: try input.optional(),
      method: try input.optional(), isField: flags[1], isReadOnly: flags[2],
      isConstant: flags[3], dependencies: flags[5] ? try input.values() : nil,
      hasDependencies: flags[4])
  }
}
