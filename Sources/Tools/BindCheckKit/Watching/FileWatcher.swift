/// Sees that files change.
package protocol FileWatcher: AnyObject {
  /// Looks at these files from now on: a change after this call ends the next wait. The scope is asked at each look.
  func watch(_ scope: @autoclosure @escaping () -> WatchScope)

  /// - Parameter milliseconds: Nil to wait for as long as it takes.
  /// - Returns: Whether something changed; false where the time was over before.
  func wait(atMost milliseconds: Int?) -> Bool
}
