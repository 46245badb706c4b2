/// The `error` of an editable field, in two layers: the reason of a failed edit hides the value of bindings or code.
final class ErrorField: Field<String?> {
  /// The lower layer: the value that bindings or code set.
  private var message: String?
  /// The upper layer: the reason of a failed edit.
  private(set) var failure: String?

  init() { super.init(nil) }

  /// Sets the upper layer; nil shows the lower one again.
  func show(failure newFailure: String?) {
    // Code may have overwritten the value that was shown here last.
    if value != failure ?? message { message = value }
    failure = newFailure
    update(to: failure ?? message)
  }

  /// The field of the lower layer. Most slots have no binding onto their error, so it is made on demand.
  private lazy var beneath: Field<String?> = {
    let field = Field<String?>(message)
    field.onChange { [weak self, weak field] in
      guard let self, let field else { return }
      message = field.value
      update(to: failure ?? message)
    }
    return field
  }()

  override var linkTarget: Field<String?> { beneath }
}
