#if canImport(Runtime) && os(Linux)
  import BinderExplanation
  import FoundationEssentials
  import Synchronization

  /// Reads from the sources how a line treats a value, where the sources are on the machine that runs the program.
  enum SourceLines {
    private static let files = Mutex<[String: [Substring]]>([:])

    /// The line of a place; nil where the file is not there.
    private static func text(at place: Why.Place) -> Substring? {
      files.withLock { files in
        let lines =
          files[place.file]
          ?? ((try? String(contentsOfFile: place.file, encoding: .utf8)) ?? "")
          .split(separator: "\n", omittingEmptySubsequences: false)
        files[place.file] = lines
        return lines.indices.contains(place.line - 1) ? lines[place.line - 1] : nil
      }
    }

    /// Notes how the line of a place treats the value that it sets.
    static func note(in place: inout Why.Place) {
      guard let line = text(at: place) else { return }
      place.role = role(of: String(line))
      if place.role != .makes { place.handedOn = handedOn(in: line) }
    }

    /// The name that a line hands on, as `total` in `label.text = basket.total`.
    private static func handedOn(in line: Substring) -> String? {
      let sides = line.split(separator: " = ")
      guard sides.count == 2 else { return nil }
      let name = sides[1].split { " })".contains($0) }.first?.split { ".?!".contains($0) }.last
      return name.map(String.init)
    }

    /// How a line treats the value that it sets: it hands a value on if the right side of its only assignment is no
    /// more than a name. The names agree if the last part of the one is a part of the other.
    static func role(of line: String) -> Why.Place.Role {
      let code = line.split(separator: "//", omittingEmptySubsequences: false)[0]
      let sides = code.split(separator: " = ")
      guard sides.count == 2 else { return .makes }
      let left = sides[0].split { " {(".contains($0) }.last ?? ""
      var right = sides[1]
      while let last = right.last, " })".contains(last) { right.removeLast() }
      let isName = right.allSatisfy { $0.isLetter || $0.isNumber || "._?!$".contains($0) }
      guard isName, let first = right.first, first.isLetter || "$_".contains(first),
        !["true", "false", "nil"].contains(right)
      else { return .makes }
      let parts = left.split { ".?!".contains($0) }
      guard right.contains(".") || right == "$0" else { return .passes }
      // The value of a closure's argument is that of the field that the line observes.
      let name =
        right == "$0"
        ? code.split(separator: ".$").dropFirst().first?.prefix { $0.isLetter || $0.isNumber }
        : right.split { ".?!".contains($0) }.last
      guard let name else { return .passes }
      return parts.contains { areAlike($0, name) } ? .passes : .renames
    }

    /// Whether one name is a part of the other, in whichever case.
    private static func areAlike(_ one: some StringProtocol, _ other: some StringProtocol) -> Bool {
      let (one, other) = (one.lowercased(), other.lowercased())
      return one.contains(other) || other.contains(one)
    }
  }
#endif
