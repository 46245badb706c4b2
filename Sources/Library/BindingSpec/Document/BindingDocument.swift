/// One YAML document of a binding file: the bindings between one model type and one view type. A row template is one
/// of its own, between the elements of a collection and the views of their rows, and has no model.
package struct BindingDocument: Sendable {
  package var file: String
  package var range: SourceRange
  /// Whether all of the document was read. A syntax error ends it early, and a `model` that is no
  /// type name is left out; then missing names are not reported.
  package var isComplete = true
  /// `model:`, absent where the document does not say.
  package var model: Located<TypeName>?
  /// `view:`, absent where the slots are not to be checked.
  package var view: Located<TypeName>?
  /// The place of `exhaustive: true`, of a row template that for slots that are missing; nil for a document that
  /// need not name every slot of its view.
  package var exhaustive: SourceRange?
  /// `slots:` in the order of the file.
  package var slots: [SlotBinding] = []
  /// The slots that the document leaves out, as `hint: ~`, in the order of the file.
  package var leftOut: [SlotPath] = []
  /// `unbound:`, the members of the model that no binding is meant to use.
  package var unbound: [Located<String>] = []
  /// For an exhaustive document: the other documents of the file for the same view.
  package var others: [BindingDocument] = []
  /// For an exhaustive document, and one with `unbound`: the other documents of the file for the same model.
  package var ofSameModel: [BindingDocument] = []
  /// The documents above it for the same model and view, which are linked together with it.
  package var earlier: [BindingDocument] = []

  package init(file: String, range: SourceRange) {
    self.file = file
    self.range = range
  }
}

/// One entry below `slots:`: the source of a slot, or the command of its event.
package struct SlotBinding: Sendable {
  /// The key, such as `change`, `change.error` or `detail.title`.
  package var slot: SlotPath
  /// Key and value together.
  package var range: SourceRange
  package var source: Source

  package init(slot: SlotPath, range: SourceRange, source: Source) {
    (self.slot, self.range, self.source) = (slot, range, source)
  }

  /// Indirect, as each rule that goes through the bindings copies it.
  package indirect enum Source: Sendable {
    /// `modelField:` and its options, or the shorthand.
    case field(FieldBinding)
    /// `action:` and its options.
    case action(ActionBinding)

    package var field: FieldBinding? { if case .field(let field) = self { field } else { nil } }

    package var path: FieldPath {
      switch self {
      case .field(let field): field.path
      case .action(let action): action.path
      }
    }
  }
}

/// The name of a slot: hosts, slot and property in one dotted name, whose meaning depends on the view type.
package struct SlotPath: Hashable, Sendable, CustomStringConvertible {
  /// The parts between the dots, each with its place; never empty.
  package var segments: [Located<String>]
  package var range: SourceRange

  package init(segments: [Located<String>], range: SourceRange) {
    self.segments = segments
    self.range = range
  }

  package var last: Located<String> { segments[segments.count - 1] }

  package var description: String { segments.map(\.value).joined(separator: ".") }
}

/// How a field of the model feeds a slot. A class, as each rule that asks for it copies it.
package final class FieldBinding: Sendable {
  package let path: FieldPath
  package let modelType: ModelTypeReference?
  /// A text as the slot shows it, for the reader of the file; nothing else has it.
  package let example: Located<String>?
  package let mode: Located<BindingMode>?
  package let commit: Located<CommitTrigger>?
  /// The pause of the user after which an edit is written.
  package let delay: Located<EditDelay>?
  /// The text that is shown for nil.
  package let placeholder: Located<String>?
  /// The text that is shown when the path cannot be read.
  package let fallback: Located<String>?
  /// `row:`, how one element of a collection is shown.
  package let row: BindingDocument?

  package init(
    path: FieldPath, modelType: ModelTypeReference? = nil, example: Located<String>? = nil,
    mode: Located<BindingMode>? = nil, commit: Located<CommitTrigger>? = nil,
    delay: Located<EditDelay>? = nil, placeholder: Located<String>? = nil,
    fallback: Located<String>? = nil, row: BindingDocument? = nil
  ) {
    (self.path, self.modelType, self.example, self.row) = (path, modelType, example, row)
    (self.mode, self.commit, self.delay) = (mode, commit, delay)
    (self.placeholder, self.fallback) = (placeholder, fallback)
  }

  /// The text for nil at the end of the path, in a slot that cannot be nil; a placeholder where the user edits text.
  /// Where a file says one of the two texts, it is that of both.
  package var textForNil: Located<String>? { placeholder ?? fallback ?? answerForNil }

  /// The text while the path ends on the way, and for a value that cannot be shown.
  package var textForNoValue: Located<String>? { fallback ?? placeholder ?? answerForNil }

  /// The answer for nil that the converter itself has, as a condition does.
  package var answerForNil: Located<String>? {
    modelType.flatMap { type in type.known?.whenNil.map { Located($0, at: type.range) } }
  }
}

