/// A message of JSON-RPC 2.0.
package enum Message: Hashable, Sendable {
  case request(RequestID, method: String, params: JSONValue?)
  case notification(method: String, params: JSONValue?)
  /// The answer to a request; the id is nil where the request could not be read.
  case response(RequestID?, Result<JSONValue, ResponseError>)

  /// The request that this message gives up, as both sides of the Language Server Protocol may; nil for another one.
  package var cancelled: RequestID? {
    guard case .notification("$/cancelRequest", let params) = self else { return nil }
    return params?["id"].flatMap(RequestID.init)
  }
}

/// The name of a request, which its answer repeats.
package enum RequestID: Hashable, Sendable, JSONConvertible {
  case number(Int)
  case text(String)

  package init?(_ value: JSONValue) {
    if let number = value.integer {
      self = .number(number)
    } else if let text = value.string {
      self = .text(text)
    } else {
      return nil
    }
  }

  package var json: JSONValue {
    switch self {
    case .number(let number): .integer(number)
    case .text(let text): .string(text)
    }
  }
}

/// Why a request has no result.
package struct ResponseError: Error, Hashable, Sendable, CustomStringConvertible {
  package var code: Int
  package var message: String

  package init(_ code: Int, _ message: String) { (self.code, self.message) = (code, message) }

  package var description: String { message }

  // The codes of JSON-RPC, and those of the Language Server Protocol.
  package static let parseError = -32700
  package static let invalidRequest = -32600
  package static let methodNotFound = -32601
  package static let invalidParams = -32602
  package static let internalError = -32603
  package static let serverNotInitialized = -32002
  package static let requestFailed = -32803
  package static let contentModified = -32801
  package static let requestCancelled = -32800

  package static let cancelled = ResponseError(requestCancelled, "cancelled")
}

extension Message {
  /// - Throws: `ResponseError`, which answers it, where it is no message.
  package init(_ bytes: some Collection<UInt8>) throws(ResponseError) {
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw ResponseError(ResponseError.parseError, error.description)
    }
    let id = value["id"].flatMap(RequestID.init)
    if let method = value["method"]?.string {
      if let id {
        self = .request(id, method: method, params: value["params"])
      } else if value["id"] == nil {
        self = .notification(method: method, params: value["params"])
      } else {
        throw ResponseError(ResponseError.invalidRequest, "the id is neither a number nor a text")
      }
    } else if let error = value["error"], error != .null {
      self = .response(
        id,
        .failure(
          ResponseError(
            error["code"]?.integer ?? ResponseError.internalError,
            error["message"]?.string ?? "")))
    } else if let id, let result = value["result"] {
      self = .response(id, .success(result))
    } else {
      throw ResponseError(
        ResponseError.invalidRequest, "the message is neither a request nor an answer")
    }
  }

  package var json: JSONValue {
    switch self {
    case .request(let id, let method, let params):
      return ["jsonrpc": "2.0", "id": id, "method": method, "params": params]
    case .notification(let method, let params):
      return ["jsonrpc": "2.0", "method": method, "params": params]
    case .response(let id, .success(let result)):
      return ["jsonrpc": "2.0", "id": id?.json ?? .null, "result": result]
    case .response(let id, .failure(let error)):
      let object: JSONValue = ["code": error.code, "message": error.message]
      return ["jsonrpc": "2.0", "id": id?.json ?? .null, "error": object]
    }
  }

  package var framed: [UInt8] { MessageFraming.framed(json.bytes) }
}
