extension YAMLFile {
  /// Reads a file whose size and encoding have been found good.
  init(_ text: SourceText, scan: InputScan, file: String) {
    let base = text.lineStarts[0]
    var problems = Self.controlCharacters(in: text, at: scan.controls, file: file)
    if let directive = Self.excessDirective(in: text) {
      let location = SourceLocation(file: file, range: text.range(directive..<(directive + 1)))
      problems.append(TooLargeRule.tooManyDirectives(at: location))
      self.init(path: file, text: text, documents: [], comments: [], problems: problems)
      return
    }
    let offsets = ScalarOffsets(bytes: text.bytes, base: base, isASCII: scan.isASCII)
    var composer = YAMLComposer(
      file: file, text: text, offsets: offsets, controls: scan.controls)
    if scan.controls.isEmpty {
      composer.compose(YAMLEventSource(text.bytes, from: base))
    } else {
      composer.compose(
        YAMLEventSource(
          Self.hidingControls(in: text.bytes, at: scan.controls, from: base), from: 0))
    }
    problems += composer.problems
    let comments = CommentScanner.comments(
      in: text, skipping: composer.scalarOffsets, upTo: composer.reachedOffset)
    self.init(
      path: file, text: text, documents: composer.documents, comments: comments,
      problems: problems)
  }

  /// A binary file may be all control characters: those in the first places tell enough.
  private static let reportedControls = 20

  private static func controlCharacters(
    in text: SourceText, at places: [Range<Int>], file: String
  ) -> [Problem] {
    places.prefix(reportedControls).map { place in
      let character = String(decoding: text.bytes[place], as: UTF8.self)
      return YAMLSyntaxRule.controlCharacter(
        character.unicodeScalars.first?.value ?? 0,
        at: SourceLocation(file: file, range: text.range(place)))
    }
  }

  /// The text with each control character replaced by U+FFFD, which YAML takes for a letter.
  ///
  /// libyaml would stop at the first of them before it gives the lines above. The number of
  /// scalars stays the same, so that the marks fit the original text.
  private static func hidingControls(
    in bytes: [UInt8], at places: [Range<Int>], from base: Int
  ) -> [UInt8] {
    var hidden: [UInt8] = []
    hidden.reserveCapacity(bytes.count + 2 * places.count)
    var index = base
    for place in places {
      hidden += bytes[index..<place.lowerBound]
      hidden += [0xEF, 0xBF, 0xBD]
      index = place.upperBound
    }
    return hidden + bytes[index...]
  }

  /// The offset of the first `%TAG` beyond the limit, wherever it stands: libyaml knows more line
  /// breaks than a binding file needs.
  private static func excessDirective(in text: SourceText) -> Int? {
    let directive = Array("%TAG".utf8)
    var count = 0
    for index in text.bytes.indices where text.bytes[index] == UInt8(ascii: "%") {
      guard text.bytes[index...].starts(with: directive) else { continue }
      count += 1
      if count > YAMLLimits.directives { return index }
    }
    return nil
  }
}
