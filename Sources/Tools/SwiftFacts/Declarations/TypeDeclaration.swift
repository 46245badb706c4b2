import SourceVocabulary
import TableSyntax

/// A declaration of a type, an extension or a typealias in one place of one file.
struct TypeDeclaration {
  enum Kind: Int {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`, associatedType
    /// The top level of a file, with its variables and functions.
    case file
  }

  var kind: Kind
  /// The name; for an extension all names between the dots, otherwise one.
  var path: [String]
  var genericParameters: [String] = []
  /// The inherited types; nil for a type that cannot be expressed.
  var inherited: [TypeExpression?] = []
  var requirements: [Requirement] = []
  /// The generic arguments in `extension Box<Int>`.
  var extendedArguments: [TypeExpression?] = []
  /// The attributes that are not known to leave the members alone.
  var attributes: [String] = []
  var access = Access.internal
  var members: [MemberDeclaration] = []
  var nested: [TypeDeclaration] = []
  /// The type that a typealias names, or the default of an associated type.
  var aliased: TypeExpression?
  /// The kind of a typealias's type that cannot be expressed, such as `a function`.
  var inexpressible: String?
  /// The entries of the table that a macro writes; empty without the macro.
  var generatedTable: [GeneratedEntry] = []
  /// Whether macros among its members make members that the source does not show.
  var hasMacros = false
  var location: SourceLocation
  /// The bytes of the braces and of all between them.
  var body = 0..<0

  var name: String { path[path.count - 1] }

  func has(_ attribute: String) -> Bool { attributes.contains { KnownNames.last($0) == attribute } }

  var isNominal: Bool { [.class, .struct, .actor, .enum].contains(kind) }

  /// The declaration and those within it, with their dotted names.
  func parts(below outer: [String] = []) -> [(path: [String], type: TypeDeclaration)] {
    let path = outer + self.path
    return [(path, self)] + nested.flatMap { $0.parts(below: path) }
  }

  enum Requirement: Hashable {
    /// `Value == Int`; nil for a side that cannot be expressed.
    case same(TypeExpression?, TypeExpression?)
    /// `Value: Hashable`, or below a class; nil for a side that cannot be expressed.
    case conforms(TypeExpression?, to: TypeExpression?)
  }
}

/// A member of a type that is not a type, as the source declares it.
struct MemberDeclaration {
  enum Kind: Hashable {
    case storedVariable
    case constant
    case computed(isSettable: Bool)
    case function
    case initializer(isFailable: Bool)
    case enumCase(hasPayload: Bool)
    /// A `subscript(dynamicMember:)`; its annotation is the result.
    case lookup(isSettable: Bool)
  }

  var name: String
  var kind: Kind
  var isStatic = false
  /// The annotation; for a function its result.
  var annotation: TypeExpression?
  /// The kind of an annotation that cannot be expressed, such as `a function`.
  var inexpressible: String?
  var value: ValueExpression?
  /// The initial value, or the only expression of a getter, if it is a string without interpolations.
  var text: String?
  /// The member that a `defaultSlot` or `defaultTrigger` returns; nil for other members.
  var returned: ReturnedMember?
  /// For an event: the word for the treatment of drafts that it declares.
  var draftWord: String?
  /// The entries of a `fieldTable`; nil where this is none, or none that can be read.
  var table: [TableEntry]?
  var attributes: [String] = []
  /// The attributes that may be property wrappers, as types.
  var wrappers: [TypeExpression] = []
  /// `weak` or `unowned`; nil for neither.
  var reference: String?
  var isLazy = false
  var isOverride = false
  /// Whether it is unavailable everywhere.
  var isUnavailable = false
  var access = Access.internal
  var setterAccess: Access?
  var isNonmutating = false
  /// Why other code can neither read nor run it, such as `gives a value`, if it is available; nil for nothing.
  var obstacle: String?
  /// The words before a call of a method that throws or waits, such as `try await `.
  var effects = ""
  /// Whether `didSet` or `willSet` watch it.
  var hasObserver = false
  var deprecation: MemberFacts.Deprecation?
  /// The names in the getter of a computed property; nil where they were not read.
  var mentions: [String]?
  /// The types of a function's parameters, with their labels.
  var parameters: [Parameter] = []
  var genericParameters: [String] = []
  var location: SourceLocation

  struct Parameter {
    /// `_` where there is none.
    var label: String
    var type: TypeExpression?
    var hasDefault = false
    var isVariadic = false
  }

  var isStored: Bool { kind == .storedVariable || kind == .constant }

  /// - Parameter attribute: The name, without its module and its generic arguments.
  func has(_ attribute: String) -> Bool { attributes.contains { KnownNames.last($0) == attribute } }

  /// Whether a wrapper or a macro may be among the attributes.
  var hasUnknownAttribute: Bool { !attributes.allSatisfy(KnownNames.isPlainMemberAttribute) }
}

/// From where a declaration can be reached.
enum Access: String {
  case `private`, `fileprivate`, `internal`, package, `public`, open

  var leavesFile: Bool { self != .private && self != .fileprivate }
  var leavesModule: Bool { leavesFile && self != .internal }
}

struct FileDeclarations {
  var path: String
  /// The module that the file belongs to, where the path tells it.
  var module: String?
  var isDependency: Bool
  var imports: Set<String>
  var types: [TypeDeclaration]

  func paths(where matches: (TypeDeclaration) -> Bool) -> [[String]] {
    types.flatMap { $0.parts() }.filter { matches($0.type) }.map(\.path)
  }

  /// Whether a name that stands alone may mean a member: no type around it has another one of the name.
  func mayMean(_ member: MemberFacts, at offset: Int) -> Bool {
    // What fulfils a protocol is meant by the protocol's own code.
    let parts = types.flatMap { $0.parts() }.filter { $0.type.kind != .protocol }
    for (path, type) in parts.reversed() where type.body.contains(offset) {
      let named = parts.filter { $0.path == path }.flatMap(\.type.members)
        .filter { $0.name == member.name }
      if named.isEmpty { continue }
      return named.contains { $0.isOverride || $0.location == member.declaration }
    }
    return true
  }

  var globals: [MemberDeclaration] { types.first { $0.kind == .file }?.members ?? [] }

  /// The module that keeps a declaration with this access to itself; nil for none.
  func limit(of access: Access?) -> String? {
    guard let access, !access.leavesModule || isDependency && access == .package else {
      return nil
    }
    return module
  }
}
