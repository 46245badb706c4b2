import BindCheckKit
import BindingLanguageServer
import BindingSpec
import Foundation
import JSONRPC
import Testing

/// Every request is answered on any text, and names are completed wherever they break off.
@Suite struct HalfTypedTests {
  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func files(in folder: String) -> [String] {
    let url = repository.appendingPathComponent(folder)
    let found = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
    return (found?.compactMap { ($0 as? URL)?.path } ?? []).filter { $0.hasSuffix(".yaml") }
      .sorted()
  }

  private static let requests = [
    "completion", "hover", "definition", "typeDefinition", "references", "documentSymbol",
    "foldingRange", "semanticTokens/full", "documentLink", "inlayHint", "codeAction",
  ]

  /// Texts that are half typed: prefixes, and the text without a stretch in the middle.
  private static func texts(of bytes: [UInt8], step: Int) -> [(text: [UInt8], offset: Int)] {
    stride(from: 0, through: bytes.count, by: step).flatMap { end in
      let length = bytes[end...].prefix { $0 != 0x20 && $0 != 0x0A && $0 != 0x3A }.count
      let rest: ArraySlice<UInt8> = bytes.dropFirst(end + max(1, length))
      return [(Array(bytes[..<end]), end), (Array(bytes[..<end]) + Array(rest), end)]
    }
  }

  @Test("every request is answered on every half of every file of the tests")
  func answers() throws {
    let client = try Client(Files.package)
    let name = "Bindings/account.yaml"
    client.open(name, "")
    var files = Self.files(in: "Bindings")
    files += Self.files(in: "Tests/BindCheckTests/Fixtures").enumerated()
      .filter { $0.offset % 5 == 0 }.map(\.element)
    files += Self.files(in: "Tests/FuzzTests/Regressions").prefix(20)
    for file in files {
      let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: file)))
      let text = String(decoding: bytes.prefix(2_000), as: UTF8.self)
      for (half, offset) in Self.texts(of: Array(text.utf8), step: max(7, text.utf8.count / 12)) {
        client.change(name, String(decoding: half, as: UTF8.self))
        let buffer = TextBuffer(half, encoding: .utf8)
        let place = buffer.position(at: offset)
        for request in Self.requests {
          let answer = client.ask(
            "textDocument/\(request)", name, line: place.line, character: place.character)
          #expect(answer != nil, "\(request) in \(file) at \(offset)")
        }
      }
    }
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
