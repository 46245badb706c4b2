import BinderCore
import Testing

/// The release of a value that another one replaces.
@MainActor @Suite struct ReplacedValueTests {
  final class Guest {
    let onEnd: () -> Void
    init(_ onEnd: @escaping () -> Void = {}) { self.onEnd = onEnd }
    deinit { onEnd() }
  }

  struct Pair {
    var first: Guest
    var second: Guest
  }

  @MainActor final class Model {
    @Observed var pair: Pair
    init(_ pair: Pair) { self.pair = pair }
  }

  @Test("the deinit of an old value reads the new one, completely", arguments: [false, true])
  func seesTheNewValue(isObserved: Bool) {
    let new = Pair(first: Guest(), second: Guest())
    var seen: [Bool] = []
    var look: () -> Void = {}
    func old() -> Pair { Pair(first: Guest { look() }, second: Guest { look() }) }
    func isNew(_ pair: Pair) -> Bool { pair.first === new.first && pair.second === new.second }

    let binder = Binder()
    let field = Field(old())
    if isObserved { binder.observe(field) { _ in } }
    look = { seen.append(isNew(field.value)) }
    field.value = new
    #expect(seen == [true, true])

    seen = []
    let model = Model(old())
    if isObserved { binder.observe(model.$pair) { _ in } }
    look = { seen.append(isNew(model.pair)) }
    model.pair = new
    #expect(seen == [true, true])
    withExtendedLifetime(binder) {}
  }
}
