/// Sees that files change.
package protocol FileWatcher: AnyObject {
  /// Looks at these files, and at all Swift and YAML files below these directories, from now on: a change after
  /// this call ends the next wait. The roots are asked for at each look; they may appear and vanish.
  func watch(_ roots: @autoclosure @escaping () -> [String])

  /// - Parameter milliseconds: Nil to wait for as long as it takes.
  /// - Returns: Whether something changed; false where the time was over before.
  func wait(atMost milliseconds: Int?) -> Bool
}
