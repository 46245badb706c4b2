import BinderTerminalTesting
import ExampleClient
import ExampleServer
import Foundation
import Testing

/// The real client against the real server.
@Suite(.timeLimit(.minutes(60)))
struct ServiceTests {
  /// A clock that stands still: no answer is too late.
  let clock = ManualClock()
  let server: ExampleServer
  let api: APIClient

  init() async throws {
    server = try await ExampleServer.start()
    api = APIClient(server.url, clock: clock)
  }

  struct Repository: Decodable {
    let fullName: String
    let description: String?
    let stargazersCount: Int
    let language: String?
    let htmlUrl: URL
  }

  struct Photo: Decodable {
    let id: Int
    let title: String
    let description: String?
    let date: Date
    let forSale: Bool
  }

  struct Balance: Decodable {
    let cents: Int
  }

  // MARK: - Repositories

  @Test("the links lead through all pages of a user's repositories, once")
  func pages() async throws {
    var page = try await api.getPage("users/marlow/starred", as: [Repository].self)
    var names = page.value.map(\.fullName)
    var sizes = [page.value.count]
    while let next = page.next {
      page = try await api.getPage(at: next)
      names += page.value.map(\.fullName)
      sizes.append(page.value.count)
    }
    #expect(sizes == [30, 30, 30, 5])
    #expect(Set(names).count == 95)
    #expect(names.first == "tidewater/lantern")
  }

  @Test(
    "the client decides how long a page is, up to a hundred",
    arguments: [
      ("per_page=7", 7), ("per_page=7&page=14", 4), ("per_page=1000", 95),
      ("per_page=x&page=-3", 30), ("page=999999", 0), ("page=99999999999999999999", 30),
      ("page=999999999999999999", 0),
    ])
  func pageSize(query: String, expected: Int) async throws {
    let url = try #require(URL(string: "\(server.url)/users/marlow/starred?\(query)"))
    let page = try await api.getPage(at: url, as: [Repository].self)
    #expect(page.value.count == expected)
  }

  @Test("a missing value of a repository is null")
  func nulls() async throws {
    let all = try await api.get(
      "users/Marlow/starred", query: [("per_page", "100")], as: [Repository].self)
    #expect(all.filter { $0.description == nil }.count == 3)
    #expect(all.filter { $0.language == nil }.count == 2)
    #expect(all.allSatisfy { $0.htmlUrl.path == "/\($0.fullName)" && $0.stargazersCount > 0 })
  }

  @Test("a user may have starred nothing; an unknown user is not found")
  func users() async throws {
    let page = try await api.getPage("users/newcomer/starred", as: [Repository].self)
    #expect(page.value.isEmpty && page.next == nil)
    await #expect(throws: APIError.notFound) {
      try await api.getPage("users/nobody/starred", as: [Repository].self)
    }
  }

  // MARK: - Photos

  @Test("the photos are there, some of them not for sale")
  func photos() async throws {
    let photos: [Photo] = try await api.get("photos")
    #expect(photos.count == 40)
    #expect(Set(photos.map(\.id)).count == 40)
    #expect(photos.first?.title == "Ferry at first light")
    #expect(photos.first?.date == Date(timeIntervalSince1970: 1_776_490_800))
    #expect(photos.contains { !$0.forSale } && photos.contains { $0.description == nil })
  }

  // MARK: - The balance

  @Test("the bank subtracts, and refuses a balance below zero")
  func balance() async throws {
    #expect(try await api.get("balance", as: Balance.self).cents == 120_00)
    #expect(try await subtract(20_50, api) == 99_50)
    await #expect(
      throws: APIError.refused("the bank refuses: the balance would fall below zero")
    ) { try await subtract(99_51, api) }
    await #expect(throws: APIError.self) { try await subtract(.min, api) }
    #expect(try await subtract(99_50, api) == 0)
    #expect(try await api.get("balance", as: Balance.self).cents == 0)
  }

  @Test("an error for a wrong body has the form that it needs")
  func badBody() async throws {
    await #expect(
      throws: APIError.refused("the body has to be {\"subtract\": CENTS}")
    ) { try await api.post("balance", ["add": 5], as: Balance.self) }
  }

  private func subtract(_ cents: Int, _ api: APIClient) async throws -> Int {
    try await api.post("balance", ["subtract": cents], as: Balance.self).cents
  }

  // MARK: - Anything else

  @Test("an address of no service is not found")
  func unknownPath() async throws {
    await #expect(throws: APIError.notFound) { try await api.get("nothing", as: [Int].self) }
  }

  @Test("an answer of another shape is not understood")
  func otherShape() async throws {
    await #expect(throws: APIError.notUnderstood) {
      try await api.get("photos", as: Balance.self)
    }
  }

  @Test("several servers run side by side, each with an account of its own")
  func severalServers() async throws {
    let second = try await ExampleServer.start()
    #expect(server.url != second.url)
    _ = try await subtract(1, api)
    let other = try await APIClient(second.url, clock: clock).get("balance", as: Balance.self)
    #expect(other.cents == 120_00)
    await second.stop()
  }
}
