package struct TypeFacts: Sendable {
  /// The type, by the name under which the type information can be asked again.
  package var type: TypeReference
  /// The members that can be bound: fields, commands, events, slots; own and inherited.
  package var members: [String: MemberFacts]
  /// The members as they are declared, where a table adds names or changes them; nil where `members` are those.
  package var declared: [String: MemberFacts]?
  /// The member that any other name means, where the type looks names up by their texts; nil where it does not.
  package var anyMember: MemberFacts? {
    get { anyMembers.first }
    set { anyMembers = newValue.map { [$0] } ?? [] }
  }
  /// At most one. An array, as the facts of a type are copied often, and those of a member are many.
  private var anyMembers: [MemberFacts] = []
  /// Whether a name that is not in `members` is surely no member. False where a part of the type
  /// is out of sight: an unknown superclass, generated members, a protocol from elsewhere.
  package var isComplete: Bool
  /// Why `isComplete` is false, such as `'NSObject' is declared outside the sources`.
  package var gap: String?
  package var role: Role
  package var declaration: SourceLocation?
  /// The module outside of which code does not reach it; nil where no module keeps it to itself.
  package var module: String?
  /// Whether it is a type of Swift's own modules, which is neither a model nor a host of slots.
  package var isOfSystem = false
  /// Whether it is a struct or an enum, whose copies are values of their own; nil where that cannot be known.
  package var isValueType: Bool?
  /// Whether it is a protocol, which is not the class of any object.
  package var isProtocol = false
  /// Whether the name that was looked up is that of a typealias.
  package var isAlias = false
  /// Whether the name that was looked up is that of a class, as a start-up compares it with an object's.
  package var namesClass: Bool { !isProtocol && !isAlias }
  /// The isolation that its declaration states; nil for a type that states none, and where that cannot be known.
  package var isolation: Isolation?
  /// Why a member may be there and out of sight, and the remedy, as the help of a problem; nil where nothing hides.
  package var hiding: String?

  package init(
    type: TypeReference, members: [String: MemberFacts] = [:], isComplete: Bool,
    role: Role = .plain, declaration: SourceLocation? = nil, isValueType: Bool? = nil
  ) {
    (self.type, self.members, self.isComplete) = (type, members, isComplete)
    (self.role, self.declaration, self.isValueType) = (role, declaration, isValueType)
  }

  package func member(_ name: String) -> MemberFacts? {
    if let member = members[name] { return member }
    var member = anyMember
    member?.name = name
    return member
  }

  package func names(of kind: MemberFacts.Kind) -> [String] {
    members.values.filter { $0.kind == kind }.map(\.name)
  }

  package enum Isolation: Hashable, Sendable {
    /// An actor, whose members belong to each instance.
    case actor
    /// Such as `MainActor`.
    case globalActor(String)
  }

  package enum Role: Hashable, Sendable {
    /// A widget: its members are the properties of a slot. A binding that names only the slot means
    /// the default property, or with `action` the default event.
    case widget(defaultProperty: DefaultMember, defaultEvent: DefaultMember)
    /// Not a widget: on a view it hosts slots of its own.
    case plain
    /// The type information cannot tell.
    case unknown
  }
}

