/// Finds the objects that outlive the closure that made them.
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
/// The function returns the objects, so that `#expect` and `XCTAssertEqual` both report at the line of the test.
///
/// - Returns: For each object that still exists its type, and the line where the watch began.
public func leaks(_ body: (LifetimeWatch) throws -> Void) rethrows -> [String] {
  let watch = LifetimeWatch()
  try body(watch)
  return watch.survivors
}

/// Finds the objects that outlive the asynchronous closure that made them.
///
/// A task that the closure starts may keep objects, so the closure has to wait for it.
///
/// - Returns: For each object that still exists its type, and the line where the watch began.
public nonisolated(nonsending) func leaks(
  _ body: nonisolated(nonsending) (LifetimeWatch) async throws -> Void
) async rethrows -> [String] {
  let watch = LifetimeWatch()
  try await body(watch)
  return watch.survivors
}

/// The objects that `leaks(_:)` watches.
public final class LifetimeWatch {
  private struct Watched {
    weak var object: AnyObject?
    let name: String
  }

  private var watched: [Watched] = []

  /// Watches an object.
  ///
  /// - Returns: The object.
  public func callAsFunction<Object: AnyObject>(
    _ object: Object, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Object {
    watched.append(Watched(object: object, name: "'\(type(of: object))' of \(fileID):\(line)"))
    return object
  }

  var survivors: [String] { watched.filter { $0.object != nil }.map(\.name) }
}
