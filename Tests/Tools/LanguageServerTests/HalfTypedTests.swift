import BindCheckKit
import BindingLanguageServer
import BindingSpec
import Foundation
import JSONRPC
import Testing

/// Every request is answered on any text, and names are completed wherever they break off.
@Suite struct HalfTypedTests {
  private static let requests = [
    "completion", "hover", "definition", "typeDefinition", "references", "documentSymbol",
    "foldingRange", "semanticTokens/full", "documentLink", "inlayHint", "codeAction",
    "prepareRename", "codeLens",
  ]

  /// How many of the cuts are made, which are some thirty thousand: `all` of them where `BINDER_CUTS` says
  /// so, and otherwise one in forty, others each day.
  private static let part: (index: Int, count: Int) = {
    if let cuts = ProcessInfo.processInfo.environment["BINDER_CUTS"] {
      return cuts == "all" ? (0, 1) : (Int(cuts) ?? 0, 40)
    }
    return (Int(Date().timeIntervalSince1970) / 86_400 % 40, 40)
  }()

  /// The prefixes of a text, and the text without each of its tokens, with the offset of the cut.
  private static func cuts(of bytes: [UInt8]) -> [(text: [UInt8], offset: Int)] {
    let ends = (0...bytes.count).filter { $0 == bytes.count || bytes[$0] & 0xC0 != 0x80 }
    let prefixes = ends.map { (text: Array(bytes[..<$0]), offset: $0) }
    return prefixes
      + tokens(of: bytes).map {
        (text: Array(bytes[..<$0.lowerBound] + bytes[$0.upperBound...]), offset: $0.lowerBound)
      }
  }

  /// Words, marks, and line breaks with the indentation behind them.
  private static func tokens(of bytes: [UInt8]) -> [Range<Int>] {
    var tokens: [Range<Int>] = []
    var start = 0
    func isWord(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39
    }
    while start < bytes.count {
      var end = start + 1
      if isWord(bytes[start]) {
        while end < bytes.count, isWord(bytes[end]) { end += 1 }
      } else if bytes[start] == 0x0A {
        while end < bytes.count, bytes[end] == 0x20 { end += 1 }
      }
      if bytes[start] != 0x20 { tokens.append(start..<end) }
      start = end
    }
    return tokens
  }

  @Test(
    "every request is answered at every prefix of each file of the tests, and after deleting a token",
    arguments: Place.all)
  func answers(place: Place) throws {
    let client = try place.client()
    var index = 0
    for (name, bytes) in place.texts {
      client.open(name, "")
      for (text, offset) in Self.cuts(of: bytes) {
        index += 1
        guard index % Self.part.count == Self.part.index else { continue }
        client.forget()
        client.change(name, String(decoding: text, as: UTF8.self))
        let cut = TextBuffer(text, encoding: .utf8).position(at: offset)
        for request in Self.requests {
          let answer = client.ask(
            "textDocument/\(request)", name, line: cut.line, character: cut.character)
          #expect(answer != nil, "\(request) in \(name) at \(offset) of \(text.count)")
        }
      }
      client.close(name)
    }
    #expect(index > 0)
  }

  @Test("a field is offered at the end of its half-typed name, whether or not the file goes on")
  func fieldNames() throws {
    let text = """
      binder: 1
      model: Account
      view: AccountScreen
      slots:
        balance: { modelField: balance, modelType: fpint, placeholder: "" }
        owner: owner
        isOpen:
          modelField: isOpen
          mode: oneWay
        balance.isVisible: isOpen
        owner.error: { modelField: partner?.owner, fallback: "" }

      """
    let client = try Client(Files.package)
    let name = "Bindings/account.yaml"
    client.open(name, text)
    let file = BindingFile(path: "", bytes: Array(text.utf8))
    var count = 0
    for segment in file.documents[0].slots.flatMap(\.source.path.segments) {
      let (start, end) = (segment.range.start.offset, segment.range.end.offset)
      for cut in start...end {
        for rest in [[], file.text.bytes[end...]] {
          let half = file.text.bytes[..<cut] + rest
          client.change(name, String(decoding: half, as: UTF8.self))
          let place = TextBuffer(Array(half), encoding: .utf8).position(at: cut)
          let answer = client.ask(
            "textDocument/completion", name, line: place.line, character: place.character)
          let labels = answer?["items"]?.array?.compactMap { $0["label"]?.string } ?? []
          #expect(
            labels.contains(segment.name),
            "\(segment.name) at \(cut) of \(String(decoding: half, as: UTF8.self))")
          count += 1
        }
      }
    }
    #expect(count > 50)
  }
}

/// A folder of the repository, with texts to cut.
struct Place: CustomTestStringConvertible, Sendable {
  /// The path in the repository.
  let folder: String
  /// Whether the folder is a package, and not only one of texts.
  let isPackage: Bool

  var testDescription: String { folder }

  static let all: [Place] = {
    let fixtures = "Tests/Tools/BindCheckTests/Fixtures"
    let packages = ["ok", "err"].flatMap { kind in
      names(in: "\(fixtures)/\(kind)").map {
        Place(folder: "\(fixtures)/\(kind)/\($0)", isPackage: true)
      }
    }
    return [
      Place(folder: "Bindings", isPackage: false),
      Place(folder: "\(fixtures)/ejecting", isPackage: true),
      Place(folder: "Tests/FuzzTests/Regressions", isPackage: false),
      Place(folder: "", isPackage: false),
    ] + packages.filter { !$0.texts.isEmpty }
  }()

  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func names(in folder: String) -> [String] {
    let url = repository.appending(path: folder)
    return (try? FileManager.default.contentsOfDirectory(atPath: url.path))?.sorted() ?? []
  }

  /// The files below a folder, by their paths in it.
  private static func files(in folder: String) -> [String: [UInt8]] {
    let url = repository.appending(path: folder)
    var found: [String: [UInt8]] = [:]
    for path in FileManager.default.enumerator(atPath: url.path)?.compactMap({ $0 as? String })
      ?? []
    {
      if let data = try? Data(contentsOf: url.appending(path: path)) { found[path] = Array(data) }
    }
    return found
  }

  private static func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// A client of the folder, of the whole repository for its own binding files, and otherwise of a small
  /// package.
  func client() throws -> Client {
    if folder == "Bindings" { return try Client(folder: Self.repository.path) }
    return try Client(isPackage ? Self.files(in: folder).mapValues(Self.string) : Files.package)
  }

  /// The texts by the paths under which the client has them.
  var texts: [(name: String, bytes: [UInt8])] {
    if folder.isEmpty {
      return [("Sources/App/Account.swift", Array(Files.model.utf8))]
    }
    let files = Self.files(in: folder).sorted { $0.key < $1.key }
    let all = isPackage || folder == "Bindings" ? files.filter { $0.key.hasSuffix(".yaml") } : files
    return all.map { path, bytes in
      // Bytes that are no UTF-8 cannot come from a client.
      let text = Array(Self.string(bytes).utf8)
      if folder == "Bindings" { return ("Bindings/\(path)", text) }
      return (isPackage ? path : "Bindings/account.yaml", text)
    }
  }
}
