/// The field behind the `error` of an editable field, in two layers: why an edit failed stands over
/// what bindings or code put there.
final class ErrorField: Field<String?> {
  /// What is there but for failures.
  @exclusivity(unchecked) private var message: String?
  /// What was put over it.
  @exclusivity(unchecked) private(set) var failure: String?

  init() { super.init(nil) }

  /// Shows why an edit failed; with nil, what was there before.
  func show(failure newFailure: String?) {
    // Code may have written something else over what was shown here last.
    if value != failure ?? message { message = value }
    failure = newFailure
    update()
  }

  private func update() {
    let shown = failure ?? message
    if value != shown { value = shown }
  }

  /// The lower layer. Most slots have no binding onto their error, so it is made when one comes.
  private lazy var beneath: Field<String?> = {
    let field = Field<String?>(message)
    field.onChange { [unowned self, unowned field] in
      message = field.value
      update()
    }
    return field
  }()

  override var linkTarget: Field<String?> { beneath }
  package override var showsAsItIs: Bool { false }
}
