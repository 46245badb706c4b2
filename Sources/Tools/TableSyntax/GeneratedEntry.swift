package struct GeneratedEntry: Hashable, Sendable {
  /// The name in binding files.
  package var name: String
  package var target: Target

  /// The member that the entry names, and the access to it.
  package enum Target: Hashable, Sendable {
    /// The field of an `@Observed` property.
    case observed
    /// An `@Observed` property that is written through its setter, or not at all.
    case observedProperty(isReadOnly: Bool)
    /// A stored property, or one of a struct.
    case property(isReadOnly: Bool)
    /// A computed property, which follows the fields that it reads.
    case computed(isReadOnly: Bool)
    /// A property that never changes.
    case constant
    case command
    case method(Method)
  }

  /// A method that an event can run.
  package struct Method: Hashable, Sendable {
    package var isAsync: Bool
    package var throwsErrors: Bool
    package var argument: Argument?

    package init(isAsync: Bool, throwsErrors: Bool, argument: Argument? = nil) {
      self.isAsync = isAsync
      self.throwsErrors = throwsErrors
      self.argument = argument
    }
  }

  package struct Argument: Hashable, Sendable {
    /// nil where there is none.
    package var label: String?
    /// As an expression that `.self` can follow.
    package var type: String

    package init(label: String?, type: String) {
      self.label = label
      self.type = type
    }
  }
}
