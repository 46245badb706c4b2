import BinderCore
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of an HTTP API with JSON, whose errors are one sentence for users each.
///
///     let api = APIClient(url)
///     let photos: [Photo] = try await api.get("photos")
///
/// All requests throw `APIError`, or `CancellationError` if their task is cancelled.
public struct APIClient: Sendable {
  public let url: URL
  private let session: URLSession
  private let timeout: Duration
  private let clock: (any Clock<Duration>)?

  /// - Parameters:
  ///   - url: Where the API begins, such as `http://127.0.0.1:40123`.
  ///   - timeout: How long an answer may keep silent.
  ///   - clock: The clock of a test, which measures the time to the whole answer instead; nil for the
  ///     time of the network, which begins again with each part of an answer.
  public init(
    _ url: URL, timeout: Duration = .seconds(5), clock: (any Clock<Duration>)? = nil
  ) {
    self.url = url
    self.timeout = timeout
    self.clock = clock
    let configuration = URLSessionConfiguration.ephemeral
    // The screen shows the current data of the server.
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCache = nil
    session = URLSession(configuration: configuration)
  }

  // MARK: - Requests

  /// Gets a value.
  ///
  /// - Parameters:
  ///   - path: The path below the address of the API, without a slash in front; a slash within a
  ///     part has to be escaped.
  ///   - query: Names and values, as they are.
  public func get<Value: Decodable>(
    _ path: String, query: [(name: String, value: String)] = [], as type: Value.Type = Value.self
  ) async throws -> Value {
    try await getPage(path, query: query, as: type).value
  }

  /// Gets the first page of a list.
  public func getPage<Value: Decodable>(
    _ path: String, query: [(name: String, value: String)] = [], as type: Value.Type = Value.self
  ) async throws -> APIPage<Value> {
    try await getPage(at: address(path, query), as: type)
  }

  /// Gets another page of a list, to which a page gave a link.
  public func getPage<Value: Decodable>(
    at url: URL, as type: Value.Type = Value.self
  ) async throws -> APIPage<Value> {
    let (body, response) = try await send(URLRequest(url: url))
    let links = LinkHeader(response.value(forHTTPHeaderField: "Link") ?? "")
    return APIPage(value: try decode(type, from: body), next: links["next"])
  }

  /// Posts a value and gets another one.
  public func post<Value: Decodable>(
    _ path: String, _ body: some Encodable, as type: Value.Type = Value.self
  ) async throws -> Value {
    var request = URLRequest(url: address(path, []))
    request.httpMethod = "POST"
    request.httpBody = try JSONEncoder().encode(body)
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    return try decode(type, from: try await send(request).body)
  }

  /// Deletes what is at a path.
  public func delete(_ path: String) async throws {
    var request = URLRequest(url: address(path, []))
    request.httpMethod = "DELETE"
    _ = try await send(request)
  }

  private func address(_ path: String, _ query: [(name: String, value: String)]) -> URL {
    let url = URL(string: path, relativeTo: url.appendingPathComponent("")) ?? url
    guard !query.isEmpty else { return url }
    return url.appending(queryItems: query.map { URLQueryItem(name: $0.name, value: $0.value) })
  }

  // MARK: - Answers

  private func send(_ request: URLRequest) async throws -> (body: Data, response: HTTPURLResponse) {
    var request = request
    // A day is no limit beside the clock of a test.
    request.timeoutInterval = clock == nil ? timeout / .seconds(1) : 86_400
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    let (body, response) = try await recorded(request)
    if let expected = response.value(forHTTPHeaderField: "Content-Length").flatMap({ Int($0) }),
      response.value(forHTTPHeaderField: "Content-Encoding") == nil, body.count < expected
    {
      throw APIError.brokenOff
    }
    guard (200..<300).contains(response.statusCode) else {
      throw APIError(status: response.statusCode, body: body)
    }
    return (body, response)
  }

  /// The answer of the server, or that of a session that is replayed: the status, the links to other pages and the
  /// body, which is JSON.
  private func recorded(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    let url = request.url ?? url
    var asked: (Data, HTTPURLResponse)?
    let path = url.path() + (url.query().map { "?\($0)" } ?? "")
    let text = try await Outside.value("\(request.httpMethod ?? "GET") \(path)") {
      do {
        let (body, response) = try await answer(to: request)
        guard let response = response as? HTTPURLResponse else { throw APIError.notUnderstood }
        asked = (body, response)
        let link = response.value(forHTTPHeaderField: "Link") ?? ""
        return "\(response.statusCode) \(link)\n\(String(decoding: body, as: UTF8.self))"
      } catch let error as APIError {
        throw error
      } catch {
        if Task.isCancelled { throw CancellationError() }
        throw APIError(error)
      }
    }
    if let asked { return asked }
    let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let head = parts[0].split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, head.count == 2, let status = Int(head[0]),
      let response = HTTPURLResponse(
        url: url, statusCode: status, httpVersion: nil, headerFields: ["Link": String(head[1])])
    else { throw APIError.notUnderstood }
    return (Data(parts[1].utf8), response)
  }

  private func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
    guard let clock else { return try await session.data(for: request) }
    return try await withThrowingTaskGroup { group in
      group.addTask { try await session.data(for: request) }
      group.addTask {
        try await clock.sleep(for: timeout)
        throw URLError(.timedOut)
      }
      defer { group.cancelAll() }
      return try await group.next()!
    }
  }

  private func decode<Value: Decodable>(_ type: Value.Type, from body: Data) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do {
      return try decoder.decode(type, from: body)
    } catch {
      throw APIError.notUnderstood
    }
  }
}
