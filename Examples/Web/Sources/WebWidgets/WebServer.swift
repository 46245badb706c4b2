import FlyingFox
import FlyingSocks
import Foundation

/// Serves screens on this machine: each tab of a browser has a page of its own.
///
///     let server = WebServer(pages: ["/": { try BalanceWebCommand.account(service, bindings: nil) }])
///     try await server.run { print($0) }
@MainActor public final class WebServer: HTTPHandler {
  private let pages: [String: () throws -> WebPage]
  private let clock: any Clock<Duration>
  /// The pages of the open tabs, by the names that only these know.
  private(set) var sessions: [String: WebPage] = [:]
  /// The port that the server listens on; 0 before it listens.
  var port: UInt16 = 0

  static let sessionLimit = 64
  nonisolated static let messageLimit = 65_536
  /// The actions of a second: more than any user has.
  static let rateLimit = 200
  /// How long a session waits for its browser.
  static let patience = Duration.seconds(60)

  /// - Parameters:
  ///   - pages: Makes the page of each path, for each tab.
  ///   - clock: The clock of the limits; tests pass a `ManualClock`.
  public init(
    pages: [String: () throws -> WebPage], clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.pages, self.clock) = (pages, clock)
  }

  /// Runs the server until the task is cancelled.
  ///
  /// - Parameters:
  ///   - host: The address to listen on: only the loopback interface unless another one is asked for.
  ///   - port: The port; 0 for one that the system chooses.
  ///   - started: Called with the address of the first page.
  public func run(
    host: String = "127.0.0.1", port: UInt16 = 0, _ started: @escaping (String) -> Void
  ) async throws {
    let http = HTTPServer(
      address: try .inet(ip4: host, port: port), timeout: 3600, logger: .disabled, handler: self)
    let starting = Task {
      try await http.waitUntilListening(timeout: 600)
      guard case .ip4(_, let port)? = await http.listeningAddress else { return }
      self.port = port
      started("http://\(host):\(port)/")
    }
    defer { starting.cancel() }
    try await http.run()
  }

  // MARK: - Requests

  public func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let host = request.headers[.host], isOurs(host) else {
      return refusal(.forbidden, "this server is not asked by that name")
    }
    guard request.method == .GET else { return refusal(.methodNotAllowed, "only GET") }
    // A picture or a frame of another site would open sessions.
    guard ["none", "same-origin"].contains(request.headers[HTTPHeader("Sec-Fetch-Site")] ?? "none")
    else { return refusal(.forbidden, "another site asks; type the address") }
    switch request.path {
    case "/client.js": return response("text/javascript", Data(PackageResources.client_js))
    case "/style.css": return response("text/css", Data(PackageResources.style_css))
    case "/socket":
      // A browser says which site a script is from.
      guard request.headers[HTTPHeader("Origin")] == "http://\(host)" else {
        return refusal(.forbidden, "only pages of this server connect")
      }
      let connection = Connection(
        server: self, id: request.query["session"] ?? "",
        after: request.query["after"].flatMap { Int($0) } ?? 0)
      return try await WebSocketHTTPHandler.webSocket(connection).handleRequest(request)
    default:
      guard let make = pages[request.path] else { return refusal(.notFound, "no such page") }
      guard sessions.count < Self.sessionLimit else {
        return refusal(.serviceUnavailable, "too many tabs are open; close one")
      }
      do { return response("text/html", Data(html(try make()).utf8)) } catch {
        return refusal(.internalServerError, "\(error)")
      }
    }
  }

  /// Whether a request has an address of this machine: a name of another site may lead here, a number cannot.
  private func isOurs(_ authority: String) -> Bool {
    let asked = authority.wholeMatch(of: /(?:localhost|[0-9.]+)(?::([0-9]+))?/)
    // A browser leaves out the port 80.
    return asked.map { $0.1 ?? "80" } == "\(port)"
  }

  private func refusal(_ status: HTTPStatusCode, _ sentence: String) -> HTTPResponse {
    response("text/plain", Data((sentence + "\n").utf8), status: status)
  }

  private func response(
    _ type: String, _ body: Data, status: HTTPStatusCode = .ok
  ) -> HTTPResponse {
    let headers: HTTPHeaders = [
      .contentType: "\(type); charset=utf-8", HTTPHeader("Cache-Control"): "no-store",
      HTTPHeader("Content-Security-Policy"):
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      HTTPHeader("X-Content-Type-Options"): "nosniff", HTTPHeader("Referrer-Policy"): "no-referrer",
    ]
    return HTTPResponse(statusCode: status, headers: headers, body: body)
  }

  /// The document of a page, with which its session begins.
  private func html(_ page: WebPage) -> String {
    // 122 random bits, which nobody guesses.
    let id = UUID().uuidString
    sessions[id] = page
    wait(for: id)
    let title = escaped(page.screen.title)
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>\(title)</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <link rel="stylesheet" href="/style.css"><script defer src="/client.js"></script></head>
      <body data-session="\(id)"><main><h1>\(title)</h1>\(page.html)</main>
      <p id="connection" role="status"></p></body></html>

      """
  }

  // MARK: - Sessions

  fileprivate func wait(for id: String) {
    sessions[id]?.ending = Task { [weak self, clock] in
      // A cancelled wait does not end the session.
      if (try? await clock.sleep(for: Self.patience)) != nil { self?.end(id) }
    }
  }

  fileprivate func end(_ id: String) {
    sessions.removeValue(forKey: id)?.end()
  }
}

/// One connection of a browser, to the session of a tab.
@MainActor struct Connection: WSMessageHandler {
  let server: WebServer
  let id: String
  /// The number of the last message that the browser has.
  let after: Int

  func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
    let (messages, output) = AsyncStream<WSMessage>.makeStream()
    guard let page = server.sessions[id],
      let number = page.resume(after: after, { output.yield(.text($0)) }, end: { output.finish() })
    else {
      // The browser loads the page anew.
      output.yield(.close(WSCloseCode(4000, reason: "the session is over")))
      output.finish()
      return messages
    }
    let reading = Task {
      let isClosed = await read(client, by: page, to: output)
      output.finish()
      // A later connection may have taken the place of this one.
      guard page.connection == number else { return }
      if isClosed { server.end(id) } else { server.wait(for: id) }
    }
    output.onTermination = { _ in reading.cancel() }
    return messages
  }

  /// - Returns: Whether the tab is closed.
  private func read(
    _ client: AsyncStream<WSMessage>, by page: WebPage,
    to output: AsyncStream<WSMessage>.Continuation
  ) async -> Bool {
    var (count, began) = (0, ContinuousClock.now)
    for await message in client {
      switch message {
      case .text(let text):
        if began.duration(to: .now) > .seconds(1) { (count, began) = (0, .now) }
        count += 1
        guard count <= WebServer.rateLimit, text.utf8.count <= WebServer.messageLimit,
          page.receive(text)
        else {
          output.yield(.close(WSCloseCode(1008, reason: "that is no user")))
          return false
        }
      case .close(let code): return code.code == 1001 || code.code == 1000
      case .data: return false
      }
    }
    return false
  }
}
