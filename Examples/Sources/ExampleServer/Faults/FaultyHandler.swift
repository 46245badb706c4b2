import FlyingFox
import Foundation

/// Answers as the routes do, unless a fault is set.
struct FaultyHandler: HTTPHandler {
  let faults: FaultSetting
  let latency: Duration
  let clock: any Clock<Duration>
  let routes: RoutedHTTPHandler

  /// Longer than the clients of the examples wait, and short enough to watch.
  private static let slowness = Duration.seconds(30)

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    if request.path == "/fault" { return try await change(request) }
    if latency > .zero { try await clock.sleep(for: latency) }
    switch await faults.fault {
    case .slow:
      try await clock.sleep(for: Self.slowness)
      return try await routes.handleRequest(request)
    case .failing:
      return .message("the server has failed, as it was told to", status: .internalServerError)
    case .truncated:
      return try await truncated(try await routes.handleRequest(request))
    case .down, nil:
      return try await routes.handleRequest(request)
    }
  }

  private func truncated(_ response: HTTPResponse) async throws -> HTTPResponse {
    let body = try await response.bodyData
    var headers = response.headers
    headers[.contentLength] = "\(body.count)"
    return HTTPResponse(
      statusCode: response.statusCode, headers: headers,
      body: HTTPBodySequence(
        from: TruncatedBody(sent: Array(body.prefix(body.count / 2))), count: body.count))
  }

  /// `PUT /fault` with one of the faults, or `none`.
  private func change(_ request: HTTPRequest) async throws -> HTTPResponse {
    if request.method == .PUT {
      let text = String(decoding: try await request.bodyData, as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      let fault = Fault(rawValue: text)
      guard text == "none" || fault != nil, fault != .down else {
        return .message(
          "a fault is one of none, slow, 500 and truncated, not '\(text)'", status: .badRequest)
      }
      await faults.set(fault)
    }
    return HTTPResponse(
      statusCode: .ok, body: Data("\(await faults.fault?.rawValue ?? "none")\n".utf8))
  }
}
