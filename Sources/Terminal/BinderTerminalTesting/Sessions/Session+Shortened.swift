import BinderTerminal

extension Session {
  /// The shortest session found that still fails, recorded anew.
  ///
  ///     let short = try await session.shortened(start) { $0.screens.last?.contains("NaN") == true }
  ///     print(short.test(named: "aBalanceIsANumber"))
  ///
  /// Ever smaller parts of the user's actions are left out, as long as the rest fails: delta debugging, after
  /// Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input" (2002). A request gets the
  /// recorded values of its name in their order, and then the last one again.
  ///
  /// - Parameters:
  ///   - start: Starts the app, as for `replay`.
  ///   - fails: Tells whether a session shows the fault.
  /// - Returns: This session where it does not fail when it is replayed.
  @MainActor public func shortened(
    _ start: (ManualClock) async throws -> SessionApp, while fails: (Session) -> Bool
  ) async throws -> Session {
    var best = self
    func test(_ inputs: [Entry]) async throws -> Bool {
      let session = try await loose(with: inputs).replay(start)
      guard fails(session) else { return false }
      best = session
      return true
    }
    var inputs = splitInputs
    guard try await test(inputs) else { return self }
    var count = 2
    while inputs.count > 1 || count == 2, !inputs.isEmpty {
      let size = max(1, (inputs.count + count - 1) / count)
      var isShorter = false
      var start = 0
      while start < inputs.count {
        let rest = Array(inputs[..<start] + inputs[min(start + size, inputs.count)...])
        if try await test(rest) {
          (inputs, isShorter) = (rest, true)
        } else {
          start += size
        }
      }
      if isShorter {
        count = max(2, count - 1)
      } else if size == 1 {
        break
      } else {
        count = min(inputs.count, count * 2)
      }
    }
    return best
  }

  private var splitInputs: [Entry] {
    entries.filter(\.event.isInput).flatMap { entry in
      switch entry.event {
      case .keys(let keys): keys.map { Entry(time: entry.time, event: .keys([$0])) }
      case .typed(let text):
        text.map { Entry(time: entry.time, event: .keys([.character($0)])) }
      default: [entry]
      }
    }
  }

  /// The sizes, the commits and the values of this session, and of the user's actions only some.
  private func loose(with inputs: [Entry]) -> Session {
    let kept = entries.filter {
      switch $0.event {
      case .frame, .over: false
      default: !$0.event.isInput
      }
    }
    // A stable sort by time: the values of a moment come before the keys that follow them.
    let all = (kept + inputs).enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    return Session(entries: all.map(\.element), answersAtOnce: true)
  }

  /// A test in Swift that replays the session, with the screens that matter: those before another event than a
  /// key, after Enter, and at the end. Of them the characters count, not the styles.
  ///
  /// The test starts the app in a function `start(_:)`, which is to be written.
  public func test(named name: String) -> String {
    let indented = reduced.description.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    return """
      @MainActor @Test func \(name)() async throws {
        let session = try Session(
          #\"""
      \(indented)
          \"""#)
        try await session.replay(start)
      }

      """
  }

  private var reduced: Session {
    var result: [Entry] = []
    var (screen, shown) = (ScreenLines(), ScreenLines())
    var frame: Duration?
    for entry in entries + [Entry(time: entries.last?.time ?? .zero, event: .over)] {
      if screen.take(entry.event) {
        frame = entry.time
        continue
      }
      if let time = frame.take(), entry.event.matters || result.last?.event.isEnter == true {
        let changed = screen.lines.indices.filter { screen.lines[$0] != shown.lines[$0] }
        let lines = Dictionary(uniqueKeysWithValues: changed.map { ($0, screen.lines[$0]) })
        result.append(Entry(time: time, event: .frame(Frame(lines: lines))))
        shown = screen
      }
      _ = shown.take(entry.event)
      switch (entry.event, result.last?.event) {
      case (.over, _): break
      case (.keys(let keys), .keys(let before)?):
        result[result.count - 1].event = .keys(before + keys)
      default: result.append(entry)
      }
    }
    return Session(entries: result)
  }
}

extension Session.Event {
  /// Whether the screen before the event belongs into a test.
  fileprivate var matters: Bool {
    switch self {
    case .size, .answer, .over: true
    default: false
    }
  }

  fileprivate var isEnter: Bool {
    if case .keys(let keys) = self { keys.last == .enter } else { false }
  }
}
