/// What a witness knows of a Swift type.
public struct TypeFacts: Sendable {
  /// The type, by the name under which the witness can be asked again.
  public var type: TypeReference
  /// The members that can be bound: fields, commands, events, slots; own and inherited.
  public var members: [String: MemberFacts]
  /// Whether a name that is not in `members` is surely no member. False where a part of the type
  /// is out of sight: an unknown superclass, generated members, a protocol from elsewhere.
  public var isComplete: Bool
  /// Why `isComplete` is false, such as `'NSObject' is declared outside the sources`.
  public var gap: String?
  /// What the type is on a screen.
  public var role: Role
  public var declaration: SourceLocation?
  /// Whether it is a struct or an enum, whose copies are values of their own; nil where that cannot
  /// be known.
  public var isValueType: Bool?
  /// Why a member may be there and out of sight, and what to do about it, as the help of a problem
  /// says it; nil where nothing hides.
  public var hiding: String?

  public init(
    type: TypeReference, members: [String: MemberFacts] = [:], isComplete: Bool,
    role: Role = .plain, declaration: SourceLocation? = nil, isValueType: Bool? = nil
  ) {
    self.type = type
    self.members = members
    self.isComplete = isComplete
    self.role = role
    self.declaration = declaration
    self.isValueType = isValueType
  }

  public enum Role: Hashable, Sendable {
    /// A widget: its members are the properties of a slot. Names the property and the event that
    /// are meant when a binding names only the slot.
    case widget(defaultProperty: String?, defaultEvent: String?)
    /// Not a widget: on a view it hosts slots of its own.
    case plain
    /// The witness cannot tell.
    case unknown
  }
}

/// What a witness knows of one member of a type. `nil` means that it cannot know.
public struct MemberFacts: Hashable, Sendable {
  public var name: String
  public var kind: Kind
  /// Whether the kind is more than a guess: a member of a type that is not known may be a command.
  public var isKindKnown = true
  /// The type of the value: that of the wrapped value for a property wrapper.
  public var type: TypeReference?
  /// Why the type is not known, such as `'makeStore' is declared outside the sources`.
  public var typeGap: String?
  /// Whether a change is reported to observers.
  public var isObserved: Bool?
  /// Whether a binding can write it.
  public var isWritable: Bool?
  /// Whether the user can edit it (`@Editable`).
  public var isEditable: Bool?
  /// Whether it can be reached from outside its file.
  public var isAccessible: Bool?
  /// Whether it never changes (`let`).
  public var isConstant: Bool?
  public var isComputed: Bool?
  /// Whether it is declared only where a condition of `#if` holds.
  public var isConditional = false
  /// Whether reflection or a table reaches it. It is false for computed and lazy properties, and for
  /// those of an `@Observable` class, that no table names.
  public var isReachable: Bool?
  /// Whether a table names it.
  public var isInTable = false
  /// Whether it is surely `@Observed` or `@Editable`, so that `$name` is its field.
  public var hasField = false
  /// For a slot whose widget shows rows: the class of the views that it makes for them.
  public var rowView: TypeReference?
  /// Whether it has a `didSet` or `willSet` that a binding does not run: it writes to the field
  /// behind the property.
  public var hasBypassedObserver: Bool?
  /// What its declaration says against its use; nil where it says nothing or that is not known.
  public var deprecation: Deprecation?
  /// A method's name with its labels, such as `save(to:)`.
  public var signature: String?
  /// The names that the getter of a computed property mentions, and that may be other members.
  public var mentions: [String]?
  /// For a computed property in a table: the fields that its entry says affect it.
  public var dependencies: [String]?
  public var declaration: SourceLocation?

  /// What `@available(*, deprecated)` says.
  public struct Deprecation: Hashable, Sendable {
    public var message: String?
    /// The name that should be used instead.
    public var renamed: String?

    public init(message: String? = nil, renamed: String? = nil) {
      self.message = message
      self.renamed = renamed
    }
  }

  public init(
    name: String, kind: Kind = .field, type: TypeReference? = nil, isObserved: Bool? = nil,
    isWritable: Bool? = nil, isEditable: Bool? = nil, isAccessible: Bool? = nil,
    isConstant: Bool? = nil, isComputed: Bool? = nil, isReachable: Bool? = nil,
    declaration: SourceLocation? = nil
  ) {
    self.name = name
    self.kind = kind
    self.type = type
    self.isObserved = isObserved
    self.isWritable = isWritable
    self.isEditable = isEditable
    self.isAccessible = isAccessible
    self.isConstant = isConstant
    self.isComputed = isComputed
    self.isReachable = isReachable
    self.declaration = declaration
  }

  public enum Kind: Hashable, Sendable {
    /// A property that holds a value: a field of a model, a property of a widget, a slot of a view.
    case field
    /// A `Command`.
    case command
    /// An `Event` of a widget.
    case event
    /// A `RowSlot` of a widget: it shows the elements of a collection.
    case rows
    /// A method.
    case function
  }
}
