import BinderCore
import Testing

@Suite struct LifetimeTests {
  @Test("a binder keeps neither model nor view alive")
  func nothingRetained() {
    let binder = Binder()
    weak var weakModel: Account?
    weak var weakInput: Input?
    weak var weakField: Field<Double?>?
    do {
      let (model, input, output) = (Account(), Input(), Output())
      binder.bind(model.$change, to: input.$text, as: .fpint)
      binder.bind(model.$balance, to: output.$text, as: .fpint)
      binder.observe(model.$balance) { _ in }
      binder.observe(input.pressed) {}
      (weakModel, weakInput, weakField) = (model, input, model.$change)
      #expect(binder.activeSubscriptions.count == 4)
    }
    #expect(weakModel == nil)
    #expect(weakInput == nil)
    #expect(weakField == nil)
    #expect(binder.activeSubscriptions.count == 0)
  }

  @Test("a binder keeps no object that a field held when its model was released")
  func nothingRetainedBehindField() {
    final class Root {
      @Observed var account: Account? = Account()
      @Observed var command: Runner? = Runner()
    }
    final class Runner {
      let run = Command()
    }
    var faults: [BindingFault] = []
    let (binder, input) = (Binder { faults.append($0) }, Input())
    var root: Root? = Root()
    let (account, runner) = (Weak(root!.account!), Weak(root!.command!))
    binder.bind(\.$name, of: root!.$account, to: input.$text)
    binder.bind(input.pressed, to: \.run, of: root!.$command)
    root = nil
    #expect(account.object == nil && runner.object == nil)
    input.$text.edit("typed")
    #expect(faults.count == 1)
    input.pressed.fire()
    #expect(faults.count == 2)
    binder.flush()
    #expect(binder.activeSubscriptions.allSatisfy { !($0 is KeyPathObserver) })
  }

  @Test("stored tokens end their subscriptions, and no other")
  func storedTokens() {
    let (binder, model) = (Binder(), Account())
    var (seen, tokens) = ([Double](), Set<ObservationToken>())
    binder.observe(model.$balance, initial: false) { seen.append($0) }.store(in: &tokens)
    let other = binder.observe(model.$balance, initial: false) { seen.append(-$0) }
    #expect(!tokens.contains(other))
    for token in tokens { token.cancel() }
    model.balance = 3
    #expect(seen == [-3])
  }

  @Test("the release of a binder releases every subscription")
  func everythingReleased() {
    let (model, input, output) = (Account(), Input(), Output())
    weak var weakBinder: Binder?
    weak var weakLink: ObservationToken?
    do {
      let binder = Binder()
      weakLink = binder.bind(model.$change, to: input.$text, as: .fpint)
      binder.bind(model.$balance, to: output.$text, as: .fpint)
      binder.bind(input.pressed, to: Command {})
      weakBinder = binder
      #expect(model.$change.subscriptionCount == 1)
    }
    #expect(weakBinder == nil)
    #expect(model.$change.subscriptionCount == 0)
    #expect(model.$balance.subscriptionCount == 0)
    #expect(input.$text.subscriptionCount == 0)
    #expect(input.pressed.subscriptionCount == 0)
    model.change = 4
    #expect(input.text == "")
    // Both sides forget the link when they are used.
    input.$text.edit("5")
    #expect(weakLink == nil)
  }

  @Test("a handler is released when its subscription is cancelled")
  func closures() {
    final class Captured {}
    let model = Account()
    let binder = Binder()
    weak var weakCaptured: Captured?
    let token: ObservationToken
    do {
      let captured = Captured()
      weakCaptured = captured
      token = binder.observe(model.$balance) { _ in _ = captured }
    }
    #expect(weakCaptured != nil)
    token.cancel()
    #expect(weakCaptured == nil)
  }

  private final class Page {
    let close = Event()
  }

  @Test("a page that is the argument of its own event's command ends with the binding")
  func argument() {
    final class Pages {
      @Observed var current: Pages?
      let close = Command<Page>()
      private(set) var closed = 0

      init() { close.handler = { [unowned self] _ in closed += 1 } }
    }
    let pages = Pages()
    pages.current = pages
    var binder: Binder? = Binder()
    func bind(_ page: Page, isFollowed: Bool) -> ObservationToken? {
      if !isFollowed { return binder?.bind(page.close, to: pages.close, argument: page) }
      return binder?.bind(page.close, to: \.close, of: pages.$current, argument: page)
    }
    for isFollowed in [true, false] {
      let ends: [(ObservationToken?) -> Void] = [
        { $0?.cancel() }, { _ in binder?.unbind() }, { _ in binder = nil },
      ]
      for (index, end) in ends.enumerated() {
        weak var released: Page?
        do {
          let page = Page()
          released = page
          let link = bind(page, isFollowed: isFollowed)
          page.close.fire()
          end(link)
        }
        #expect(released == nil, "\(isFollowed) \(index)")
      }
      binder = Binder()
    }
    #expect(pages.closed == 6)
    pages.current = nil
  }

  @Test("the cancellation of either half of a two-way link ends both")
  func cancelTwoWay() {
    let (model, input, binder) = (Account(), Input(), Binder())
    let link = binder.bind(model.$change, to: input.$text, as: .fpint)
    link.cancel()
    model.change = 5
    input.type("1")
    #expect(input.text == "1")
    #expect(model.change == 5)
    #expect(model.$change.subscriptionCount == 0)
    #expect(input.$text.subscriptionCount == 0)
  }

  @Test("a binder releases its ended links while it lives")
  func pruning() {
    let (model, binder) = (Account(), Binder())
    for _ in 0..<10_000 { binder.observe(model.$balance) { _ in }.cancel() }
    #expect(model.$balance.subscriptionCount == 0)
    #expect(binder.activeSubscriptions.count == 0)
    #expect(binder.subscriptions.count < 200)
  }

  @Test("a hundred thousand subscriptions of one field are released without deep recursion")
  func manyObservers() {
    let binder = Binder()
    var model: Account? = Account()
    for _ in 0..<100_000 { binder.observe(model!.$count, initial: false) { _ in } }
    #expect(model!.$count.subscriptionCount == 100_000)
    model = nil
    #expect(binder.activeSubscriptions.count == 0)
  }

  @Test("the release of a subscription with its field may cancel other subscriptions of the field")
  func observersEndEachOther() {
    final class Holder {
      var other: ObservationToken?
      deinit { other?.cancel() }
    }
    var model: Account? = Account()
    let binders = (0..<3).map { _ in Binder() }
    var told = 0
    do {
      let holder = Holder()
      let first = binders[0].observe(model!.$count, initial: false) { _ in _ = holder }
      holder.other = binders[1].observe(model!.$count, initial: false) { _ in told += 1 }
      binders[2].observe(model!.$count, initial: false) { _ in told += 1 }
      model!.count = 2
      #expect(told == 2)
      model!.count = 3
      // The binder releases it, so that only the field holds it.
      _ = first
    }
    binders[0].unbind()
    model!.count = 4
    #expect(told == 5)
    model = nil
    #expect(binders[2].activeSubscriptions.count == 0)
  }
}
