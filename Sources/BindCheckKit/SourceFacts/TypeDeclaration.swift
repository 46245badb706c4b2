import BindingSpec
import TableSyntax

/// A declaration of a type, an extension or a typealias, as it stands in one place of one file.
struct TypeDeclaration {
  enum Kind: Hashable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`, associatedType
    /// The top level of a file, with its variables and functions.
    case file
  }

  var kind: Kind
  /// The name; for an extension all names between the dots, otherwise one.
  var path: [String]
  var genericParameters: [String] = []
  /// What stands after the colon; nil for what cannot be expressed.
  var inherited: [TypeExpression?] = []
  /// What stands behind the `where` of an extension.
  var requirements: [Requirement] = []
  /// The generic arguments in `extension Box<Int>`.
  var extendedArguments: [TypeExpression?] = []
  /// The attributes that are not known to leave the members alone.
  var attributes: [String] = []
  var access = Access.internal
  var members: [MemberDeclaration] = []
  var nested: [TypeDeclaration] = []
  /// What a typealias stands for, or the default of an associated type.
  var aliased: TypeExpression?
  /// Whether it stands below `#if`, so that another declaration may take its place.
  var isConditional = false
  /// What the table of a macro names of its members, by name; empty without the macro.
  var generatedTable: [String: GeneratedEntry.Target] = [:]
  /// Whether macros among its members make members that do not stand in the source.
  var hasMacros = false
  var location: SourceLocation

  var name: String { path[path.count - 1] }

  func has(_ attribute: String) -> Bool {
    attributes.contains { $0 == attribute || $0.hasSuffix(".\(attribute)") }
  }

  /// A condition of an extension.
  enum Requirement: Hashable {
    /// `Value == Int`; nil for a side that cannot be expressed.
    case same(TypeExpression?, TypeExpression?)
    /// `Value: Hashable`.
    case conformance
  }
}

/// A member of a type that is not a type, as it stands in a source.
struct MemberDeclaration {
  enum Kind: Hashable {
    case storedVariable
    case constant
    case computed(isSettable: Bool)
    case function
    /// An `init`; `isFailable` for `init?`.
    case initializer(isFailable: Bool)
    /// `hasPayload` where it has associated values.
    case enumCase(hasPayload: Bool)
  }

  var name: String
  var kind: Kind
  var isStatic = false
  /// The annotation; for a function what it returns.
  var annotation: TypeExpression?
  /// Whether there is an annotation at all, also one that cannot be expressed.
  var hasAnnotation = false
  /// What the annotation is where it cannot be expressed, such as `a function`.
  var inexpressible: String?
  var value: ValueExpression?
  /// The initial value, or what a getter of one expression gives, if it is a string or nil.
  var literal: Literal?
  /// What a `fieldTable` names; nil where this is none, or none that can be read.
  var table: [TableEntry]?
  var attributes: [String] = []
  /// The attributes that may be property wrappers, as types.
  var wrappers: [TypeExpression] = []
  var isWeak = false
  var isLazy = false
  var isOverride = false
  var access = Access.internal
  /// The access of the setter, where it differs.
  var setterAccess: Access?
  var isConditional = false
  /// Whether `didSet` or `willSet` watch it.
  var hasObserver = false
  var deprecation: MemberFacts.Deprecation?
  /// What the getter of a computed property mentions; nil where nobody asked.
  var mentions: [String]?
  /// The types of a function's parameters, with their labels.
  var parameters: [Parameter] = []
  /// The generic parameters of a function.
  var genericParameters: [String] = []
  var location: SourceLocation

  enum Literal: Hashable {
    case string(String)
    case nilLiteral
  }

  struct Parameter {
    /// `_` where there is none.
    var label: String
    var type: TypeExpression?
    var hasDefault = false
    var isVariadic = false
  }

  func has(_ attribute: String) -> Bool {
    attributes.contains { $0 == attribute || $0.hasSuffix(".\(attribute)") }
  }
}

/// From where a declaration can be reached.
enum Access: Hashable {
  case `private`, `fileprivate`, `internal`, package, `public`, open

  /// Whether it can be reached from another file.
  var leavesFile: Bool { self != .private && self != .fileprivate }
  /// Whether it can be reached from another module.
  var leavesModule: Bool { leavesFile && self != .internal }
  /// Whether it can be reached from another package.
  var isPublic: Bool { self == .public || self == .open }
}

/// What was read of one Swift file.
struct FileDeclarations {
  var path: String
  /// The module that the file belongs to, where the path tells it.
  var module: String?
  /// Whether the file belongs to a package that the one at hand depends on.
  var isDependency: Bool
  var imports: Set<String>
  var types: [TypeDeclaration]

  /// The variables and functions at the top level of the file.
  var globals: [MemberDeclaration] { types.first { $0.kind == .file }?.members ?? [] }
}
