import BalanceApp
import BinderCore
import BinderTerminal
import BinderTerminalTesting
import ContactsApp
import FruitApp
import GalleryApp
import MonitorApp
import Testing

/// Faults that are put into the apps: a long session that meets one ends as a test of a few keys.
@MainActor @Suite struct FaultSessionTests {
  struct Fault {
    let app: RecordedApp
    /// The keys of a user who met the fault.
    let keys: String
    let isSeen: (String) -> Bool
  }

  private static func fault(_ name: String) -> Fault {
    switch name {
    case "the bank takes a hidden fee":
      Fault(
        app: .balance(.bound) { Bank(fee: 100) },
        keys: "<tab><tab>7<backspace><backtab>x<esc><tab>1<enter>2<tab><enter>12<esc><tab>"
      ) { $0.contains("Balance:  118.00") }
    case "the store forgets the address when a person is saved":
      Fault(
        app: .contacts(.bound, losesEmail: true),
        keys:
          "<down><up><down><up><down><tab><end>x<tab><tab><backtab><ctrl-s><tab><tab><backtab><up>"
      ) { screen in
        // The address is a placeholder.
        screen.contains(/Name      \[\w+ \w+x/) && screen.contains("[ann@example.org")
      }
    case "the price of another fruit stays":
      Fault(
        app: app(.fruit(.bound)) { (screen: FruitScreen, binder) in
          guard let detail = screen.detail as? FullDetail else { return }
          binder.observe(detail.price.$text) {
            if detail.name.text == "Fig", $0 != "9.99" { detail.price.text = "9.99" }
          }
        },
        keys: "<down><down><enter><tab><enter><enter><backtab><down><enter><tab><enter><up><up>"
      ) { $0.contains("Fig") && $0.contains("9.99") }
    case "the title of the second photo is that of the first":
      Fault(
        app: app(.gallery(.bound)) { (screen: GalleryScreen, binder) in
          var opened: [String] = []
          binder.observe(screen.page.title.$text) {
            if !$0.isEmpty { opened.append($0) }
            if opened.count == 2 { screen.page.title.text = opened[0] }
          }
        },
        keys: "<tab><down><down><down><up><enter><tab><tab><esc><down><down><enter><esc><up><enter>"
      ) { screen in
        let (titles, numbers) = (
          screen.matches(of: /Photo (\d+)/), screen.matches(of: /Number (\d+)/)
        )
        return titles.count == 1 && numbers.count == 1 && titles[0].1 != numbers[0].1
      }
    default:
      Fault(
        app: app(.monitor(.bound)) { (screen: MonitorScreen, binder) in
          binder.observe(screen.processPage.search.$text) {
            if $0.hasPrefix("sh") { screen.processPage.status.text = "-1 of 12 processes" }
          }
        },
        keys: "<down><down><tab>/she<backspace><backspace><esc><tab><tab>/<end>l<f6><down>"
      ) { $0.contains("-1 of 12") }
    }
  }

  /// The app with a fault that is put in while it runs.
  private static func app<AppScreen: Screen>(
    _ app: RecordedApp, _ seed: @escaping (AppScreen, Binder) -> Void
  ) -> RecordedApp {
    RecordedApp(name: app.name) { clock in
      let started = try app.start(clock)
      let binder = Binder()
      // A screen of this type, or the fault could not be there.
      if let screen = started.screen as? AppScreen { seed(screen, binder) }
      return SessionApp(
        started.screen, keeping: Kept(started.owner, binder), waitUntilIdle: started.waitUntilIdle)
    }
  }

  private final class Kept {
    let objects: [AnyObject?]
    init(_ objects: AnyObject?...) { self.objects = objects }
  }

  @Test(
    "a session that meets a fault is shortened to at most ten keys, and its test fails on the fault",
    arguments: [
      "the bank takes a hidden fee",
      "the store forgets the address when a person is saved",
      "the price of another fruit stays", "the title of the second photo is that of the first",
      "a search says nonsense",
    ])
  func shortened(_ name: String) async throws {
    let fault = Self.fault(name)
    let session = try await Session.record(fault.keys, columns: 80, rows: 23, fault.app.start)
    try #require(
      session.screens.contains(where: fault.isSeen), "\(session.screens.last ?? "no screen")")
    let short = try await session.shortened(fault.app.start) {
      $0.screens.contains(where: fault.isSeen)
    }
    #expect(short.screens.contains(where: fault.isSeen))
    let keys = try Key.parse(short.keys)
    #expect(keys.count <= 10, "\(short.keys)")
    #expect(keys.count < (try Key.parse(session.keys)).count)
    #expect(try await short.replay(fault.app.start) == short)
    #expect(short.test(named: "fault").contains("key "))
  }
}
