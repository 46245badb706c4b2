import BinderTerminal

/// The search, which begins when the user pauses.
@MainActor
final class PlainSearch {
  private(set) var query = ""
  var changed: () -> Void = {}
  /// Measures the pause; nil for none.
  var clock: (any Clock<Duration>)?

  private let field: TextField
  private var pause: Task<Void, Never>?

  init(_ field: TextField) {
    self.field = field
    field.onType { [weak self] _ in self?.typed() }
    field.onLeave { [weak self] _ in self?.search() }
  }

  private func typed() {
    pause?.cancel()
    guard let clock else { return search() }
    pause = Task { [weak self] in
      do { try await clock.sleep(for: .milliseconds(250)) } catch { return }
      self?.search()
    }
  }

  private func search() {
    pause?.cancel()
    guard field.text != query else { return }
    query = field.text
    changed()
  }
}
