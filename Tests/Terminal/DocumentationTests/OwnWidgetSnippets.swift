import Binder
import BinderTerminal
import BinderTerminalTesting
import Testing

// The code of the article 'A widget of your own'.

final class StarRating: Control, SlotWidget, EventWidget {
  /// The number of stars.
  @Editable var stars = 0
  /// The reason why the number is invalid.
  @Observed var error: String? = nil
  /// The user changed the number, which is committed.
  let rated = Event<Int>()

  var defaultSlot: EditableField<Int> { $stars }
  var defaultTrigger: Event<Int> { rated }

  override init() {
    super.init()
    _error = Observed(sharing: $stars.error)
    redraw(onChangeOf: $stars)
    redraw(onChangeOf: $error)
    rated.widget = self
  }

  // MARK: - Keys and mouse

  override var acceptsFocus: Bool { true }

  override func focusLost() { $stars.endEditing() }

  override func handle(_ key: Key) -> Bool {
    switch key {
    case .left: rate(stars - 1)
    case .right: rate(stars + 1)
    case .escape:
      guard $stars.hasDraft else { return false }
      $stars.revert()
    default: return false
    }
    return true
  }

  override func handle(_ event: MouseEvent) -> Bool {
    guard event.kind == .press, event.position.row == 0, event.position.column < 5 else {
      return false
    }
    rate(event.position.column + 1)
    return true
  }

  private func rate(_ count: Int) {
    $stars.edit(min(max(0, count), 5))
    if $stars.commit() { rated.fire(with: stars) }
  }

  // MARK: - Drawing

  override func preferredSize(in available: Size) -> Size {
    let message = error.map { DisplayText.width(of: $0) + 2 } ?? 0
    return Size(columns: 5 + message, rows: 1)
  }

  override func draw(on canvas: Canvas) {
    let full = min(max(0, stars), 5)
    let text = String(repeating: "★", count: full) + String(repeating: "☆", count: 5 - full)
    canvas.write(text, style: canvas.style(for: self))
    if let error { canvas.write(error, column: 7, style: canvas.style(\.error, for: self)) }
  }
}

final class AddressFields: Control {
  let street = TextField(width: 16)
  let city = TextField(width: 16)

  private var content: Column {
    Column {
      street
      city
    }
  }

  override var controls: [Control] { isVisible ? [self] + adopt(content) : [self] }
  override var grows: Axes { content.grows }

  override func preferredSize(in available: Size) -> Size {
    content.preferredSize(in: available)
  }

  override func draw(on canvas: Canvas) {
    canvas.draw(content, in: Rect(size: canvas.size))
  }
}

@Suite struct OwnWidgetArticleTests {
  final class Review {
    @Observed(validating: { $0 == 1 ? "one star needs a reason" : nil }) var stars = 3
    @Observed var street = "Elm 1"
    var log: [Int] = []
    let rate = Command<Int>()

    init() { rate.setHandler { [unowned self] in log.append($0) } }
  }

  final class ReviewScreen: Screen {
    let rating = StarRating()
    let address = AddressFields()

    override var body: any Element {
      Column {
        rating
        address
      }
    }
  }

  let review = Review()
  let screen = ReviewScreen()
  let binder: Binder
  let stage: TerminalStage

  init() throws {
    let slots = Article("BinderTerminal", "YourOwnWidget").blocks("yaml")[0]
      .split(separator: "\n").map { "  \($0)\n" }.joined()
    let text = "binder: 1\nmodel: OwnWidgetArticleTests.Review\nslots:\n\(slots)"
    binder = try Binder(
      model: review, view: screen, bindings: Bindings(text: text, name: "review.yaml"))
    stage = TerminalStage(screen, columns: 32, rows: 5)
  }

  @Test("a rating is edited by keys and by the mouse, and fires its event")
  func rating() throws {
    #expect(stage.text.hasPrefix("★★★☆☆\n[Elm 1 "))
    try stage.press("<right>")
    stage.click(column: 1, row: 0)
    #expect(review.stars == 2)
    #expect(review.log == [4, 2])
  }

  @Test("an invalid rating stays with its reason until Escape")
  func invalid() throws {
    try stage.press("<left><left><tab>")
    #expect(stage.text.contains("★☆☆☆☆  one star needs a reason"))
    #expect(review.stars == 2)
    try stage.press("<backtab><esc>")
    #expect(stage.text.contains("★★☆☆☆\n"))
  }

  @Test(
    "a disabled rating keeps the focus and takes no key; a value outside of the range is drawn as the limit"
  )
  func limits() {
    screen.rating.isEnabled = false
    #expect(stage.focused === screen.rating)
    review.stars = 99
    #expect(stage.text.contains("★★★★★"))
    stage.resize(columns: 2, rows: 5)
    #expect(stage.text.hasPrefix("★…\n"))
    stage.resize(columns: 0, rows: 0)
    #expect(stage.text == "")
  }

  @Test("the widgets within a widget are slots, reached by Tab, and disabled with it")
  func parts() throws {
    try stage.press("<tab>Oak 2")
    #expect(review.street == "Oak 2")
    screen.address.isEnabled = false
    try stage.press("x")
    #expect(review.street == "Oak 2")
  }
}
