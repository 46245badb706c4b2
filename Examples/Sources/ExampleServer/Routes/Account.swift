import FlyingFox
import Foundation

/// The account of the balance app, which lasts as long as the server.
actor Account {
  private struct Balance: Encodable {
    let cents: Int
  }

  private struct Change: Decodable {
    let subtract: Int
  }

  private var cents = 120_00

  func balance(_ request: HTTPRequest) throws -> HTTPResponse { try .json(Balance(cents: cents)) }

  func subtract(_ request: HTTPRequest) async throws -> HTTPResponse {
    let change: Change
    do {
      change = try JSONDecoder().decode(Change.self, from: try await request.bodyData)
    } catch is DecodingError {
      return .message("the body has to be {\"subtract\": CENTS}", status: .badRequest)
    }
    let (rest, overflow) = cents.subtractingReportingOverflow(change.subtract)
    // The app checks too, but another device may have spent the money meanwhile.
    guard !overflow, rest >= 0 else {
      return .message(
        "the bank refuses: the balance would fall below zero", status: .unprocessableContent)
    }
    cents = rest
    return try .json(Balance(cents: cents))
  }
}
