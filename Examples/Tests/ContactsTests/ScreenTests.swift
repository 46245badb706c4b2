import BinderTerminal
import BinderTerminalTesting
import ContactsApp
import ExampleTesting
import Testing

/// The list, the search and the form, the same in all styles.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ScreenTests {
  @Test("the people are loaded from the store", arguments: StyleName.allCases)
  func loading(style: StyleName) async throws {
    let stage = try Stage(style)
    #expect(stage.text.contains("Loading…"))
    #expect(!stage.screen.add.isEnabled)
    await stage.answer(.success(Stage.three))
    stage.expect(
      """
      Contacts · Ctrl-Q quits

      Search: [                    ] < Add >
      ┌─ People ─────────────────────────┐┌─ Person ─────────────────────────────┐
      │Name ▲           Salary Priority  ││Name      [                          ]│
      │Ann Lee       € 2000.00 low       ││E-mail    [                          ]│
      │Bob           € 3000.00 normal    ││Birthday  [            ]              │
      │Cho           € 1000.00 high      ││Salary    [            ]              │
      │                                  ││Priority  [normal ▾]                  │
      │                                  ││          [ ] active                  │
      │                                  ││Notes     [                          ]│
      │                                  ││          [                          ]│
      │                                  ││          [                          ]│
      │                                  ││          [                          ]│
      │                                  ││          [                          ]│
      │                                  ││          [                          ]│
      │                                  ││< Save > < Cancel > < Delete >        │
      │                                  ││                                      │
      │                                  ││                                      │
      └──────────────────────────────────┘└──────────────────────────────────────┘
      3 of 3 people · 2 active
      ^N Add  / Search
      """)
  }

  @Test("the form shows the selected person", arguments: StyleName.allCases)
  func form(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press(
      "<down>",
      shows: """
        Contacts · Ctrl-Q quits

        Search: [                    ] < Add >
        ┌─ People ─────────────────────────┐┌─ Person ─────────────────────────────┐
        │Name ▲           Salary Priority  ││Name      [Ann Lee                   ]│
        │Ann Lee       € 2000.00 low       ││E-mail    [ann@example.org           ]│
        │Bob           € 3000.00 normal    ││Birthday  [yyyy-mm-dd  ]              │
        │Cho           € 1000.00 high      ││Salary    [€ 2000.00   ]              │
        │                                  ││Priority  [low    ▾]                  │
        │                                  ││          [x] active                  │
        │                                  ││Notes     [                          ]│
        │                                  ││          [                          ]│
        │                                  ││          [                          ]│
        │                                  ││          [                          ]│
        │                                  ││          [                          ]│
        │                                  ││          [                          ]│
        │                                  ││< Save > < Cancel > < Delete >        │
        │                                  ││                                      │
        │                                  ││                                      │
        └──────────────────────────────────┘└──────────────────────────────────────┘
        3 of 3 people · 2 active
        ^N Add  ^S Save  Delete Delete  / Search
        """)
    #expect(stage.selected == "Ann Lee")
    try stage.press("<down>")
    #expect(stage.selected == "Bob" && stage.screen.form.name.text == "Bob")
  }

  @Test("a failed load says why, and is tried again", arguments: StyleName.allCases)
  func failedLoad(style: StyleName) async throws {
    let stage = try Stage(style)
    await stage.answer(.failure(ServiceError("the database is locked")))
    #expect(stage.text.contains("the database is locked") && stage.text.contains("< Try again >"))
    #expect(!stage.screen.add.isEnabled)
    stage.application.focus(stage.screen.retry)
    try stage.press("<enter>")
    await stage.answer(.success(Stage.three))
    #expect(stage.names == ["Ann Lee", "Bob", "Cho"])
    #expect(!stage.text.contains("locked") && !stage.text.contains("< Try again >"))
  }

  // MARK: - Search and sort

  @Test("a search finds names and e-mails", arguments: StyleName.allCases)
  func search(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    stage.application.focus(stage.screen.search)
    try stage.press("O")
    #expect(stage.names == ["Ann Lee", "Bob", "Cho"])
    try stage.press("b")
    #expect(stage.names == ["Bob"])
    #expect(stage.text.contains("1 of 3 people · 2 active"))
    try stage.press("<ctrl-u>zzz")
    #expect(stage.names == [] && stage.text.contains("Nobody"))
    try stage.press("<esc>")
    #expect(stage.names == ["Ann Lee", "Bob", "Cho"])
  }

  @Test("a search waits for a pause", arguments: StyleName.allCases)
  func pause(style: StyleName) async throws {
    let stage = try await Stage.loaded(style, waits: true)
    stage.application.focus(stage.screen.search)
    try stage.press("bo")
    #expect(stage.names.count == 3)
    // Enter ends the pause.
    try stage.press("<enter>")
    #expect(stage.names == ["Bob"])
    try stage.press("<ctrl-u>a")
    #expect(stage.names == ["Bob"])
    // So does the loss of the focus.
    try stage.press("<tab>")
    #expect(stage.names == ["Ann Lee", "Cho"])
  }

  @Test("the pause is a quarter of a second", arguments: [StyleName.bound, .compiled])
  func quarter(style: StyleName) async throws {
    let stage = try await Stage.loaded(style, waits: true)
    stage.application.focus(stage.screen.search)
    try stage.press("bo")
    stage.clock.advance(by: .milliseconds(249))
    stage.application.commitDue()
    #expect(stage.names.count == 3)
    stage.clock.advance(by: .milliseconds(1))
    stage.application.commitDue()
    #expect(stage.names == ["Bob"])
  }

  @Test("the selected person stays while a search hides the row", arguments: StyleName.allCases)
  func hiddenSelection(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("<down>")
    stage.application.focus(stage.screen.search)
    try stage.press("bob")
    #expect(stage.screen.people.selection == nil)
    #expect(stage.screen.form.name.text == "Ann Lee")
    try stage.press("<esc>")
    #expect(stage.selected == "Ann Lee")
  }

  @Test("the selection stays with the person in another order", arguments: StyleName.allCases)
  func sort(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("<down><right>s")
    #expect(stage.names == ["Cho", "Ann Lee", "Bob"])
    #expect(stage.selected == "Ann Lee" && stage.screen.form.name.text == "Ann Lee")
    try stage.press("s")
    #expect(stage.names == ["Bob", "Ann Lee", "Cho"] && stage.selected == "Ann Lee")
    try stage.press("<right>s")
    #expect(stage.names == ["Ann Lee", "Bob", "Cho"])
  }
}
