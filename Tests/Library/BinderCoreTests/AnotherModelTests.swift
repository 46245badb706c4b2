import Testing

@testable import BinderCore

/// A screen gets another model, and a model goes while the user types.
@Suite struct AnotherModelTests {
  let input = Input()
  let old = Account()
  let new = Account()

  init() { (old.name, new.name) = ("old", "new") }

  private func bind(_ account: Account, _ binder: Binder, _ commit: CommitTrigger = .key) {
    binder.bind(account.$name, to: input.$text, as: .string, commit: commit)
  }

  @Test("a model whose binder is about to be replaced does not get the values of the next one")
  func replaced() {
    var binder = Binder()
    bind(old, binder)
    // As in `binder = try Binder(model: new, view: view, …)`: the former one lives until the assignment.
    let next = Binder()
    bind(new, next)
    binder = next
    #expect((old.name, new.name, input.text) == ("old", "new", "new"))
    input.$text.edit("typed")
    old.name = "later"
    #expect((old.name, new.name, input.text) == ("later", "typed", "typed"))
    withExtendedLifetime(binder) {}
  }

  @Test("a text that was typed for the former model is written to it, and no error of it stays")
  func typed() {
    old.$name.validate = { $0 == "new" ? "taken" : nil }
    let (binder, next) = (Binder(), Binder())
    bind(old, binder, .blur)
    input.$text.edit("typed")
    bind(new, next, .blur)
    #expect((old.name, new.name, input.text) == ("typed", "new", "new"))
    #expect(input.error == nil)
    withExtendedLifetime(binder) {}
  }

  @Test("two fields of one binder on one slot are kept equal")
  func keptEqual() {
    let binder = Binder()
    bind(old, binder)
    bind(new, binder)
    #expect((old.name, new.name) == ("new", "new"))
    old.name = "other"
    #expect((new.name, input.text) == ("other", "other"))
  }

  @Test(
    "a text whose model has been released is told when the user commits or leaves it",
    arguments: [CommitTrigger.key, .blur, .enter], [true, false])
  func released(commit: CommitTrigger, isLeft: Bool) {
    let binder = Binder()
    var faults: [BindingFault] = []
    binder.onFault = { faults.append($0) }
    var model: Account? = Account()
    model.map { bind($0, binder, commit) }
    input.$text.edit("typed")
    model = nil
    #expect(faults.isEmpty)
    if isLeft { input.$text.endEditing() } else { #expect(!input.$text.commit()) }
    #expect(faults.count == 1)
    guard case .draft(_, "typed", _)? = faults.first else {
      Issue.record("\(faults)")
      return
    }
    #expect(!input.$text.hasDraft)
    #expect(input.$text.commit())
    #expect(faults.count == 1)
  }

  /// The ways in which a slot may be bound to a model that is released.
  enum Way: CaseIterable {
    case field, property, path
  }

  final class Holder {
    @Observed var account: Account?
    var title: String {
      get { account?.name ?? "" }
      set { account?.name = newValue }
    }

    init(_ account: Account?) { self.account = account }
  }

  private func bind(
    _ way: Way, _ model: Holder, _ binder: Binder, _ commit: CommitTrigger = .key
  ) {
    switch way {
    case .field: bind(model.account ?? old, binder, commit)
    case .property:
      binder.bind(binder.field(\.title, of: model), to: input.$text, commit: commit)
    case .path:
      binder.bind(\.$name, of: model.$account, to: input.$text, commit: commit)
    }
  }

  @Test(
    "an edit in a slot whose model has been released is told, and the text stays",
    arguments: Way.allCases, [true, false])
  func releasedBefore(way: Way, isFlushed: Bool) {
    let (binder, other) = (Binder(), Input())
    var faults: [BindingFault] = []
    binder.onFault = { faults.append($0) }
    binder.bind(old.$name, to: other.$text)
    var model: Holder? = Holder(Account())
    model.map { bind(way, $0, binder) }
    model = nil
    if isFlushed { binder.flush() }
    #expect(faults.isEmpty)
    input.$text.edit("typed")
    #expect(faults.count == 1)
    guard case .modelGone? = faults.first else {
      Issue.record("\(faults)")
      return
    }
    #expect(input.text == "typed")
  }

  @Test(
    "a text whose model has been released is told when the user commits or leaves it, on any way",
    arguments: Way.allCases, [CommitTrigger.key, .blur, .enter])
  func releasedOnAnyWay(way: Way, commit: CommitTrigger) {
    for isFlushed in [true, false] {
      let (binder, other) = (Binder(), Input())
      var faults: [BindingFault] = []
      binder.onFault = { faults.append($0) }
      binder.bind(old.$name, to: other.$text)
      var model: Holder? = Holder(Account())
      model.map { bind(way, $0, binder, commit) }
      input.$text.edit("typed")
      model = nil
      if isFlushed { binder.flush() }
      #expect(faults.isEmpty)
      #expect(!input.$text.commit())
      #expect(faults.count == 1)
      guard case .draft(_, "typed", _)? = faults.first else {
        Issue.record("\(faults)")
        return
      }
      #expect(!input.$text.hasDraft)
    }
  }

  @Test("a text whose model has been released while a validation was under way is told")
  @MainActor func releasedDuringValidation() async {
    let binder = Binder()
    var faults: [BindingFault] = []
    binder.onFault = { faults.append($0) }
    var model: Account? = Account()
    let (answers, answer) = AsyncStream<Void>.makeStream()
    model?.$name.setValidation { _ in
      for await _ in answers { return nil }
      return nil
    }
    model.map { bind($0, binder) }
    input.$text.edit("typed")
    #expect(input.$text.waiting.value != nil)
    let later = model?.$name.laterValidation
    model = nil
    answer.yield()
    while input.$text.hasDraft { await Task.yield() }
    #expect(faults.count == 1, "\(faults)")
    #expect(input.$text.waiting.value == nil)
    withExtendedLifetime((binder, later)) {}
  }
}
