import BindingSpec

/// Why a part of a binding file cannot be written as plain Swift.
struct EjectionGap: Error {
  /// One lower-case line that names its subject.
  var message: String
  var location: SourceLocation

  init(_ message: String, at location: SourceLocation) {
    (self.message, self.location) = (message, location)
  }

  init(_ unresolved: Unresolved) {
    self.init(
      "\(unresolved.what) has to be known to eject it: \(unresolved.reason)",
      at: unresolved.location)
  }
}
