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
