extension TypeExpression: BinaryCodable {
  func store(in output: inout StoredBytes) { output.add(parts) }

  init(from input: inout StoredReader) throws(DamagedCache) {
    self.init(parts: try input.values())
    if parts.isEmpty { throw DamagedCache() }
  }
}

extension TypeExpression.Part: BinaryCodable {
  func store(in output: inout StoredBytes) {
    output.add(name)
    output.add(arguments)
  }

  init(from input: inout StoredReader) throws(DamagedCache) {
    self.init(name: try input.text(), arguments: try input.optionals())
  }
}
