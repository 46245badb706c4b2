import BalanceModels
import ContactsModels
import Foundation
import Synchronization

@testable import WebWidgets

/// A tab of a browser, without the browser: sends actions to a page, and knows what it got.
@MainActor final class Tab {
  let page: WebPage
  private(set) var messages: [String] = []
  private var number = 0
  /// The number of the last message that the tab has.
  private(set) var seen = 0

  init(_ page: WebPage) {
    self.page = page
    _ = page.html
    connect()
  }

  func connect() {
    _ = page.resume(after: seen) { [unowned self] in take($0) }
  }

  private func take(_ text: String) {
    messages.append(text)
    let message = try! JSONSerialization.jsonObject(with: Data(text.utf8)) as! [String: Any]
    seen = message["m"] as! Int
  }

  /// - Returns: The messages that answer the action.
  @discardableResult
  func send(_ what: String, _ value: String = "", to widget: WebWidget) -> [String] {
    number += 1
    return send(what, value, to: widget.id, number: number)
  }

  @discardableResult
  func send(_ what: String, _ value: String = "", to id: String, number: Int) -> [String] {
    let before = messages.count
    let action: [String: Any] = ["n": number, "id": id, "what": what, "value": value, "m": seen]
    page.receive(
      String(decoding: try! JSONSerialization.data(withJSONObject: action), as: UTF8.self))
    return Array(messages[before...])
  }

  /// Types into a field as a user does: focus, text, and the focus leaves.
  func type(_ text: String, into widget: WebWidget) {
    send("focus", to: widget)
    send("edit", text, to: widget)
    send("blur", to: widget)
  }
}

/// A bank that answers at once, and tells all tabs of changes.
nonisolated final class Bank: BalanceService {
  private let state = Mutex((cents: 12_000, listeners: [AsyncStream<Int>.Continuation]()))

  var listenerCount: Int { state.withLock(\.listeners.count) }

  func balance() async -> Int { state.withLock(\.cents) }

  func subtract(_ amount: Int) async -> Int {
    let (cents, listeners) = state.withLock { state in
      state.cents -= amount
      return state
    }
    for listener in listeners { listener.yield(cents) }
    return cents
  }

  func changes() -> AsyncStream<Int> {
    let (changes, listener) = AsyncStream<Int>.makeStream()
    state.withLock { $0.listeners.append(listener) }
    return changes
  }
}

/// People in memory.
actor People: PeopleStore {
  private var all: [Person]

  init(_ all: [Person]) {
    self.all = all
    for index in self.all.indices { self.all[index].id = Int64(index + 1) }
  }

  func people() -> [Person] { all }

  func save(_ person: Person) -> Person {
    var saved = person
    saved.id = person.id ?? Int64(all.count + 1)
    all = all.filter { $0.id != saved.id } + [saved]
    return saved
  }

  func delete(_ id: Int64) { all.removeAll { $0.id == id } }
}

/// Waits for tasks that nothing else can be asked about; the time limit of the test ends a hang.
@MainActor func until(_ condition: () -> Bool) async {
  while !condition(), !Task.isCancelled { await Task.yield() }
}

/// The folder of the binding files.
nonisolated let bindings = URL(filePath: #filePath).appending(path: "../../../../../Bindings")
  .standardized.path
