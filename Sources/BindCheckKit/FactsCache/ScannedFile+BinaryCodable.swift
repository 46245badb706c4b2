extension ScannedFile: BinaryCodable {
  func store(in output: inout StoredBytes) {
    output.add(types)
    output.add(protocols)
    output.add(declared)
    output.add(extended)
    output.add(imports)
    output.add(flags: mentionsModelType)
  }

  init(from input: inout StoredReader) throws(DamagedCache) {
    self.init()
    types = try input.names()
    protocols = try input.names()
    declared = try input.names()
    extended = try input.names()
    imports = try input.names()
    mentionsModelType = try input.flags()[0]
  }
}

extension ScannedFile {
  /// What it declares, as one number.
  var hash: ContentHash {
    var output = StoredBytes()
    output.add(self)
    return ContentHash(output.bytes)
  }
}
