import FlyingFox
import FlyingSocks
import Foundation

/// Serves screens on this machine: each tab of a browser has a page of its own.
///
///     let server = WebServer(pages: ["/": { BalancePage.make() }])
///     try await server.run { print($0) }
@MainActor public final class WebServer: HTTPHandler {
  private let pages: [String: () throws -> WebPage]
  private let clock: any Clock<Duration>
  private var sessions: [String: Session] = [:]
  /// The addresses by which a browser may ask for this server; nil before it listens.
  var authorities: Set<String> = []
  /// The port, where the server listens on all addresses of the machine.
  var openPort: UInt16?

  private final class Session {
    let page: WebPage
    /// Ends the session unless a connection comes.
    var ending: Task<Void, Never>?
    /// Ends the messages of the connection.
    var disconnect: (() -> Void)?
    /// The number of the latest connection.
    var connection = 0

    init(_ page: WebPage) { self.page = page }
  }

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
      authorities = ["\(host):\(port)", "localhost:\(port)"]
      if host == "0.0.0.0" { openPort = port }
      started("http://\(host):\(port)/")
    }
    defer { starting.cancel() }
    try await http.run()
  }

  var sessionCount: Int { sessions.count }
  func disconnectAll() { for session in sessions.values { session.disconnect?() } }
  func page(ofSession id: String) -> WebPage? { sessions[id]?.page }

  // MARK: - Requests

  nonisolated public func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let (response, session) = await answer(request)
    guard let session else { return response }
    return try await WebSocketHTTPHandler(handler: MessageFrameWSHandler(handler: session))
      .handleRequest(request)
  }

  private func answer(_ request: HTTPRequest) -> (HTTPResponse, Connection?) {
    guard let host = request.headers[.host], isOurs(host) else {
      return (refusal(.forbidden, "this server is not asked by that name"), nil)
    }
    guard request.method == .GET else { return (refusal(.methodNotAllowed, "only GET"), nil) }
    switch request.path {
    case "/client.js": return (file(PackageResources.client_js, "text/javascript"), nil)
    case "/style.css": return (file(PackageResources.style_css, "text/css"), nil)
    case "/socket":
      // A browser says which site a script is from.
      guard request.headers[HTTPHeader("Origin")] == "http://\(host)" else {
        return (refusal(.forbidden, "only pages of this server connect"), nil)
      }
      let (id, after) = (request.query["session"] ?? "", Int(request.query["after"] ?? "") ?? 0)
      return (refusal(.notFound, "no session"), Connection(server: self, session: id, after: after))
    default:
      guard let make = pages[request.path] else { return (refusal(.notFound, "no such page"), nil) }
      guard sessions.count < Self.sessionLimit else {
        return (refusal(.serviceUnavailable, "too many tabs are open; close one"), nil)
      }
      do {
        return (
          HTTPResponse(
            statusCode: .ok, headers: headers("text/html"), body: Data(html(try make()).utf8)), nil
        )
      } catch {
        return (refusal(.internalServerError, "\(error)"), nil)
      }
    }
  }

  /// A name of a foreign site may lead to this machine, and a number cannot.
  private func isOurs(_ host: String) -> Bool {
    if authorities.contains(host) { return true }
    guard let openPort, let address = host.wholeMatch(of: /([0-9.]+):(\d+)/) else { return false }
    return address.2 == "\(openPort)"
  }

  private func refusal(_ status: HTTPStatusCode, _ sentence: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: headers("text/plain"), body: Data((sentence + "\n").utf8))
  }

  private func file(_ bytes: [UInt8], _ type: String) -> HTTPResponse {
    HTTPResponse(statusCode: .ok, headers: headers(type), body: Data(bytes))
  }

  private func headers(_ type: String) -> HTTPHeaders {
    [
      .contentType: "\(type); charset=utf-8", HTTPHeader("Cache-Control"): "no-store",
      HTTPHeader("Content-Security-Policy"):
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      HTTPHeader("X-Content-Type-Options"): "nosniff", HTTPHeader("Referrer-Policy"): "no-referrer",
    ]
  }

  private func html(_ page: WebPage) -> String {
    var random = SystemRandomNumberGenerator()
    let id = (0..<2).map { _ in String(random.next() as UInt64, radix: 36) }.joined(separator: "-")
    let session = Session(page)
    sessions[id] = session
    wait(for: session, id)
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

  private func wait(for session: Session, _ id: String) {
    session.ending = Task { [weak self, clock] in
      // A cancelled wait does not end the session.
      if (try? await clock.sleep(for: Self.patience)) != nil { self?.end(id) }
    }
  }

  private func end(_ id: String) {
    guard let session = sessions.removeValue(forKey: id) else { return }
    session.ending?.cancel()
    session.disconnect?()
    session.page.end()
  }

  func connect(_ id: String, after message: Int, _ client: AsyncStream<WSMessage>) -> AsyncStream<
    WSMessage
  > {
    let (messages, connection) = AsyncStream<WSMessage>.makeStream()
    guard let session = sessions[id],
      session.page.resume(after: message, { connection.yield(.text($0)) })
    else {
      // The browser loads the page anew.
      connection.yield(.close(WSCloseCode(4000, reason: "the session is over")))
      connection.finish()
      return messages
    }
    session.ending?.cancel()
    session.disconnect?()
    session.disconnect = { connection.finish() }
    session.connection += 1
    let number = session.connection
    let reading = Task { [weak self] in
      let isGone = await self?.read(client, of: session, to: connection) ?? true
      connection.finish()
      // A later connection may have taken the place of this one.
      guard let self, session.connection == number else { return }
      if isGone { end(id) } else { wait(for: session, id) }
    }
    connection.onTermination = { _ in reading.cancel() }
    return messages
  }

  /// - Returns: Whether the tab is closed.
  private func read(
    _ client: AsyncStream<WSMessage>, of session: Session,
    to connection: AsyncStream<WSMessage>.Continuation
  ) async -> Bool {
    var (count, began) = (0, ContinuousClock.now)
    for await message in client {
      switch message {
      case .text(let text):
        if began.duration(to: .now) > .seconds(1) { (count, began) = (0, .now) }
        count += 1
        guard count <= Self.rateLimit, text.utf8.count <= Self.messageLimit,
          session.page.receive(text)
        else {
          connection.yield(.close(WSCloseCode(1008, reason: "that is no user")))
          return false
        }
      case .close(let code): return code.code == 1001 || code.code == 1000
      case .data: return false
      }
    }
    return false
  }
}

/// One connection of a browser.
nonisolated struct Connection: WSMessageHandler {
  let server: WebServer
  let session: String
  let after: Int

  func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
    await server.connect(session, after: after, client)
  }
}
