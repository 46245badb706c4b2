/// The types of a model and a view, or of an element and its row, for which a plan is made once.
struct TypePair: Hashable {
  private let model: ObjectIdentifier
  private let view: ObjectIdentifier

  init(_ model: Any, _ view: AnyObject) {
    self.model = ObjectIdentifier(type(of: model))
    self.view = ObjectIdentifier(type(of: view))
  }
}
