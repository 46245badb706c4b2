import Binder
import Testing

extension FieldBehaviours {
  /// Handlers on fields, batches, and deliveries that wait for a flush.
  @Suite struct ObservationBehaviours {
    let cart = Cart()
    let label = Label()
    let binder = Binder()

    @Test("a cancelled subscription receives no change, and the others of the field still do")
    func cancelled() {
      var (first, second): ([Int], [Int]) = ([], [])
      let subscription = binder.observe(cart.$count) { first.append($0) }
      binder.observe(cart.$count) { second.append($0) }
      cart.count = 2
      subscription.cancel()
      cart.count = 3
      #expect(first == [1, 2])
      #expect(second == [1, 2, 3])
    }

    @Test("a subscription may be cancelled twice")
    func cancelledTwice() {
      var seen: [Int] = []
      let subscription = binder.observe(cart.$count) { seen.append($0) }
      subscription.cancel()
      subscription.cancel()
      cart.count = 2
      #expect(seen == [1])
    }

    @Test("a handler is notified of a write of an equal value, and a slot is not")
    func equalValue() {
      var (seen, shown): ([Int], [String]) = ([], [])
      binder.bind(cart.$count, to: label.$text, as: .int)
      binder.observe(label.$text, initial: false) { shown.append($0) }
      binder.observe(cart.$count, initial: false) { seen.append($0) }
      cart.count = 1
      #expect(seen == [1])
      #expect(shown.isEmpty)
    }

    @Test("a handler that reads another field is not notified of its changes")
    func readInHandler() {
      var seen: [Int] = []
      binder.observe(cart.$count) { [cart] in seen.append($0 * cart.price) }
      cart.price = 5
      #expect(seen == [2])
      cart.count = 2
      #expect(seen == [2, 10])
    }

    @Test("a handler that writes its field at each call is cut and reported as a loop")
    func writesAgain() {
      var faults = 0
      binder.onFault = { _ in faults += 1 }
      binder.observe(cart.$count, initial: false) { [cart] in cart.count = min($0, 10) }
      cart.count = 20
      #expect(cart.count == 10)
      #expect(faults == 1)
    }

    // MARK: Batches

    @Test("a batch reads the values that it has written")
    func readInBatch() {
      binder.observe(cart.$count) { _ in }
      batch {
        cart.count = 7
        #expect(cart.count == 7)
        #expect(cart.sum == 14)
        cart.count += 1
      }
      #expect(cart.count == 8)
    }

    @Test("after a batch each change is delivered at once again")
    func afterBatch() {
      var seen: [Int] = []
      binder.observe(cart.$count, initial: false) { seen.append($0) }
      batch { cart.count = 2 }
      cart.count = 3
      #expect(seen == [2, 3])
    }

    @Test("a handler that is added in a batch gets the value at once, and no change made before it")
    func addedInBatch() {
      var seen: [Int] = []
      batch {
        cart.count = 2
        binder.observe(cart.$count) { seen.append($0) }
        #expect(seen == [2])
      }
      #expect(seen == [2])
      cart.count = 3
      #expect(seen == [2, 3])
    }

    @Test("a batch that restores a value notifies a handler once, and changes no slot")
    func restored() {
      var (seen, shown): ([Int], [String]) = ([], [])
      binder.bind(cart.$count, to: label.$text, as: .int)
      binder.observe(cart.$count, initial: false) { seen.append($0) }
      binder.observe(label.$text, initial: false) { shown.append($0) }
      batch {
        cart.count = 2
        cart.count = 1
      }
      #expect(seen == [1])
      #expect(shown.isEmpty)
    }

    @Test("a subscription that is cancelled in a batch receives neither earlier nor later changes")
    func cancelledInBatch() {
      var seen: [Int] = []
      let subscription = binder.observe(cart.$count, initial: false) { seen.append($0) }
      batch {
        cart.count = 2
        subscription.cancel()
        cart.count = 3
      }
      #expect(seen.isEmpty)
    }

    @Test("fields that change in a batch notify in the order of their changes")
    func orderInBatch() {
      var log: [String] = []
      binder.observe(cart.$count, initial: false) { _ in log.append("count") }
      binder.observe(cart.$price, initial: false) { _ in log.append("price") }
      batch {
        cart.price = 5
        cart.count = 5
        cart.price = 6
      }
      #expect(log == ["price", "count"])
    }

    @Test("in a batch, a handler behind another one that corrects the value is notified once")
    func correctedInBatch() {
      var seen: [Int] = []
      binder.observe(cart.$count, initial: false) { [cart] in if $0 > 10 { cart.count = 10 } }
      binder.observe(cart.$count, initial: false) { seen.append($0) }
      batch { cart.count = 20 }
      #expect(seen == [10])
    }

    @Test("a batch without a change notifies no handler")
    func emptyBatch() {
      var seen = 0
      binder.observe(cart.$count, initial: false) { _ in seen += 1 }
      batch {}
      #expect(seen == 0)
    }

    // MARK: Flushes

    @Test("a handler that is added after a change is not notified of it at the flush")
    func addedBeforeFlush() {
      let binder = Binder(delivery: .onFlush)
      var (early, late): ([Int], [Int]) = ([], [])
      binder.observe(cart.$count, initial: false) { early.append($0) }
      cart.count = 2
      binder.observe(cart.$count) { late.append($0) }
      #expect(late == [2])
      binder.flush()
      #expect(early == [2])
      #expect(late == [2])
    }

    @Test("a change that a handler makes during a flush is delivered by the same flush")
    func changeInFlush() {
      let binder = Binder(delivery: .onFlush)
      var prices: [Int] = []
      binder.observe(cart.$count, initial: false) { [cart] in cart.price = $0 * 10 }
      binder.observe(cart.$price, initial: false) { prices.append($0) }
      cart.count = 2
      binder.flush()
      #expect(prices == [20])
    }

    @Test("under onFlush, a value that is restored before the flush changes no slot")
    func restoredBeforeFlush() {
      let binder = Binder(delivery: .onFlush)
      var shown: [String] = []
      binder.bind(cart.$count, to: label.$text, as: .int)
      binder.observe(label.$text, initial: false) { shown.append($0) }
      cart.count = 2
      cart.count = 1
      binder.flush()
      #expect(label.text == "1")
      #expect(shown.isEmpty)
    }
  }
}
