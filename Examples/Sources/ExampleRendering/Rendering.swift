import Observation

/// Calls a function of the state again after each change of what it has read, as SwiftUI does with the
/// body of a view.
///
///     let model = Model()  // @Observable
///     let rendering = Rendering { [model, label] in label.text = model.title }
@MainActor
public final class Rendering {
  private let render: @MainActor () -> Void
  private var isCurrent = false
  private var isRendering = false

  /// Renders the state for the first time.
  public init(_ render: @escaping @MainActor () -> Void) {
    self.render = render
    update()
  }

  /// Renders now what has changed. Without this call the state is rendered when the main actor is
  /// free, which is after the frame that follows a key.
  public func update() {
    if isRendering {
      // A widget that is shown may end an edit, which changes the state before it is tracked.
      isCurrent = false
      return
    }
    isRendering = true
    while !isCurrent {
      isCurrent = true
      withObservationTracking(render) { [weak self] in
        // The models belong to this actor.
        MainActor.assumeIsolated { self?.stateChanges() }
      }
    }
    isRendering = false
  }

  private func stateChanges() {
    // A rendering writes to widgets that it has read, which is no change of the state.
    guard !isRendering, isCurrent else { return }
    isCurrent = false
    // The state has its new value only after this call.
    Task { [weak self] in self?.update() }
  }
}
