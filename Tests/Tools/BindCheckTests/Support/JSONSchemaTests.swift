import Foundation
import Testing

/// The checker that tests rely on finds what is wrong.
@Suite struct JSONSchemaTests {
  private func complaints(_ schema: String, _ document: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(
      with: Data(document.utf8), options: .fragmentsAllowed)
    return try JSONSchema(schema).complaints(about: value)
  }

  @Test(
    "a value that does not fit is reported with its place",
    arguments: [
      (#"{"type":"object"}"#, "{}", "[]"),
      (#"{"type":["array","null"]}"#, "null", "1"),
      (#"{"type":"integer"}"#, "1", "true"),
      (#"{"type":"integer"}"#, "2", "1.5"),
      (#"{"type":"boolean"}"#, "true", "1"),
      (#"{"type":"number"}"#, "1.5", #""1.5""#),
      (#"{"enum":["a","b"]}"#, #""a""#, #""c""#),
      (#"{"minimum":1}"#, "1", "0"),
      (#"{"maximum":1}"#, "1", "2"),
      (#"{"pattern":"^a+$"}"#, #""aa""#, #""ab""#),
      (#"{"format":"uri"}"#, #""file:///a%20b""#, #""file:///a b""#),
      (#"{"format":"uri"}"#, #""x:""#, #""a/b""#),
      (#"{"format":"uri-reference"}"#, #""a%25""#, #""a%""#),
      (#"{"minItems":1}"#, "[1]", "[]"),
      (#"{"uniqueItems":true}"#, #"[{"a":1},{"a":2}]"#, #"[{"a":1},{"a":1}]"#),
      (#"{"items":{"type":"null"}}"#, "[null]", "[null,1]"),
      (#"{"required":["a"]}"#, #"{"a":1}"#, "{}"),
      (#"{"properties":{"a":{"type":"null"}}}"#, #"{"a":null,"b":1}"#, #"{"a":1}"#),
      (#"{"properties":{"a":{}},"additionalProperties":false}"#, #"{"a":1}"#, #"{"b":1}"#),
      (#"{"additionalProperties":{"type":"null"}}"#, #"{"b":null}"#, #"{"b":1}"#),
      (#"{"anyOf":[{"required":["a"]},{"required":["b"]}]}"#, #"{"a":1,"b":1}"#, "{}"),
      (#"{"oneOf":[{"required":["a"]},{"required":["b"]}]}"#, #"{"a":1}"#, #"{"a":1,"b":1}"#),
      (
        ##"{"definitions":{"n":{"type":"null"}},"items":{"$ref":"#/definitions/n"}}"##, "[null]",
        "[1]"
      ),
    ])
  func keywords(schema: String, good: String, bad: String) throws {
    #expect(try complaints(schema, good) == [])
    #expect(try complaints(schema, bad).count == 1)
  }

  @Test("a place is a pointer into the document")
  func places() throws {
    #expect(
      try complaints(#"{"properties":{"a":{"items":{"required":["b"]}}}}"#, #"{"a":[{"b":1},{}]}"#)
        == ["/a/1: 'b' is missing"])
  }

  @Test("a keyword that is not known is no silent pass")
  func unknownKeyword() throws {
    #expect(throws: JSONSchema.Unsupported.self) { try complaints(#"{"minLength":1}"#, "{}") }
    #expect(throws: JSONSchema.Unsupported.self) {
      try complaints(#"{"format":"email"}"#, #""x""#)
    }
  }
}
