import Observation

/// A function of the state that is called again after each change of what it has read, as SwiftUI calls
/// the body of a view.
///
///     let model = Model()  // @Observable
///     let rendering = Rendering { [model, label] in label.text = model.title }
@MainActor
public final class Rendering {
  private let render: @MainActor () -> Void
  private var isCurrent = false

  /// Renders the state for the first time.
  public init(_ render: @escaping @MainActor () -> Void) {
    self.render = render
    update()
  }

  /// Shows the changes of the state now. Without this call the state is rendered when the main actor is
  /// free, which is after the frame that follows a key.
  public func update() {
    guard !isCurrent else { return }
    isCurrent = true
    withObservationTracking(render) { [weak self] in
      // The state has its new value only after this closure, and the models belong to this actor.
      MainActor.assumeIsolated { self?.isCurrent = false }
      Task { @MainActor in self?.update() }
    }
  }
}
