/// A field whose type is not known to the compiler, as reflection finds it.
public class AnyField: Notifier {
  /// The type of the value.
  package var valueType: any Any.Type { fatalError("abstract") }
  package var anyValue: Any { fatalError("abstract") }
}

/// The storage behind an `@Observed` property, and what `$property` gives.
///
///     final class Account {
///       @Observed var balance = 0.0
///     }
///     binder.observe(account.$balance) { print($0) }
///     account.balance = 12.5  // prints 12.5
///
/// Every write is reported, also one of an equal value, as key-value observing does; bindings write
/// on only what differs.
public class Field<Value>: AnyField {
  private final var storage: Value

  public init(_ value: Value) {
    storage = value
  }

  /// The value; setting it tells the observers before the setter returns.
  public final var value: Value {
    get { storage }
    set {
      storage = newValue
      notify()
    }
    // In place, so that appending to a collection does not copy it.
    _modify {
      defer { notify() }
      yield &storage
    }
  }

  package final override var valueType: any Any.Type { Value.self }
  package final override var anyValue: Any { storage }

  /// Calls `handler` at each change, not put in order with any binder's deliveries, for as long as
  /// the field lives.
  package final func onChange(
    fileID: StaticString = #fileID, line: UInt = #line, _ handler: @escaping () -> Void
  ) {
    add(HandlerObservation(queue: nil, origin: .code(fileID: fileID, line: line), handler))
  }
}
