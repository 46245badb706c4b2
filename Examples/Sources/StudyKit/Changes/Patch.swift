/// A change of several files as `git diff` writes it.
///
/// It is read rather than given to `git apply`, so that single places of it can be left out.
public struct Patch: Sendable {
  /// A run of lines that follow each other and change.
  public struct Place: Hashable, Sendable {
    /// Its file; one that is moved by its former name.
    public let file: String
    /// The number of the place in its file, from 0.
    public let number: Int
    public let removed: [String]
    public let added: [String]

    /// The lines of code that a person writes or takes away; blank lines and comments cost nothing.
    public var lines: Int { max(Self.code(removed, in: file), Self.code(added, in: file)) }

    /// Whether the place has code; one of comments alone cannot be forgotten with an effect.
    var isCode: Bool { lines > 0 }

    private static func code(_ lines: [String], in file: String) -> Int {
      let text = lines.joined(separator: "\n")
      return file.hasSuffix(".swift")
        ? SwiftCode.lines(in: text).count : CodeCount.yamlLines(in: text)
    }
  }

  private enum Line {
    case same(String)
    case change(Int)
  }

  private struct Hunk {
    /// The line of the file where it begins, from 1; 0 in a file that is not there yet.
    let start: Int
    var lines: [Line] = []
  }

  private struct File {
    let path: String
    /// Where the file is before the change; nil for one that is not there yet.
    let source: String?
    var hunks: [Hunk] = []
    var places: [Place] = []
  }

  private var files: [File] = []

  /// All places, in the order of the patch.
  public var places: [Place] { files.flatMap(\.places) }

  /// The files that the patch changes, makes or moves, these by both names.
  public var paths: [String] {
    files.flatMap { $0.source == $0.path ? [$0.path] : [$0.source, $0.path].compactMap(\.self) }
  }

  /// Whether files get other names. The places of such a patch are words like `public`, for which the
  /// compiler asks, so that leaving them out says nothing.
  public var movesFiles: Bool { files.contains { $0.source != nil && $0.source != $0.path } }

  /// - Throws: If the text is no patch, or removes a file.
  public init(_ text: String) throws {
    var removed: [String] = []
    var added: [String] = []
    var (isNew, former) = (false, String?.none)

    func close(_ files: inout [File]) {
      guard !removed.isEmpty || !added.isEmpty else { return }
      let last = files.count - 1
      let number = files[last].places.count
      files[last].places.append(
        Place(
          file: files[last].source ?? files[last].path, number: number, removed: removed,
          added: added))
      files[last].hunks[files[last].hunks.count - 1].lines.append(.change(number))
      (removed, added) = ([], [])
    }

    // The lines before the hunks of a file begin with '-' and '+' as well.
    var isHeading = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("diff --git ") {
        close(&files)
        (isHeading, isNew, former) = (true, false, nil)
      } else if isHeading, line == "--- /dev/null" {
        isNew = true
      } else if isHeading, line.hasPrefix("rename from ") {
        former = String(line.dropFirst(12))
      } else if isHeading, line.hasPrefix("rename to ") {
        files.append(File(path: String(line.dropFirst(10)), source: former))
      } else if isHeading, line.hasPrefix("+++ ") {
        guard line.hasPrefix("+++ b/") else {
          throw StudyError("a patch removes a file: '\(line)'")
        }
        let path = String(line.dropFirst(6))
        if former == nil { files.append(File(path: path, source: isNew ? nil : path)) }
      } else if line.hasPrefix("@@ ") {
        close(&files)
        guard let start = line.firstMatch(of: #/^@@ -(\d+)/#).flatMap({ Int($0.1) }), !files.isEmpty
        else { throw StudyError("a patch has the line '\(line)'") }
        isHeading = false
        files[files.count - 1].hunks.append(Hunk(start: start))
      } else if isHeading {
        continue
      } else if line.hasPrefix("-") {
        // After lines that were added, a removed one begins another place.
        if !added.isEmpty { close(&files) }
        removed.append(String(line.dropFirst()))
      } else if line.hasPrefix("+") {
        added.append(String(line.dropFirst()))
      } else if line.hasPrefix(" ") {
        close(&files)
        let file = files.count - 1
        files[file].hunks[files[file].hunks.count - 1].lines.append(.same(String(line.dropFirst())))
      }
    }
    if !files.isEmpty { close(&files) }
    guard !places.isEmpty else { throw StudyError("a patch changes nothing") }
  }

  /// The changed texts of files, by their paths.
  ///
  /// - Parameters:
  ///   - omitted: The places that are left as they were.
  ///   - read: Reads the text of a file.
  /// - Throws: If a file is not as the patch expects it.
  public func apply(
    without omitted: Set<Place> = [], reading read: (String) throws -> String
  ) throws -> [String: String] {
    var texts: [String: String] = [:]
    for file in files {
      guard let source = file.source else {
        // A file with its only place left out is not made.
        guard let place = file.places.first, !omitted.contains(place) else { continue }
        texts[file.path] = place.added.joined(separator: "\n") + "\n"
        continue
      }
      var lines = try read(source).split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      // From the end, so that the places of the others do not move.
      for hunk in file.hunks.reversed() {
        var old: [String] = []
        var new: [String] = []
        for line in hunk.lines {
          switch line {
          case .same(let text):
            old.append(text)
            new.append(text)
          case .change(let number):
            let place = file.places[number]
            old += place.removed
            new += omitted.contains(place) ? place.removed : place.added
          }
        }
        let start = try Self.find(old, in: lines, near: hunk.start - 1, of: source)
        lines.replaceSubrange(start..<start + old.count, with: new)
      }
      texts[file.path] = lines.joined(separator: "\n")
    }
    return texts
  }

  /// The occurrence of lines that is nearest to where the patch saw them.
  private static func find(
    _ wanted: [String], in lines: [String], near place: Int, of path: String
  ) throws -> Int {
    let last = lines.count - wanted.count
    let found =
      last < 0 ? [] : (0...last).filter { lines[$0..<$0 + wanted.count].elementsEqual(wanted) }
    guard let nearest = found.min(by: { abs($0 - place) < abs($1 - place) }) else {
      throw StudyError("'\(path)' is not as the patch expects it near line \(place + 1)")
    }
    return nearest
  }
}
