/// How the value of a field can be accessed now.
@usableFromInline enum Access: UInt8 {
  /// As it is.
  case free
  /// After a look at it: a getter may have to run, or a link may owe a newer value.
  case watched
  /// Not at all: it is being changed in place.
  case lent
}

/// The storage of a field.
///
/// Swift's own check of exclusive access takes two calls into the runtime at each access: 538 instructions an update in
/// place of 215. So this is the one place without that check. Each access here tests `access`, and stops the program
/// where Swift would. `swap`, a copy and an assignment of a whole value run no other code before they are done.
public class _Cell<Value>: _AnyField {
  @exclusivity(unchecked) @usableFromInline final var stored: Value
  // Safe, since a byte is only read and assigned as a whole.
  @safe @exclusivity(unchecked) @usableFromInline final var access = Access.free

  @usableFromInline init(storing value: Value) {
    unsafe stored = value
    super.init()
  }

  /// The value as it is stored.
  @inlinable final var storage: Value {
    if access == .lent { stop() }
    return unsafe stored
  }

  /// Stores a value, and returns the former one, for the caller to release when nothing depends on the order any more:
  /// its `deinit` may run any code.
  @inlinable @inline(__always) final func exchange(with newValue: Value) -> Value {
    if access == .lent { stop() }
    var other = newValue
    unsafe swap(&stored, &other)
    return other
  }

  /// The value, to be changed in place, so that appending to a collection does not copy it.
  @inlinable final var inPlace: Value {
    get { storage }
    _modify {
      if access == .lent { stop() }
      access = .lent
      defer { endLending() }
      yield unsafe &stored
    }
  }

  @usableFromInline final func endLending() {
    access = .free
    updateAccess()
  }

  final override var isLent: Bool { access == .lent }

  final override func updateAccess() {
    if access != .lent { access = isComputed || isOwed ? .watched : .free }
  }

  /// Stops the program with Swift's sentence.
  @usableFromInline @inline(never) final func stop() -> Never {
    fatalError(
      "Simultaneous accesses to a 'Field<\(Value.self)>', but modification requires exclusive "
        + "access: it is being changed in place")
  }
}
