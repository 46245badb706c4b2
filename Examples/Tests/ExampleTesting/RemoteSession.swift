import BinderTerminalTesting

/// An app before the real server, and the time that passes for both.
@MainActor
public protocol RemoteSession {
  var clock: ManualClock { get }
  var stage: TerminalStage { get }

  /// Waits until the app waits for nothing but the user.
  func waitUntilIdle() async
}

extension RemoteSession {
  /// Presses keys, waits for the answers of the server, and gives the screen.
  @discardableResult
  public func press(_ keys: String) async throws -> String {
    try stage.press(keys)
    await waitUntilIdle()
    return stage.text
  }

  /// Presses keys for a request that a slow server does not answer until the client gives up.
  public func pressInVain(_ keys: String) async throws -> String {
    try stage.press(keys)
    // The request has arrived at the server, and the client waits for the answer.
    await clock.waitForSleepers(2)
    clock.advance(by: .seconds(5))
    await waitUntilIdle()
    return stage.text
  }
}
