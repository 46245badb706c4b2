import Foundation
import JSONRPC
import Testing

@Suite struct JSONTests {
  private func read(_ text: String) throws -> JSONValue { try JSONValue(parsing: text.utf8) }

  @Test(
    "a value is read and written as it was",
    arguments: [
      "null", "true", "false", "0", "-1", "9223372036854775807", "1.5", #""""#, #""a\"b\\c\n""#,
      "[]", "{}", #"{"b":1,"a":[true,null,{"c":"d"}]}"#, #""é – 😀""#,
    ])
  func roundTrip(text: String) throws {
    #expect(String(decoding: try read(text).bytes, as: UTF8.self) == text)
  }

  @Test(
    "escapes are read, and half of a surrogate pair becomes U+FFFD",
    arguments: [
      (#""\u0041\u00e9""#, "Aé"), (#""\ud83d\ude00""#, "😀"), (#""\ud83dx""#, "\u{FFFD}x"),
      (#""\ude00""#, "\u{FFFD}"), (#""\ud83d\u0041""#, "\u{FFFD}A"),
      (#""\/\b\f\r\t""#, "/\u{8}\u{C}\r\t"),
    ])
  func escapes(text: String, value: String) throws {
    #expect(try read(text) == .string(value))
  }

  @Test(
    "a text that is no JSON is refused at its first wrong byte",
    arguments: [
      ("", 0), ("[1,]", 3), ("{\"a\" 1}", 5), ("01", 1), ("1.", 2), ("\"a", 2), ("\"a\nb\"", 2),
      ("nul", 0), ("[] x", 3), (#""\x""#, 2), (#""\u12g4""#, 3), ("-", 1), ("{a:1}", 1),
    ])
  func refused(text: String, offset: Int) {
    let error = #expect(throws: JSONSyntaxError.self) { try read(text) }
    #expect(error?.offset == offset)
  }

  @Test("a text of a hundred thousand levels is refused, and takes no stack")
  func deep() {
    #expect(throws: JSONSyntaxError.self) { try read(String(repeating: "[", count: 100_000)) }
  }

  @Test("whole numbers are numbers without a fraction, also as 4.0")
  func integers() throws {
    #expect(try read("4.0").integer == 4)
    #expect(try read("4.5").integer == nil)
    #expect(try read("1e3").integer == 1000)
  }

  @Test("an object keeps the order of its keys, leaves nil out, and has the last of equal keys")
  func objects() throws {
    let none: Int? = nil
    let object: JSONValue = ["z": 1, "none": none, "a": JSONValue.null]
    #expect(object.text == "{\n  \"z\": 1,\n  \"a\": null\n}\n")
    #expect(try read(#"{"a":1,"a":2}"#)["a"] == .integer(2))
  }

  @Test(
    "Foundation reads every text back, and none of its bytes drive a terminal",
    arguments: [
      "", "plain", "\"\\/\u{8}\u{C}\n\r\t", "\0\u{1}\u{1F}\u{7F}\u{9B}", "ä 漢 🙂 e\u{301}",
      "\u{2028}\u{202E}\u{2066}", "\u{10FFFF}",
    ])
  func foundation(text: String) throws {
    let json = JSONValue.array([.string(text)]).bytes
    let back = try JSONSerialization.jsonObject(with: Data(json)) as? [String]
    #expect(back == [text])
    let scalars = String(decoding: json, as: UTF8.self).unicodeScalars
    #expect(!scalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" || $0 == "\u{202E}" })
  }
}
