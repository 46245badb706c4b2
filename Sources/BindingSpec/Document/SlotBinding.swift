/// One entry below `slots:`: what fills a slot, or what its event runs.
public struct SlotBinding: Hashable, Sendable {
  /// The key, such as `change`, `change.error` or `detail.title`.
  public var slot: SlotPath
  /// Key and value together.
  public var range: SourceRange
  public var source: Source

  public init(slot: SlotPath, range: SourceRange, source: Source) {
    self.slot = slot
    self.range = range
    self.source = source
  }

  public enum Source: Hashable, Sendable {
    /// `modelField:` and its options, or the shorthand.
    case field(FieldBinding)
    /// `action:`, the name of a command of the model.
    case action(Located<String>)
  }
}

/// The name of a slot: hosts, slot and property in one dotted name.
///
/// Which segment is which can be told only with the view type at hand.
public struct SlotPath: Hashable, Sendable, CustomStringConvertible {
  /// The parts between the dots, each with its place; never empty.
  public var segments: [Located<String>]
  public var range: SourceRange

  public init(segments: [Located<String>], range: SourceRange) {
    self.segments = segments
    self.range = range
  }

  public var description: String { segments.map(\.value).joined(separator: ".") }
}

/// How a field of the model feeds a slot.
public struct FieldBinding: Hashable, Sendable {
  public var path: FieldPath
  public var modelType: ModelTypeReference?
  public var mode: Located<BindingMode>?
  public var commit: Located<CommitPolicy>?
  /// What is shown for nil.
  public var placeholder: Located<String>?
  /// What is shown when the path cannot be read.
  public var fallback: Located<String>?
  public var row: RowTemplate?

  public init(
    path: FieldPath, modelType: ModelTypeReference? = nil, mode: Located<BindingMode>? = nil,
    commit: Located<CommitPolicy>? = nil, placeholder: Located<String>? = nil,
    fallback: Located<String>? = nil, row: RowTemplate? = nil
  ) {
    self.path = path
    self.modelType = modelType
    self.mode = mode
    self.commit = commit
    self.placeholder = placeholder
    self.fallback = fallback
    self.row = row
  }
}

/// `modelField:`, the way from the model to a field, such as `account?.owner.name`.
public struct FieldPath: Hashable, Sendable, CustomStringConvertible {
  /// Never empty.
  public var segments: [Segment]
  public var range: SourceRange

  public init(segments: [Segment], range: SourceRange) {
    self.segments = segments
    self.range = range
  }

  public struct Segment: Hashable, Sendable {
    public var name: String
    /// Whether a `?` follows: the segment may be nil.
    public var isOptional: Bool
    /// The name, without the `?`.
    public var range: SourceRange

    public init(name: String, isOptional: Bool, range: SourceRange) {
      self.name = name
      self.isOptional = isOptional
      self.range = range
    }

    /// Whether the place holds the name letter by letter, so that a fix may replace it.
    public var isVerbatim: Bool { Located(name, at: range).isVerbatim }
  }

  public var description: String {
    segments.map { $0.name + ($0.isOptional ? "?" : "") }.joined(separator: ".")
  }
}

/// `modelType:`, such as `fpint` or `date(yyyy-MM-dd)`.
public struct ModelTypeReference: Hashable, Sendable, CustomStringConvertible {
  public var name: Located<String>
  /// What stands between the parentheses, split at the commas, without surrounding blanks;
  /// empty without parentheses.
  public var arguments: [Located<String>]
  public var range: SourceRange

  public init(name: Located<String>, arguments: [Located<String>] = [], range: SourceRange) {
    self.name = name
    self.arguments = arguments
    self.range = range
  }

  public var description: String {
    arguments.isEmpty
      ? name.value : "\(name.value)(\(arguments.map(\.value).joined(separator: ", ")))"
  }
}

/// `mode:`, the direction in which values flow.
public enum BindingMode: String, CaseIterable, Hashable, Sendable {
  /// From the model to the slot.
  case oneWay
  /// Both ways: the default where the user can edit the slot.
  case twoWay
  /// From the model to the slot, once.
  case oneTime
  /// From the slot to the model.
  case toModel

  /// Whether the slot shows the later changes of the model.
  public var followsModel: Bool { self == .oneWay || self == .twoWay }

  /// Whether the binding writes to the model.
  public var writesModel: Bool { self == .twoWay || self == .toModel }
}

/// `commit:`, the moment at which an edit reaches the model.
public enum CommitPolicy: String, CaseIterable, Hashable, Sendable {
  /// At every change of the text: the default.
  case key
  /// When the focus leaves.
  case blur
  /// When the user presses Enter.
  case enter
}

/// `row:`, how one element of a collection is shown.
public struct RowTemplate: Hashable, Sendable {
  public var range: SourceRange
  public var view: Located<TypeName>?
  public var slots: [SlotBinding]

  public init(range: SourceRange, view: Located<TypeName>?, slots: [SlotBinding]) {
    self.range = range
    self.view = view
    self.slots = slots
  }
}
