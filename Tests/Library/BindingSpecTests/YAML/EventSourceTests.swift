import Foundation
import Testing

@testable import BindingSpec

/// The assumptions about the C side: the texts are whole, and each piece of memory has one owner.
@Suite struct EventSourceTests {
  private func source(_ text: String) -> YAMLEventSource {
    YAMLEventSource(Array(text.utf8), from: 0)
  }

  /// The texts of all events that have one.
  private func texts(_ source: YAMLEventSource) throws -> [String] {
    var texts: [String] = []
    while true {
      let event = try source.next()
      if let anchor = event.anchor { texts.append("&\(anchor)") }
      switch event.kind {
      case .streamEnd: return texts
      case .scalar(let text, _): texts.append(text)
      case .alias(let name): texts.append("*\(name)")
      default: break
      }
    }
  }

  @Test("texts are whole, with their zeros, and outlive their events")
  func wholeTexts() throws {
    let yaml = #"{ä: "x\0y\0", &a "": !t &b c, d: [*b, *a], e: &s [], f: &m {}}"#
    #expect(
      try texts(source(yaml))
        == ["ä", "x\0y\0", "&a", "", "&b", "c", "d", "*b", "*a", "e", "&s", "f", "&m"])
  }

  @Test("a source reads a copy of the bytes that it was made of")
  func ownCopy() throws {
    // More than libyaml takes at once.
    var bytes = Array("[first, # \(String(repeating: "x", count: 100_000))\nsecond]".utf8)
    let source = YAMLEventSource(bytes, from: 0)
    for index in bytes.indices { bytes[index] = 0 }
    #expect(try texts(source) == ["first", "second"])
  }

  @Test("reading begins at the base, which may be the end")
  func base() throws {
    let bytes = Array("\u{FEFF}a: b".utf8)
    #expect(try texts(YAMLEventSource(bytes, from: 3)) == ["a", "b"])
    #expect(try texts(YAMLEventSource(bytes, from: bytes.count)) == [])
    #expect(try texts(YAMLEventSource([], from: 0)) == [])
  }

  @Test("behind the end and behind an error the stream stays ended")
  func behindTheEnd() throws {
    let whole = source("a")
    _ = try texts(whole)
    #expect(try texts(whole) == [])
    let broken = source("[a, b")
    #expect(throws: YAMLSyntaxError.self) { try texts(broken) }
    #expect(try texts(broken) == [])
  }

  @Test("the words of an error are libyaml's")
  func errorWords() throws {
    do {
      _ = try texts(source("[a, b"))
      Issue.record("the text was read")
    } catch let error as YAMLSyntaxError {
      #expect(error.problem == "did not find expected ',' or ']'")
      #expect(error.context == "while parsing a flow sequence")
    }
  }

  #if os(Linux)
    @Test(
      "a source frees its memory, wherever the reading ends",
      arguments: ["[a, a, a, a, a, a, ", "] ", "%YAML 2.0\n"])
    func release(start: String) throws {
      func pages() throws -> Int {
        let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        return try #require(text.split(separator: " ").dropFirst().first.flatMap { Int($0) })
      }
      let bytes = Array((start + String(repeating: "b", count: 200_000)).utf8)
      let before = try pages()
      for count in 0..<3_000 {
        let source = YAMLEventSource(bytes, from: 0)
        for _ in 0..<(count % 8) { _ = try? source.next() }
      }
      // Other tests run at the same time, and the address sanitizer keeps 256 MB of what was freed. If
      // the texts alone were kept, there would be 600 MB.
      #expect(try pages() - before < 100_000)
    }
  #endif
}
