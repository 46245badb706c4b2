extension ValueExpression: BinaryCodable {
  /// The cases, in the order of their bytes.
  private enum Tag: UInt8 {
    case literal, typed, name, member, type, call, element, chained, unwrapped, optional, coalesced
    case either, array, dictionary, range, tuple, part, arithmetic, comparison, prefixed, opaque
  }

  func store(in output: inout StoredBytes) {
    func add(_ tag: Tag) { output.add(tag.rawValue) }
    switch self {
    case .literal(let literal):
      add(.literal)
      output.add(literal)
    case .typed(let type):
      add(.typed)
      output.add(type)
    case .name(let name, let arguments):
      add(.name)
      output.add(name)
      output.add(arguments)
    case .member(let base, let name):
      add(.member)
      output.add(base)
      output.add(name)
    case .type(let type):
      add(.type)
      output.add(type)
    case .call(let callee, let arguments):
      add(.call)
      output.add(callee)
      output.add(arguments)
    case .element(let base, let arguments):
      add(.element)
      output.add(base)
      output.add(arguments)
    case .chained(let value):
      add(.chained)
      output.add(value)
    case .unwrapped(let value):
      add(.unwrapped)
      output.add(value)
    case .optional(let value):
      add(.optional)
      output.add(value)
    case .coalesced(let value, let other):
      add(.coalesced)
      output.add(value)
      output.add(other)
    case .either(let values):
      add(.either)
      output.add(values)
    case .array(let values):
      add(.array)
      output.add(values)
    case .dictionary(let keys, let values):
      add(.dictionary)
      output.add(keys)
      output.add(values)
    case .range(let name, let bounds):
      add(.range)
      output.add(name)
      output.add(bounds)
    case .tuple(let values):
      add(.tuple)
      output.add(values)
    case .part(let value, let index):
      add(.part)
      output.add(value)
      output.add(index)
    case .arithmetic(let operands, let isSum):
      add(.arithmetic)
      output.add(operands)
      output.add(flags: isSum)
    case .comparison(let operands):
      add(.comparison)
      output.add(operands)
    case .prefixed(let value):
      add(.prefixed)
      output.add(value)
    case .opaque(let words):
      add(.opaque)
      output.add(words)
    }
  }

  init(from input: inout StoredReader) throws(DamagedCache) {
    guard let tag = Tag(rawValue: try input.byte()) else { throw DamagedCache() }
    switch tag {
    case .literal: self = .literal(try input.value())
    case .typed: self = .typed(try input.value())
    case .name: self = .name(try input.text(), try input.optionals())
    case .member: self = .member(try input.value(), try input.text())
    case .type: self = .type(try input.value())
    case .call: self = .call(try input.value(), try input.values())
    case .element: self = .element(try input.value(), try input.values())
    case .chained: self = .chained(try input.value())
    case .unwrapped: self = .unwrapped(try input.value())
    case .optional: self = .optional(try input.value())
    case .coalesced: self = .coalesced(try input.value(), try input.value())
    case .either: self = .either(try input.values())
    case .array: self = .array(try input.values())
    case .dictionary: self = .dictionary(try input.values(), try input.values())
    case .range: self = .range(try input.text(), try input.values())
    case .tuple: self = .tuple(try input.values())
    case .part: self = .part(try input.value(), try input.number())
    case .arithmetic: self = .arithmetic(try input.values(), isSum: try input.flags()[0])
    case .comparison: self = .comparison(try input.values())
    case .prefixed: self = .prefixed(try input.value())
    case .opaque: self = .opaque(try input.text())
    }
  }
}

extension ValueExpression.Literal: BinaryCodable {
  private static let all: [Self] = [.integer, .float, .boolean, .string, .nil]

  func store(in output: inout StoredBytes) {
    output.add(UInt8(Self.all.firstIndex(of: self)!))
  }

  init(from input: inout StoredReader) throws(DamagedCache) {
    self = Self.all[try input.choice(below: Self.all.count)]
  }
}

extension ValueExpression.Argument: BinaryCodable {
  func store(in output: inout StoredBytes) {
    output.add(label)
    output.add(value)
    output.add(flags: isClosure, isTrailing)
  }

  init(from input: inout StoredReader) throws(DamagedCache) {
    self.init(label: try input.optional(), value: try input.value())
    let flags = try input.flags()
    (isClosure, isTrailing) = (flags[0], flags[1])
  }
}
