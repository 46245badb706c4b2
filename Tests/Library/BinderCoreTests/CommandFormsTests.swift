import BinderCore
import Testing

/// The ways in which apps write commands and events, without a type where the command takes nothing.
@Suite struct CommandFormsTests {
  // MARK: - A model of no actor

  final class Counter {
    var count = 0
    let none = Command()
    let inline = Command { print("inline") }
    let stars = Command<Int> { stars in print(stars) }
    let text: Command<String> = Command { text in print(text) }
    let tapped = Event()
    let saved = Event(drafts: .commit)
    let rated = Event<Int>()

    init() {
      none.handler = { [unowned self] in count += 1 }
      inline.handler = { [weak self] in
        guard let self else { return }
        count += 10
      }
      stars.handler = { [unowned self] in count += $0 }
      text.setHandler { [unowned self] text in count += text.count }
    }
  }

  @Test("a model of no actor writes no type for what takes nothing")
  func plain() {
    let (counter, binder) = (Counter(), Binder())
    binder.bind(counter.tapped, to: counter.none)
    binder.bind(counter.saved, to: counter.inline)
    binder.bind(counter.rated, to: counter.stars)
    binder.bind(counter.tapped, to: counter.text, argument: "four")
    counter.tapped.fire()
    counter.saved.fire()
    counter.rated.fire(with: 100)
    #expect(counter.count == 1 + 10 + 100 + 4)
    #expect(counter.none.run())
    #expect(counter.stars.run(with: 5))
    #expect(counter.count == 121)
  }

  // MARK: - A model of the main actor

  @MainActor final class Page {
    var seen: [String] = []
    let load: Command<Void>
    let send = Command()
    let open = Command<String>()
    let close: Command<String>

    init() {
      load = Command { try await pause() }
      close = Command { name in
        await Task.yield()
        print(name)
      }
      send.setHandler { [weak self] in
        try await pause()
        self?.seen.append("sent")
      }
      open.setHandler { [weak self] name in
        try await pause()
        self?.seen.append(name)
      }
    }
  }

  @Test("a model of the main actor writes asynchronous commands in the same way")
  @MainActor func mainActor() async {
    let page = Page()
    #expect(page.load.run() && page.send.run() && page.open.run(with: "a"))
    #expect(page.close.run(with: "b"))
    #expect(page.send.isRunning)
    for command in [page.load, page.send] { await command.finish() }
    await page.open.finish()
    await page.close.finish()
    #expect(page.seen.sorted() == ["a", "sent"])
    let last = Command { [weak page] in
      await Task.yield()
      page?.seen = []
    }
    last.run()
    await last.finish()
    #expect(page.seen == [])
  }

  // MARK: - An actor

  actor Store {
    private var log: [Int] = []

    func numbers() async -> [Int] {
      let add = Command<Int> { number in
        await Task.yield()
        self.log.append(number)
      }
      let clear = Command { self.log.append(0) }
      add.run(with: 1)
      await add.finish()
      clear.run()
      return log
    }
  }

  @Test("a command within an actor runs in that actor")
  func actors() async {
    #expect(await Store().numbers() == [1, 0])
  }
}

private nonisolated(nonsending) func pause() async throws { await Task.yield() }
