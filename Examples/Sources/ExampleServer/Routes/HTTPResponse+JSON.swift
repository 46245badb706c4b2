import FlyingFox
import Foundation

extension HTTPResponse {
  static func json(
    _ body: Data, status: HTTPStatusCode = .ok, headers: HTTPHeaders = [:]
  ) -> HTTPResponse {
    var headers = headers
    headers[.contentType] = "application/json; charset=utf-8"
    return HTTPResponse(statusCode: status, headers: headers, body: body)
  }

  static func json(
    _ value: some Encodable, status: HTTPStatusCode = .ok, headers: HTTPHeaders = [:]
  ) throws -> HTTPResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return json(try encoder.encode(value), status: status, headers: headers)
  }

  /// The reason for refusing a request, in the form of GitHub's API.
  static func message(_ message: String, status: HTTPStatusCode) -> HTTPResponse {
    // A dictionary of texts cannot fail to be encoded.
    (try? json(["message": message], status: status)) ?? HTTPResponse(statusCode: status)
  }
}