/// How the event of a slot runs a command of the model.
package struct ActionBinding: Sendable {
  package var path: FieldPath
  /// The treatment of drafts; nil for that of the event.
  package var drafts: Located<DraftPolicy>?
  /// The constant that the command takes, as the file writes it.
  package var argument: Located<String>?

  package var command: Located<String> { Located(path.last.name, at: path.last.range) }
}

/// The path from the model to a field or a command, such as `account?.owner.name`.
package struct FieldPath: Hashable, Sendable, CustomStringConvertible {
  /// Never empty.
  package var segments: [Segment]
  package var range: SourceRange

  package struct Segment: Hashable, Sendable {
    package var name: String
    /// Whether a `?` follows: the segment may be nil.
    package var isOptional: Bool
    /// The name, without the `?`.
    package var range: SourceRange

    package var isVerbatim: Bool { Located(name, at: range).isVerbatim }
  }

  package var last: Segment { segments[segments.count - 1] }

  package var names: [String] { segments.map(\.name) }

  package var description: String {
    segments.map { $0.name + ($0.isOptional ? "?" : "") }.joined(separator: ".")
  }
}

/// `modelType:`, such as `fpint` or `date(yyyy-MM-dd)`.
package struct ModelTypeReference: Hashable, Sendable, CustomStringConvertible {
  package var name: Located<String>
  /// The text between the parentheses, split at the commas unless the converter takes it as a whole,
  /// without surrounding blanks; empty without parentheses.
  package var arguments: [Located<String>] = []
  /// The converter in the braces of `format`, if there is one.
  package var inner: [ModelTypeReference] = []
  package var range: SourceRange

  /// The description of the converter; nil for one of the app.
  package var known: ConverterDescription? { ConverterDescription.named(name.value) }

  /// The arguments of a converter that is known; nil where they cannot be read.
  package var readArguments: ConverterArguments? { try? known?.read(arguments.map(\.value)) }

  package var description: String {
    arguments.isEmpty
      ? name.value : "\(name.value)(\(arguments.map(\.value).joined(separator: ", ")))"
  }
}

extension BindingDocument {
  /// Whether a path in it, or in a row template in it, leads to the objects around the rows of one of them.
  package var usesParents: Bool { slots.paths().contains { $0.path.parents > 0 } }

  /// Whether a path in it, or in a row template in it, leads to the object that is `depth` rows up.
  package func usesParent(_ depth: Int) -> Bool {
    slots.paths(below: depth).contains { $0.path.parents == $0.rows && !$0.path.leadsToIndex }
  }

  /// Whether a path in a row template in it, `depth` rows down, leads to the place of its rows.
  package func usesIndex(ofRowsAround depth: Int) -> Bool {
    slots.paths(below: depth).contains { path, rows in
      rows > depth && path.leadsToIndex && path.parents == rows - 1
    }
  }
}

extension [SlotBinding] {
  /// The paths of the bindings and of those in their row templates, each with the number of templates around it, `rows` around all.
  func paths(below rows: Int = 0) -> [(path: FieldPath, rows: Int)] {
    flatMap { binding in
      let inner = binding.source.field?.row?.slots.paths(below: rows + 1) ?? []
      return [(binding.source.path, rows)] + inner
    }
  }
}
