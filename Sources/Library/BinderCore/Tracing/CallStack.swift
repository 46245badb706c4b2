/// The places on a call stack that belong to the app.
package struct CallStack: Sendable {
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

  package init(places: [Why.Place] = [], property: String? = nil) {
    self.places = places
    self.property = property
  }
}
