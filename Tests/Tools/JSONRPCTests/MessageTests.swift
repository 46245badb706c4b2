import JSONRPC
import Testing

@Suite struct MessageTests {
  private func message(_ text: String) throws -> Message { try Message(Array(text.utf8)) }

  @Test(
    "a message is read and written as it was",
    arguments: [
      #"{"jsonrpc":"2.0","id":1,"method":"a","params":{"b":2}}"#,
      #"{"jsonrpc":"2.0","id":"x","method":"a"}"#,
      #"{"jsonrpc":"2.0","method":"a","params":[]}"#,
      #"{"jsonrpc":"2.0","id":1,"result":null}"#,
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"m"}}"#,
    ])
  func roundTrip(text: String) throws {
    #expect(String(decoding: try message(text).json.bytes, as: UTF8.self) == text)
  }

  @Test(
    "a text that is no message has the error that answers it",
    arguments: [
      ("{", ResponseError.parseError), ("{}", ResponseError.invalidRequest),
      ("[]", ResponseError.invalidRequest), (#"{"id":1}"#, ResponseError.invalidRequest),
      (#"{"id":[],"method":"a"}"#, ResponseError.invalidRequest),
    ])
  func refused(text: String, code: Int) {
    let error = #expect(throws: ResponseError.self) { try message(text) }
    #expect(error?.code == code)
  }

  @Test("a cancellation names its request")
  func cancellation() throws {
    let text = #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":"7"}}"#
    #expect(try message(text).cancelled == .text("7"))
    let cancelling = Message.notification(method: "$/cancelRequest", params: ["id": 7])
    #expect(cancelling.cancelled == .number(7))
    #expect(Message.notification(method: "exit", params: nil).cancelled == nil)
  }
}
