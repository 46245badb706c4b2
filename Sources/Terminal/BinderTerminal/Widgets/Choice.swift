import BinderCore

/// The base class of `Picker` and `Radio`: widgets by which the user chooses one of some options.
///
/// A value that is not among the options is shown, and no option is selected. A choice that is
/// invalid in the model stays on the screen, with the reason, until the user chooses another or
/// presses Escape; one whose validation is under way stays with the sentence that says so.
public class Choice<Value: Hashable>: Control, @MainActor SlotWidget, @MainActor EventWidget {
  /// The chosen value.
  @Editable public var value: Value
  /// The values that the user can choose.
  @Observed public var options: [Value]
  /// The reason why the choice is invalid; nil if it is valid.
  @Observed public var error: String? = nil
  /// The user chose another value, which is valid and committed; the event carries it.
  public let chosen = Event<Value>()
  final let title: (Value) -> String

  init(_ options: [Value], value: Value, title: ((Value) -> String)?) {
    _options = Observed(wrappedValue: options)
    _value = Editable(wrappedValue: value)
    self.title = title ?? { unwrapped($0).map { "\($0)" } ?? "–" }
    super.init()
    _error = Observed(sharing: $value.error)
    redraw(onEditsOf: $value, or: $options)
    $options.onChange { [weak self] in self?.knownWidth = nil }
    own(chosen, error: $error)
  }

  final var selected: Int? { options.firstIndex(of: value) }

  private var knownWidth: Int?

  /// The cells of the widest text. All texts are asked for once after a change of the options.
  final var titleWidth: Int {
    let width = knownWidth ?? options.map { DisplayText.width(of: title($0)) }.max() ?? 0
    knownWidth = width
    return max(width, DisplayText.width(of: title(value)))
  }

  final func choose(_ option: Int) {
    guard options.indices.contains(option) else { return }
    let new = options[option]
    if new != value { $value.choose(new) { [weak self] in self?.chosen.fire(with: new) } }
  }

  public final override var acceptsFocus: Bool { true }

  public override func focusLost() { $value.endEditing() }

  public var defaultSlot: EditableField<Value> { $value }
  public var defaultTrigger: Event<Value> { chosen }
}
