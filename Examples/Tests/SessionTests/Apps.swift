import BalanceApp
import BinderCore
import BinderFoundation
import BinderTerminal
import BinderTerminalTesting
import ContactsApp
import ExampleTesting
import Foundation
import FruitApp
import FruitPresenting
import GalleryApp
import MonitorApp
import MonitorSystem
import StarsApp

/// An app whose sessions are recorded, with services in memory.
struct RecordedApp {
  let name: String
  let start: @MainActor (ManualClock) throws -> SessionApp

  @MainActor static func balance(
    _ style: BalanceApp.StyleName, bank: @escaping () -> any BalanceService = { Bank() }
  ) -> RecordedApp {
    RecordedApp(name: "balance \(style)") { _ in
      let screen = BalanceScreen()
      let app = try style.start(screen, service: bank(), bindings: Repository.bindings)
      return SessionApp(screen, keeping: app) { await app.waitUntilIdle() }
    }
  }

  @MainActor static func contacts(
    _ style: ContactsApp.StyleName, losesEmail: Bool = false
  ) -> RecordedApp {
    RecordedApp(name: "contacts \(style)") { _ in
      let screen = ContactsScreen()
      let store = RecordedStore(People(losesEmail: losesEmail))
      let app = try style.start(screen, store: store, bindings: Repository.bindings)
      return SessionApp(screen, keeping: app) { await app.waitUntilIdle() }
    }
  }

  @MainActor static func fruit(_ style: FruitApp.StyleName) -> RecordedApp {
    RecordedApp(name: "fruit \(style)") { _ in
      let screen = FruitScreen()
      let app = try style.start(screen, stand: FruitStand(), bindings: Repository.bindings)
      return SessionApp(screen, keeping: app)
    }
  }

  @MainActor static func gallery(
    _ style: GalleryApp.StyleName, photos: [Photo] = Pictures.all
  ) -> RecordedApp {
    RecordedApp(name: "gallery \(style)") { _ in
      let screen = GalleryScreen()
      let app = try style.start(
        screen, service: Pictures(answer: photos), bindings: Repository.bindings)
      return SessionApp(screen, keeping: app) { await app.waitUntilIdle() }
    }
  }

  @MainActor static func monitor(
    _ style: MonitorApp.StyleName, system: any SystemSource = SimulatedSystem(processes: 12)
  ) -> RecordedApp {
    RecordedApp(name: "monitor \(style)") { clock in
      let screen = MonitorScreen()
      let app = try style.start(
        screen, system: RecordedSystem(system), bindings: Repository.bindings)
      return SessionApp(screen, keeping: app) { await app.waitUntilIdle() }
    }
  }

  @MainActor static func stars(
    _ style: StarsApp.StyleName, second: [StarredRepository] = [Stars.repository(3)]
  ) -> RecordedApp {
    RecordedApp(name: "stars \(style)") { _ in
      let screen = StarsScreen()
      let app = try style.start(
        screen, service: Stars(second: second), user: "marlow", bindings: Repository.bindings)
      return SessionApp(screen, keeping: app) { await app.waitUntilIdle() }
    }
  }

  /// All apps in all their styles.
  @MainActor static var all: [RecordedApp] {
    BalanceApp.StyleName.allCases.map { balance($0) }
      + ContactsApp.StyleName.allCases.map { contacts($0) }
      + FruitApp.StyleName.allCases.map { fruit($0) }
      + GalleryApp.StyleName.allCases.map { gallery($0) }
      + MonitorApp.StyleName.allCases.map { monitor($0) }
      + StarsApp.StyleName.allCases.map { stars($0) }
  }
}

/// A bank whose answers come from outside.
actor Bank: BalanceService {
  private var cents = 120_00
  private let fee: Int

  /// - Parameter fee: The cents that the bank takes besides the amount.
  init(fee: Int = 0) { self.fee = fee }

  func balance() async throws -> Int { try await Outside.json("balance") { cents } }

  func subtract(_ amount: Int) async throws -> Int {
    try await Outside.json("subtract \(amount)") {
      cents -= amount + fee
      return cents
    }
  }
}

private actor People: PeopleStore {
  private var all: [Person]
  private let losesEmail: Bool

  init(losesEmail: Bool) {
    self.losesEmail = losesEmail
    all = Person.samples(8)
    for index in all.indices { all[index].id = Int64(index + 1) }
  }

  func people() async throws -> [Person] { all }

  func save(_ person: Person) async throws -> Person {
    var saved = person
    saved.id = person.id ?? Int64(all.count + 1)
    if losesEmail { saved.email = "" }
    if let index = all.firstIndex(where: { $0.id == saved.id }) {
      all[index] = saved
    } else {
      all.append(saved)
    }
    return saved
  }

  func delete(_ id: Int64) async throws { all.removeAll { $0.id == id } }
}

@MainActor struct Pictures: PhotoService {
  let answer: [Photo]

  func photos() async throws -> [Photo] {
    _ = try await Outside.value("photos") { "" }
    return answer
  }

  func remove(_ id: Int) async throws { _ = try await Outside.value("remove \(id)") { "" } }

  static let all = (1...12).map {
    Photo(
      id: $0, title: "Photo \($0)", description: "Number \($0)",
      date: Date(timeIntervalSince1970: Double($0) * 86_400), forSale: $0 % 2 == 0)
  }
}

@MainActor struct Stars: StarsService {
  let second: [StarredRepository]

  static func repository(_ id: Int) -> StarredRepository {
    StarredRepository(
      id: id, name: "marlow/boat\(id)", description: nil, stars: id * 700, language: "Swift",
      address: "http://example.com/\(id)")
  }

  func starred(by user: String) async throws -> StarredPage {
    _ = try await Outside.value("starred by \(user)") { "" }
    return StarredPage(
      repositories: (1...9).map { Self.repository($0 * 10) },
      next: URL(string: "http://example.com/page2"))
  }

  func page(at address: URL) async throws -> StarredPage {
    _ = try await Outside.value("page \(address)") { "" }
    return StarredPage(repositories: second, next: nil)
  }
}
