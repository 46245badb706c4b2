import Binder
import Observation
import OpenCombine
import Timing

/// One update against what others offer for it.
enum Peers {
  static var contests: [Contest] {
    [
      Contest("update/opencombine-published", atMost: 1.0 / 8) { (Updates.bound(), published()) },
      Contest("update/opencombine-current-value") { (Updates.bound(), currentValue()) },
      Contest("update/observation", atMost: 1.0 / 20) { (Updates.bound(), tracked()) },
      Contest("observable-model/observation") { (try boundModel(), tracked()) },
    ]
  }

  private final class PublishedAccount: OpenCombine.ObservableObject {
    @OpenCombine.Published var count = 0

    @inline(never) func set(count: Int) { self.count = count }
  }

  private static func published() -> Contest.Side {
    let (account, shown) = (PublishedAccount(), PlainShown())
    let subscription = account.$count.sink { shown.count = $0 }
    return Contest.Side {
      for number in 0..<$0 { account.set(count: number) }
    } fault: {
      difference(shown.count, from: $0 - 1)
    } sever: {
      subscription.cancel()
    }
  }

  private static func currentValue() -> Contest.Side {
    let (subject, shown) = (CurrentValueSubject<Int, Never>(0), PlainShown())
    let subscription = subject.sink { shown.count = $0 }
    return Contest.Side {
      for number in 0..<$0 { subject.send(number) }
    } fault: {
      difference(shown.count, from: $0 - 1)
    } sever: {
      subscription.cancel()
    }
  }

  /// The change is looked at and tracked again after it was made, as a run loop's next turn would.
  private static func tracked() -> Contest.Side {
    let (account, shown) = (TrackedAccount(), PlainShown())
    let flag = Flag()
    track(account, shown, flag)
    return Contest.Side {
      for number in 0..<$0 {
        account.set(count: number)
        if flag.isRaised { track(account, shown, flag) }
      }
    } fault: {
      difference(shown.count, from: $0 - 1)
    } sever: {
      // Raised once, and not tracked again.
      account.set(count: -1)
      flag.isRaised = false
    }
  }

  private static func track(_ account: TrackedAccount, _ shown: PlainShown, _ flag: Flag) {
    flag.isRaised = false
    shown.count = withObservationTracking {
      account.count
    } onChange: {
      flag.isRaised = true
    }
  }

  /// A property of an `@Observable` model, shown through its table: a write and a flush.
  private static func boundModel() throws -> Contest.Side {
    let (account, view) = (TrackedAccount(), TrackedView())
    let file = Bindings(
      text: "binder: 1\nmodel: TrackedAccount\nslots:\n  label.count: count\n", name: "tracked.yaml"
    )
    let binder = try Binder(model: account, view: view, bindings: file)
    return Contest.Side {
      for number in 0..<$0 {
        account.set(count: number)
        binder.flush()
      }
    } fault: {
      difference(view.label.count, from: $0 - 1)
    } sever: {
      binder.unbind()
    }
  }

  private final class TrackedView {
    let label = CountLabel()
  }

  /// Raised by the tracking, on this thread.
  private final class Flag: @unchecked Sendable {
    var isRaised = false
  }
}

/// A widget that shows a number.
final class CountLabel: SlotWidget {
  @Observed var count = 0
  var defaultSlot: Field<Int> { $count }
}
