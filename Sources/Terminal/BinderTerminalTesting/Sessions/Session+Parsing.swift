import BinderCore
import BinderTerminal
import BindingSpec

/// A text is no session.
public struct SessionError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
}

extension Session {
  /// Reads a session from a file.
  ///
  /// - Throws: `SessionError`, which names the file, and the line where one is wrong.
  public init(contentsOf path: String) throws(SessionError) {
    do {
      let bytes = try FileReading.bytes(ofFile: path, limit: .max - 1)
      try self.init(String(decoding: bytes, as: UTF8.self))
    } catch let error as SessionError {
      throw SessionError(description: "\(path): \(error.description)")
    } catch {
      throw SessionError(description: "\(error)")
    }
  }

  /// Reads the text of a session.
  ///
  /// A last line without an end is left out: an app that crashed may not have finished it.
  ///
  /// - Throws: `SessionError`, which names the line.
  public init(_ text: String) throws(SessionError) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    lines.removeLast()
    guard lines.first.map(String.init) == SessionRecorder.heading else {
      throw SessionError(
        description: "no session begins so: the first line is '\(SessionRecorder.heading)'")
    }
    var entries: [Entry] = []
    for (index, line) in lines.enumerated().dropFirst() {
      if line.hasPrefix("  "), let (row, text) = Self.row(line.dropFirst(2)),
        case .frame(var frame)? = entries.last?.event
      {
        frame.lines[row] = text
        entries[entries.count - 1].event = .frame(frame)
        continue
      }
      var words = SessionWords(rest: line)
      guard let time = words.time(), let event = Self.event(&words), words.rest.isEmpty else {
        throw SessionError(description: "line \(index + 1): '\(line)' is no event of a session")
      }
      entries.append(Entry(time: time, event: event))
    }
    self.init(entries: entries)
  }

  private static func row(_ line: Substring) -> (Int, String)? {
    // By scalars: the first character of a line may join the bar.
    let scalars = line.unicodeScalars
    guard let bar = scalars.firstIndex(of: "|"), let row = Int(String(scalars[..<bar])) else {
      return nil
    }
    return (row, String(scalars[bar...].dropFirst()))
  }

  private static func event(_ words: inout SessionWords) -> Event? {
    switch words.word() {
    case "size":
      guard let columns = words.number(), let rows = words.number() else { return nil }
      return .size(columns: columns, rows: rows)
    case "key": return words.quoted().flatMap { try? Key.parse($0) }.map(Event.keys)
    case "typed": return words.quoted().map(Event.typed)
    case "paste": return words.quoted().map(Event.paste)
    case "mouse":
      let kinds: [MouseEvent.Kind] = [.press, .scrollUp, .scrollDown]
      let name = words.word()
      guard let kind = kinds.first(where: { "\($0)" == name }), let column = words.number(),
        let row = words.number()
      else { return nil }
      return .mouse(MouseEvent(kind, column: column, row: row))
    case "run": return .run
    case "step": return .step
    case "commit": return .commit
    case "frame":
      let fingerprint = words.word()
      return .frame(Frame(fingerprint: fingerprint.isEmpty ? nil : fingerprint))
    case "value":
      guard let name = words.quoted(), let value = words.quoted() else { return nil }
      return .answer(.success(value), to: name)
    case "end": return words.quoted().map { .answer(.success(nil), to: $0) }
    case "failed":
      guard let name = words.quoted(), let reason = words.quoted() else { return nil }
      return .answer(.failure(RecordedError(description: reason)), to: name)
    case "over": return .over
    default: return nil
    }
  }
}

private struct SessionWords {
  var rest: Substring

  mutating func word() -> String {
    let word = rest.prefix { $0 != " " }
    rest = rest.dropFirst(word.count + 1)
    return String(word)
  }

  mutating func number() -> Int? { Int(word()) }

  /// A time in seconds with six decimals.
  mutating func time() -> Duration? {
    let parts = word().split(separator: ".")
    guard parts.count == 2, parts[1].count == 6, let seconds = Int64(parts[0]),
      let microseconds = Int64(parts[1])
    else { return nil }
    return .seconds(seconds) + .microseconds(microseconds)
  }

  /// A text between quotation marks. By its scalars: a character of several may begin with one of them.
  mutating func quoted() -> String? {
    var scalars = rest.unicodeScalars
    guard scalars.popFirst() == "\"" else { return nil }
    var text = String.UnicodeScalarView()
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\"":
        if scalars.first == " " { scalars.removeFirst() }
        rest = Substring(scalars)
        return String(text)
      case "\\":
        guard let escaped = Self.escaped(&scalars) else { return nil }
        text.append(escaped)
      default: text.append(scalar)
      }
    }
    return nil
  }

  private static func escaped(_ scalars: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    switch scalars.popFirst() {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "0": return "\0"
    case "u":
      let digits = scalars.dropFirst().prefix { $0 != "}" }
      scalars = scalars.dropFirst(digits.count + 2)
      return UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
    case let other: return other
    }
  }
}
