import BindingSpec

extension FactsFile {
  /// Writes the facts of a module, and reads nothing but its Swift files.
  ///
  ///     try FactsFile.make("App.facts", ofModule: "App", from: ["Sources/App/Model.swift"])
  ///
  /// - Parameters:
  ///   - output: The path of the file, which replaces an older one.
  ///   - paths: The Swift files, in any order; `@LIST` stands for the lines of a file.
  /// - Returns: Sentences about Swift files whose declarations are not known.
  /// - Throws: `FactsError` where a file cannot be read or written, or has no path that is the same
  ///   on every machine; then nothing is written.
  package static func make(
    _ output: String, ofModule module: String, from paths: [String]
  ) throws(FactsError) -> [String] {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let first = module.utf8.first, !digits.contains(first),
      module.utf8.allSatisfy(isWordByte)
    else {
      throw FactsError(description: "'\(module)' is no name of a module", status: .badUsage)
    }
    var names: Set<String> = []
    for path in try listed(paths) { names.insert(try relative(path)) }
    let sorted = names.sorted()
    let read = WorkerPool().map(sorted) { path in
      Result { () throws(FileReadError) in
        try FileReading.bytes(ofFile: path, limit: SourceIndex.maximumScanSize)
      }
    }
    var sources: [(path: String, bytes: [UInt8])] = []
    for (path, outcome) in zip(sorted, read) {
      do {
        sources.append((path, try outcome.get()))
      } catch {
        throw FactsError(description: error.description, status: .couldNotRun)
      }
    }
    let facts = ModuleFacts(of: module, sources)
    try write(bytes(of: facts), to: output)
    return facts.files.compactMap { file in
      file.refusal.map { "cannot read '\(file.path)': \($0)" }
    }
  }

  private static func listed(_ paths: [String]) throws(FactsError) -> [String] {
    var found: [String] = []
    for path in paths {
      guard path.hasPrefix("@") else {
        found.append(path)
        continue
      }
      do {
        let bytes = try FileReading.bytes(ofFile: String(path.dropFirst()), limit: 256 << 20)
        found += bytes.split { $0 == 0x0A || $0 == 0x0D }.map {
          String(decoding: $0, as: UTF8.self)
        }
      } catch {
        throw FactsError(description: error.description, status: .couldNotRun)
      }
    }
    return found
  }

  /// The path as seen from the working directory, which may have another name on another machine.
  private static func relative(_ path: String) throws(FactsError) -> String {
    var path = path
    while path.hasPrefix("./") { path.removeFirst(2) }
    guard path.hasSuffix(".swift") else {
      throw FactsError(description: "'\(path)' is no Swift file", status: .badUsage)
    }
    guard path.hasPrefix("/") else { return path }
    let directory = FilePath.absolute(".") + "/"
    guard path.hasPrefix(directory) else {
      throw FactsError(
        description:
          "'\(path)' is not below the working directory, so that its path is another one on "
          + "another machine; run 'bindcheck facts' in a directory above it", status: .badUsage)
    }
    return String(path.dropFirst(directory.count))
  }

  private static func write(_ bytes: [UInt8], to output: String) throws(FactsError) {
    do {
      if FileTree.exists(output) {
        let old = try FileReading.bytes(ofFile: output, limit: 64)
        guard old.isEmpty || isFactsFile(old) else {
          throw FactsError(
            description: "cannot write '\(output)': there is another kind of file",
            status: .couldNotRun)
        }
      }
      try AtomicFile.put(bytes, at: output, where: .anything)
    } catch let error as FactsError {
      throw error
    } catch {
      throw FactsError(description: "\(error)", status: .couldNotRun)
    }
  }
}
