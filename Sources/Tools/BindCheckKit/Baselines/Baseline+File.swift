import BindingSpec
import JSONRPC

extension Baseline {
  private static let version = "1"
  static let maximumFileSize = 64 << 20

  /// - Throws: Where the file cannot be read or is damaged, as by a merge.
  package static func read(path: String) throws(CommandError) -> Baseline {
    try Baseline(try Renaming.bytes(of: path, limit: maximumFileSize), path: path)
  }

  init(_ bytes: [UInt8], path: String) throws(CommandError) {
    self.init(path: path)
    var isHeaded = false
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      let line = line.last == 0x0D ? line.dropLast() : line
      if line.isEmpty { continue }
      func damaged(_ what: String) -> CommandError {
        CommandError(
          "cannot read '\(path)': line \(index + 1) \(what); "
            + "mend it, or remove the file and write it with '--write-baseline'", .couldNotRun)
      }
      guard let members = Self.members(of: line)
      else { throw damaged("is no JSON object of texts") }
      if !isHeaded {
        guard let version = members["baseline"] else { throw damaged("does not begin a baseline") }
        guard version == Self.version else {
          throw damaged("has the format '\(version)', which is not known")
        }
        isHeaded = true
        continue
      }
      guard let file = members["file"], let rule = members["rule"], let place = members["at"],
        let word = members["word"], let count = Int(members["count"] ?? "1"), count > 0,
        Set(members.keys).isSubset(of: ["file", "rule", "at", "word", "count"])
      else { throw damaged("is no entry") }
      let entry = Entry(file: file, rule: rule, place: place, word: word)
      add(entry, count: count, line: index + 1)
    }
    guard isHeaded else {
      throw CommandError(
        "cannot read '\(path)': it is empty; write it with '--write-baseline'", .couldNotRun)
    }
  }

  /// The members of a flat JSON object. JSON on one line is YAML as well, and our reader of it refuses a key that
  /// stands twice and bytes that are no text.
  private static func members(of line: ArraySlice<UInt8>) -> [String: String]? {
    let yaml = YAMLFile(path: "", bytes: Array(line))
    guard yaml.problems.isEmpty, yaml.documents.count == 1, yaml.documents[0].root.isFlow,
      case .mapping(let entries) = yaml.documents[0].root.content
    else { return nil }
    var members: [String: String] = [:]
    for entry in entries {
      guard let value = entry.value.scalar?.value else { return nil }
      members[entry.name] = value
    }
    return members
  }

  /// The contents of the file, the same for the same problems.
  package var text: String {
    func line(_ members: [(String, String)]) -> String {
      let words = members.map { $0.0.quotedAsJSON + ": " + $0.1 }
      return "{" + words.joined(separator: ", ") + "}\n"
    }
    let about = "problems that bindcheck leaves out; write them anew with '--write-baseline'"
    var text = line([("baseline", Self.version), ("about", about.quotedAsJSON)])
    let entries = counts.keys.sorted {
      ($0.file, $0.place, $0.rule, $0.word) < ($1.file, $1.place, $1.rule, $1.word)
    }
    for entry in entries {
      var members = [
        ("file", entry.file.quotedAsJSON), ("rule", entry.rule.quotedAsJSON),
        ("at", entry.place.quotedAsJSON), ("word", entry.word.quotedAsJSON),
      ]
      if let count = counts[entry], count > 1 { members.append(("count", String(count))) }
      text += line(members)
    }
    return text
  }
}
