/// An entry of a table that a macro writes.
package struct GeneratedEntry: Hashable, Sendable {
  package var name: String
  package var target: Target
  /// The conditions of `#if` under which it is there: the way through them, from the outermost.
  var branch: [BranchStep]

  struct BranchStep: Hashable {
    /// Which `#if` it is, within the declaration.
    var block: Int
    /// Which branch of it.
    var clause: Int
    /// `#if DEBUG`, `#elseif os(Linux)` or `#else`.
    var directive: String
    /// The directives of the branches before this one.
    var earlier: [String]
  }

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
    case constant
    case command
    case method(Method)
  }

  /// A method that an event can run.
  package struct Method: Hashable, Sendable {
    package var isAsync: Bool
    package var throwsErrors: Bool
    package var argument: Argument?
  }

  package struct Argument: Hashable, Sendable {
    /// nil where there is none.
    package var label: String?
    /// As an expression that `.self` can follow.
    package var type: String
  }
}
