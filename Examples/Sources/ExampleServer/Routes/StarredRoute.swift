import FlyingFox
import Foundation

/// `GET /users/NAME/starred`: as GitHub's API has it, with `Link` headers to the other pages.
struct StarredRoute: HTTPHandler {
  private struct Repository: Codable {
    enum CodingKeys: String, CodingKey {
      case id, description, language
      case fullName = "full_name"
      case stargazersCount = "stargazers_count"
      case address = "html_url"
    }

    let id: Int
    let fullName: String
    let description: String?
    let stargazersCount: Int
    let language: String?
    let address: String

    // Not the one that the compiler writes: GitHub says null where there is nothing.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try container.encode(fullName, forKey: .fullName)
      try container.encode(description, forKey: .description)
      try container.encode(stargazersCount, forKey: .stargazersCount)
      try container.encode(language, forKey: .language)
      try container.encode(address, forKey: .address)
    }
  }

  /// The repositories that each user has starred.
  private let users: [String: [Repository]]

  init() throws {
    let starred = try JSONDecoder().decode([Repository].self, from: DataFile("starred").contents)
    users = ["marlow": starred, "newcomer": []]
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    // Names of users are the same in any case.
    guard let name = request.routeParameters["name"], let starred = users[name.lowercased()] else {
      return .message("Not Found", status: .notFound)
    }
    // Far beyond the last page, and not so far that numbers overflow.
    let page = min(1_000_000, max(1, request.number("page") ?? 1))
    let size = min(100, max(1, request.number("per_page") ?? 30))
    let start = min(starred.count, (page - 1) * size)
    let end = min(starred.count, start + size)
    var headers: HTTPHeaders = [:]
    headers[HTTPHeader("Link")] = links(
      to: "http://\(request.headers[.host] ?? "127.0.0.1")\(request.path)", page: page, size: size,
      last: max(1, (starred.count + size - 1) / size))
    return try .json(Array(starred[start..<end]), headers: headers)
  }

  private func links(to path: String, page: Int, size: Int, last: Int) -> String? {
    var links: [String] = []
    func add(_ number: Int, _ relation: String) {
      links.append("<\(path)?page=\(number)&per_page=\(size)>; rel=\"\(relation)\"")
    }
    if page > 1 { add(min(page - 1, last), "prev") }
    if page < last {
      add(page + 1, "next")
      add(last, "last")
    }
    if page > 1 { add(1, "first") }
    return links.isEmpty ? nil : links.joined(separator: ", ")
  }
}

extension HTTPRequest {
  /// A number of the query; nil if there is none, or it is none.
  fileprivate func number(_ name: String) -> Int? { query[name].flatMap { Int($0) } }
}
