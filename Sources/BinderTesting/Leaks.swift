/// Tells which of the objects made in a closure are still there after it.
///
///     @Test("the binder keeps neither model nor screen alive")
///     func lifetimes() {
///       let binder = Binder()
///       #expect(
///         leaks { watch in
///           let (model, screen) = (watch(BalanceViewModel()), watch(BalanceScreen()))
///           binder.bind(model.$balance, to: screen.balance.$text, as: .fpint)
///         } == [])
///     }
///
/// It returns what it finds, so that `#expect` and `XCTAssertEqual` both report at the line of the
/// test.
/// - Returns: For each object that is still there its type, and the line where the watch began.
public func leaks(_ body: (LifetimeWatch) throws -> Void) rethrows -> [String] {
  let watch = LifetimeWatch()
  try body(watch)
  return watch.survivors
}

/// Tells which of the objects made in an asynchronous closure are still there after it.
///
/// A task that the closure started and did not wait for may keep objects, so wait for it there.
/// - Returns: For each object that is still there its type, and the line where the watch began.
public nonisolated(nonsending) func leaks(
  _ body: nonisolated(nonsending) (LifetimeWatch) async throws -> Void
) async rethrows -> [String] {
  let watch = LifetimeWatch()
  try await body(watch)
  return watch.survivors
}

/// Notes objects of which `leaks(_:)` is to tell whether they went.
public final class LifetimeWatch {
  private struct Watched {
    weak var object: AnyObject?
    let name: String
  }

  private var watched: [Watched] = []

  /// Watches an object, and hands it on.
  public func callAsFunction<Object: AnyObject>(
    _ object: Object, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Object {
    watched.append(Watched(object: object, name: "'\(type(of: object))' of \(fileID):\(line)"))
    return object
  }

  var survivors: [String] { watched.filter { $0.object != nil }.map(\.name) }
}
