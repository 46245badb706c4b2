import BindingSpec
import TableSyntax

extension TypeDeclaration: BinaryCodable {
  func store(in output: inout StoredBytes) {
    output.add(UInt8(Kind.all.firstIndex(of: kind)!))
    output.add(path)
    output.add(genericParameters)
    output.add(inherited)
    output.add(requirements)
    output.add(extendedArguments)
    output.add(attributes)
    output.add(access)
    output.add(members)
    output.add(nested)
    output.add(aliased)
    output.add(flags: isConditional, hasMacros)
    output.add(generatedTable.count)
    for (name, target) in generatedTable.sorted(by: { $0.key < $1.key }) {
      output.add(name)
      output.add(target)
    }
    output.add(location)
  }

  init(from input: inout StoredReader) throws(DamagedCache) {
    let kind = Kind.all[try input.choice(below: Kind.all.count)]
    let path: [String] = try input.values()
    if path.isEmpty { throw DamagedCache() }
    // The location comes last, since all the others have a value without it.
    self.init(
      kind: kind, path: path, location: SourceLocation(file: "", range: SourceRange(at: .start)))
    genericParameters = try input.values()
    inherited = try input.optionals()
    requirements = try input.values()
    extendedArguments = try input.optionals()
    attributes = try input.values()
    access = try input.value()
    members = try input.values()
    nested = try input.values()
    aliased = try input.optional()
    let flags = try input.flags()
    (isConditional, hasMacros) = (flags[0], flags[1])
    for _ in 0..<max(0, try input.number()) {
      generatedTable[try input.text()] = try input.value()
    }
    location = try input.value()
  }
}

extension TypeDeclaration.Kind {
  fileprivate static let all: [Self] = [
    .class, .struct, .enum, .actor, .protocol, .extension, .typealias, .associatedType, .file,
  ]
}

extension TypeDeclaration.Requirement: BinaryCodable {
  func store(in output: inout StoredBytes) {
    switch self {
    case .conformance: output.add(0 as UInt8)
    case .same(let left, let right):
      output.add(1 as UInt8)
      output.add(left)
      output.add(right)
    }
  }

  init(from input: inout StoredReader) throws(DamagedCache) {
    self =
      try input.choice(below: 2) == 0
      ? .conformance : .same(try input.optional(), try input.optional())
  }
}

extension Access: BinaryCodable {
  private static let all: [Self] = [.private, .fileprivate, .internal, .package, .public, .open]

  func store(in output: inout StoredBytes) {
    output.add(UInt8(Self.all.firstIndex(of: self)!))
  }

  init(from input: inout StoredReader) throws(DamagedCache) {
    self = Self.all[try input.choice(below: Self.all.count)]
  }
}

/// Without its file, so that a file that was moved is still known.
extension SourceLocation: BinaryCodable {
  func store(in output: inout StoredBytes) {
    for position in [range.start, range.end] {
      output.add(position.line)
      output.add(position.column)
      output.add(position.offset)
    }
  }

  init(from input: inout StoredReader) throws(DamagedCache) {
    func position() throws(DamagedCache) -> SourcePosition {
      SourcePosition(
        line: try input.number(), column: try input.number(), offset: try input.number())
    }
    self.init(
      file: input.file, range: SourceRange(start: try position(), end: try position()))
  }
}

extension GeneratedEntry.Target: BinaryCodable {
  func store(in output: inout StoredBytes) {
    func add(_ tag: UInt8, _ isReadOnly: Bool = false) {
      output.add(tag)
      output.add(flags: isReadOnly)
    }
    switch self {
    case .observed: add(0)
    case .observedProperty(let isReadOnly): add(1, isReadOnly)
    case .property(let isReadOnly): add(2, isReadOnly)
    case .computed(let isReadOnly): add(3, isReadOnly)
    case .constant: add(4)
    case .command: add(5)
    case .method(let method):
      add(6)
      output.add(flags: method.isAsync, method.throwsErrors, method.argument != nil)
      if let argument = method.argument {
        output.add(argument.label)
        output.add(argument.type)
      }
    }
  }

  init(from input: inout StoredReader) throws(DamagedCache) {
    let tag = try input.choice(below: 7)
    let isReadOnly = try input.flags()[0]
    switch tag {
    case 0: self = .observed
    case 1: self = .observedProperty(isReadOnly: isReadOnly)
    case 2: self = .property(isReadOnly: isReadOnly)
    case 3: self = .computed(isReadOnly: isReadOnly)
    case 4: self = .constant
    case 5: self = .command
    default:
      let flags = try input.flags()
      var argument: GeneratedEntry.Argument?
      if flags[2] {
        argument = GeneratedEntry.Argument(label: try input.optional(), type: try input.text())
      }
      self = .method(
        GeneratedEntry.Method(isAsync: flags[0], throwsErrors: flags[1], argument: argument))
    }
  }
}
