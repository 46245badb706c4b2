import BinderTerminal
import MonitorSystem

/// The app in one of its styles: everything behind the screen.
@MainActor
public protocol MonitorStyle: AnyObject {
  /// Samples the machine again and again, and follows a log, as on a terminal. Without this call there
  /// is one sample, and no log.
  ///
  /// - Parameters:
  ///   - log: The log; nil for none.
  ///   - limit: The lines of the log that are kept, which are the newest.
  ///   - interval: The time between two samples.
  ///   - clock: Measures the interval.
  func follow(
    _ log: LogSource?, keeping limit: Int, every interval: Duration, clock: any Clock<Duration>)

  /// Has F12 explain the focused widget, in a style that has a binding file.
  func explain(in application: Application)

  /// Waits until the machine has answered all requests.
  func waitUntilIdle() async
}

/// The styles in which the app is written.
public enum StyleName: String, CaseIterable, Sendable {
  /// A controller that does it all, as in classic MVC.
  case plain
  /// A model, and a binding file.
  case bound

  /// Puts the app behind a screen and asks for the first sample.
  ///
  /// - Parameter bindings: The folder of the binding files, for the style that has one.
  /// - Throws: The errors of the binding file.
  @MainActor
  public func start(
    _ screen: MonitorScreen, system: any SystemSource, bindings: String
  ) throws -> any MonitorStyle {
    switch self {
    case .plain: PlainController(screen: screen, system: system)
    case .bound: try BoundController(screen: screen, system: system, bindings: bindings)
    }
  }
}

/// The limits of the samples and lines that the app keeps.
nonisolated enum Limits {
  /// The loads of a core, which are more than a screen is wide.
  static let loads = 300
  /// The batches of lines that may wait, before no more are read.
  static let batches = 8
}
