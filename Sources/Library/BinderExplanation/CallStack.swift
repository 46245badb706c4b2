import BinderCore

/// The places on a call stack that belong to the app.
package struct CallStack: WriteStack {
  /// Takes the call stack now; the places are found when they are asked for.
  package typealias Capture = @Sendable () -> @Sendable () -> CallStack

  /// The places, the innermost first.
  package var places: [Why.Place] = []
  /// Whether a widget of the library has made the change, and no code of the app.
  package var isByLibrary = false
  /// Whether the program has no names of functions, so that no place is known.
  package var isStripped = false
  /// The property that is set, such as `Cart.price`; nil where it is not known.
  package var property: String?

  package var place: String? { places.first.map(\.description) }

  package init(places: [Why.Place] = [], property: String? = nil) {
    self.places = places
    self.property = property
  }
}

/// Takes call stacks, and follows the calls on their lines.
package struct StackReader: StackCapture {
  private let capture: CallStack.Capture
  let follow: DeliveryRecord.Following?

  package init(_ capture: @escaping CallStack.Capture, following follow: DeliveryRecord.Following?)
  {
    (self.capture, self.follow) = (capture, follow)
  }

  package func take() -> @Sendable () -> any WriteStack { capture() }
}

extension DeliveryRecord {
  /// Adds to the lines of an answer those of the functions that they call.
  package typealias Following = @Sendable (Why) -> [Why.Place]

  var follow: Following? { (capture as? StackReader)?.follow }

  package convenience init(
    capturing capture: @escaping CallStack.Capture, following follow: Following? = nil
  ) {
    self.init(capturing: StackReader(capture, following: follow))
  }
}