/// The facts of one member of a type. `nil` means that the type information cannot know.
package struct MemberFacts: Equatable, Sendable {
  package var name: String
  package var kind: Kind
  /// Whether the kind is more than a guess: a member of a type that is not known may be a command.
  package var isKindKnown = true
  /// The type of the value: that of the wrapped value for a property wrapper.
  package var type: TypeReference?
  /// Why the type is not known, such as `'makeStore' is declared outside the sources`.
  package var typeGap: String?
  /// The kind of a type that has no name and whose values no slot takes, such as `a function`; nil for other types.
  package var unshowable: String?
  /// Whether a change is reported to observers.
  package var isObserved: Bool?
  package var isWritable: Bool?
  /// How the code of other files in the module sets the property; nil where that cannot be known.
  package var setter: Setter?
  /// Why the code of other files can neither read nor run it, such as `is 'async'`; nil for no known reason.
  package var obstacle: String?
  /// Whether the user can edit it (`@Editable`).
  package var isEditable: Bool?
  /// Whether it can be reached from outside its file.
  package var isAccessible: Bool?
  /// The module outside of which code does not reach it, and the one outside of which code does not set it; nil
  /// where no module keeps that to itself.
  package var module: String?
  package var setterModule: String?
  /// Whether another package declares it, so that the app cannot change it.
  package var isOfLibrary = false
  /// Whether it never changes (`let`).
  package var isConstant: Bool?
  /// `weak` or `unowned`, where the property does not hold its object; no wrapper is around one.
  package var reference: String?
  package var isComputed: Bool?
  /// Whether reflection or a table reaches it. It is false for computed and lazy properties, and for
  /// those of an `@Observable` class, that no table names.
  package var isReachable: Bool?
  /// Whether a table names it, and whether it does so twice, at which the program stops.
  package var isInTable = false
  package var isNamedTwice = false
  /// Whether it is surely `@Observed` or `@Editable`, so that `$name` is its field.
  package var hasField = false
  /// For a slot whose widget shows rows: the class of the views that it makes for them.
  package var rowView: TypeReference?
  /// For a slot: whether its widget itself reacts to its event, as a shortcut does that moves the focus.
  package var isHandledByWidget = false
  /// For an event: the word for the treatment of drafts that its declaration says, such as `commit`.
  package var draftWord: String?
  /// Whether it is computed and overrides a property with a field: a binding finds that field, and not the getter.
  package var overridesField = false
  /// Whether it has a `didSet` or `willSet` that a binding does not run: it writes to the field behind the property.
  package var hasBypassedObserver: Bool?
  /// For a command or a method: the argument that it takes; nil where that is not known.
  package var argument: CommandArgument?
  /// The deprecation of its declaration; nil where it has none or that is not known.
  package var deprecation: Deprecation?
  /// For a method: the words before a call of one that throws or waits, such as `try await `. Compiled code
  /// runs it on an actor.
  package var effects = ""
  /// For a command: whether its declaration gives it no handler: it is 'Command()'.
  package var isMadeWithoutHandler = false
  /// A method's name with its labels, such as `save(to:)`.
  package var signature: String?
  /// The names that the getter of a computed property mentions, and that may be other members.
  package var mentions: [String]?
  /// Whether it is computed and follows the fields that the getter reads, by `@Computed` or `following:` in a table.
  package var followsReads = false
  /// For a computed property in a table: the fields that its entry says affect it.
  package var dependencies: [String]?
  package var declaration: SourceLocation?

  /// Whether it selects any number of rows, and not one.
  package var selectsMany: Bool {
    kind == .selectedElement && type?.unwrapped.name.hasSuffix("SelectedElements") == true
  }

  /// The arguments of `@available(*, deprecated)`.
  package struct Deprecation: Hashable, Sendable {
    package var message: String?
    package var renamed: String?

    package init(message: String? = nil, renamed: String? = nil) {
      self.message = message
      self.renamed = renamed
    }
  }

  package init(
    name: String, kind: Kind = .field, type: TypeReference? = nil, isObserved: Bool? = nil,
    isWritable: Bool? = nil, isEditable: Bool? = nil, isAccessible: Bool? = nil,
    isConstant: Bool? = nil, isComputed: Bool? = nil, isReachable: Bool? = nil,
    declaration: SourceLocation? = nil
  ) {
    (self.name, self.kind, self.type) = (name, kind, type)
    (self.isObserved, self.isWritable, self.isEditable) = (isObserved, isWritable, isEditable)
    (self.isAccessible, self.isConstant, self.isComputed) = (isAccessible, isConstant, isComputed)
    (self.isReachable, self.declaration) = (isReachable, declaration)
  }

  package enum Setter: Hashable, Sendable {
    /// It cannot be set, or only from its own file.
    case absent
    /// The value that has the property changes, so that it has to be in a variable.
    case mutating
    /// The property is of an object, or says that it leaves its value alone.
    case nonmutating
  }

  package enum CommandArgument: Hashable, Sendable {
    case none
    case of(TypeReference)
  }

  package enum Kind: Hashable, Sendable {
    /// A property that holds a value: a field of a model, a property of a widget, a slot of a view.
    case field
    case command
    /// An `Event` of a widget.
    case event
    /// A `RowSlot` of a widget: it shows the elements of a collection.
    case rows
    /// A `SelectedElement` of a widget, the element of the selected row, or `SelectedElements`.
    case selectedElement
    case function

    /// The words for a member of the kind in a sentence.
    package var words: String {
      switch self {
      case .field: "a field"
      case .command: "a command"
      case .event: "an event"
      case .rows: "a slot for rows"
      case .selectedElement: "the selected element of a list"
      case .function: "a method"
      }
    }
  }
}
