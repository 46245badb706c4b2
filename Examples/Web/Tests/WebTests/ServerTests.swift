import ArgumentParser
import BalanceModels
import BinderTesting
import FlyingFox
import Foundation
import Testing

@testable import BalanceWeb
@testable import WebWidgets

@MainActor @Suite(.timeLimit(.minutes(10))) struct ServerTests {
  let clock = ManualClock()
  let server: WebServer

  init() {
    let bank = Bank()
    server = WebServer(
      pages: ["/": { try BalanceWebCommand.account(bank, bindings: bindings) }], clock: clock)
    server.port = 80
  }

  private func get(
    _ path: String, host: String = "127.0.0.1:80", origin: String? = nil,
    method: HTTPMethod = .GET, site: String? = nil
  )
    async throws -> HTTPResponse
  {
    var headers: [HTTPHeader: String] = [.host: host]
    headers[HTTPHeader("Sec-Fetch-Site")] = site
    if let origin {
      headers[HTTPHeader("Origin")] = origin
      headers[.upgrade] = "websocket"
      headers[.connection] = "Upgrade"
      headers[.webSocketKey] = "AAAAAAAAAAAAAAAAAAAAAA=="
      headers[.webSocketVersion] = "13"
    }
    let parts = path.split(separator: "?")
    let query = parts.dropFirst().flatMap { $0.split(separator: "&") }.map { pair in
      let words = pair.split(separator: "=")
      return HTTPRequest.QueryItem(name: String(words[0]), value: String(words[1]))
    }
    return try await server.handleRequest(
      HTTPRequest(
        method: method, version: .http11, path: String(parts[0]), query: query, headers: headers,
        body: Data()))
  }

  /// Asks for a page. - Returns: The name of its session.
  private func openPage() async throws -> String {
    let html = try await String(decoding: get("/").bodyData, as: UTF8.self)
    return String(try #require(html.firstMatch(of: /data-session="([^"]+)"/)).1)
  }

  private func connect(_ session: String, after: Int = 0) async throws -> (
    AsyncStream<WSMessage>.Continuation, AsyncStream<WSMessage>
  ) {
    let (client, actions) = AsyncStream<WSMessage>.makeStream()
    return (
      actions,
      try await Connection(server: server, id: session, after: after).makeMessages(for: client)
    )
  }

  @Test("the first response holds the screen, and scripts of this server only")
  func first() async throws {
    let response = try await get("/")
    let html = try await String(decoding: response.bodyData, as: UTF8.self)
    #expect(
      html.contains("<label for=\"w2-i\">Subtract:</label>") && html.contains(">Update</button>"))
    #expect(
      response.headers[HTTPHeader("Content-Security-Policy")]?.contains("script-src 'self'") == true
    )
    #expect(try await get("/client.js").statusCode == .ok)
    #expect(try await get("/nowhere").statusCode == .notFound)
    #expect(try await get("/", method: .POST).statusCode == .methodNotAllowed)
  }

  @Test("requests by another name and from another site are refused")
  func origin() async throws {
    #expect(try await get("/", host: "evil.example").statusCode == .forbidden)
    #expect(try await get("/", host: "127.0.0.1:81").statusCode == .forbidden)
    for site in ["cross-site", "same-site"] {
      #expect(try await get("/", site: site).statusCode == .forbidden)
    }
    #expect(server.sessions.isEmpty)
    #expect(try await get("/", site: "same-origin").statusCode == .ok)
    let session = try await openPage()
    let path = "/socket?session=\(session)&after=0"
    #expect(try await get(path, origin: "http://evil.example").statusCode == .forbidden)
    #expect(try await get(path).statusCode == .forbidden)
    #expect(try await get(path, origin: "http://127.0.0.1:80").statusCode == .switchingProtocols)
    // A browser leaves out the port 80.
    #expect(try await get("/", host: "localhost").statusCode == .ok)
    server.port = 81
    #expect(try await get("/", host: "localhost").statusCode == .forbidden)
  }

  @Test("a server is asked by any number of its machine, and by no name of another site")
  func open() async throws {
    #expect(try await get("/", host: "192.0.2.7:80").statusCode == .ok)
    #expect(try await get("/", host: "192.0.2.7:81").statusCode == .forbidden)
    #expect(try await get("/", host: "evil.example:80").statusCode == .forbidden)
  }

  @Test("the server listens on the loopback interface unless it is asked for another one")
  func loopback() async throws {
    #expect(try WebOptions.parse([]).host == "127.0.0.1")
    #expect(try WebOptions.parse(["--host", "0.0.0.0"]).host == "0.0.0.0")
    let (addresses, found) = AsyncStream<String>.makeStream()
    let running = Task {
      defer { found.finish() }
      try await server.run { found.yield($0) }
    }
    defer { running.cancel() }
    var iterator = addresses.makeAsyncIterator()
    #expect(await iterator.next()?.hasPrefix("http://127.0.0.1:") == true)
  }

  @Test("a closed tab ends its session; a lost connection has a minute to come back")
  func ending() async throws {
    let session = try await openPage()
    let (first, _) = try await connect(session)
    first.finish()
    await clock.waitForSleepers(1)
    let (second, messages) = try await connect(session)
    #expect(server.sessions[session] != nil)
    weak let page = server.sessions[session]
    second.yield(.close(WSCloseCode(1001)))
    await until { server.sessions.count == 0 && page == nil }
    #expect(page == nil)
    var last: WSMessage?
    for await message in messages { last = message }
    #expect(last != nil)
    // A page without a browser.
    _ = try await openPage()
    await clock.waitForSleepers(1)
    clock.advance(by: WebServer.patience)
    await until { server.sessions.count == 0 }
    let (_, refused) = try await connect(session)
    for await message in refused {
      #expect(message == .close(WSCloseCode(4000, reason: "the session is over")))
    }
  }

  @Test(
    "what no user sends ends the connection, and the text is kept",
    arguments: [
      String(repeating: "x", count: WebServer.messageLimit + 1), "nonsense", "{}",
      #"{"n":1,"id":"w1","what":"edit","value":"","m":\#(Int.min)}"#,
      #"{"n":1,"id":"w1","what":"edit","value":"","m":\#(Int.max)}"#,
    ])
  func bounds(text: String) async throws {
    let session = try await openPage()
    let (client, messages) = try await connect(session)
    client.yield(.text(text))
    var last: WSMessage?
    for await message in messages { last = message }
    #expect(last == .close(WSCloseCode(1008, reason: "that is no user")))
    #expect(server.sessions[session] != nil)
  }

  @Test("a flood of actions ends the connection")
  func rate() async throws {
    let session = try await openPage()
    let (client, messages) = try await connect(session)
    // So many that they are too many in each second in which a slow machine takes them.
    for number in 1...200_000 {
      client.yield(.text(#"{"n":\#(number),"id":"w0","what":"edit","value":"","m":0}"#))
    }
    var last: WSMessage?
    for await message in messages { last = message }
    #expect(last == .close(WSCloseCode(1008, reason: "that is no user")))
  }

  @Test("a browser with too many tabs is told so")
  func tabs() async throws {
    for _ in 0..<WebServer.sessionLimit { _ = try await openPage() }
    #expect(try await get("/").statusCode == .serviceUnavailable)
  }
}
