import Binder

// A front end that has nothing in common with a terminal: forms in HTML, filled in and sent back as
// a whole. It imports Binder and nothing else.

/// A part of a form that is written as HTML.
protocol FormPart: Widget {
  func html(named name: String) -> String
}

/// A form: its parts by name, in the order in which they are written.
class Form {
  var parts: KeyValuePairs<String, any FormPart> { [:] }

  final var html: String {
    parts.map { name, part in part.html(named: name) }.joined(separator: "\n")
  }

  /// Takes a request of a browser: the text of each input and the name of the button.
  ///
  /// - Returns: Why values were not taken, by the names of the inputs.
  final func send(_ values: [String: String], pressing button: String? = nil) -> [String: String] {
    var errors: [String: String] = [:]
    for (name, part) in parts {
      guard let input = part as? any FormInput else { continue }
      if let error = input.take(values[name]) { errors[name] = error }
    }
    if errors.isEmpty, let pressed = parts.first(where: { $0.key == button })?.value as? FormButton
    {
      pressed.press()
    }
    return errors
  }
}

/// A part that a browser sends a value for.
protocol FormInput: FormPart {
  /// - Returns: Why the value was not taken.
  func take(_ value: String?) -> String?
}

/// A paragraph of text.
final class FormText: FormPart {
  @Observed var text = ""
  @Observed var isVisible = true

  func html(named name: String) -> String { isVisible ? "<p>\(escaped(text))</p>" : "" }
}

/// An input for a line of text.
final class FormLine: FormInput, SlotWidget {
  @Editable var value = ""
  @Observed var error: String?
  var defaultSlot: EditableField<String> { $value }

  init() { _error = Observed(sharing: $value.error) }

  func take(_ value: String?) -> String? {
    guard let value else { return nil }
    $value.edit(value)
    return $value.commit() ? nil : error
  }

  func html(named name: String) -> String {
    let hint = $value.placeholder.value.map { " placeholder=\"\(escaped($0))\"" } ?? ""
    let input = "<input name=\"\(name)\" value=\"\(escaped(value))\"\(hint)>"
    return error.map { "\(input)<em>\(escaped($0))</em>" } ?? input
  }
}

/// A box to tick. A browser sends nothing for one that is not ticked.
final class FormBox: FormInput, SlotWidget {
  @Editable var isTicked = false
  var defaultSlot: EditableField<Bool> { $isTicked }

  func take(_ value: String?) -> String? {
    $isTicked.edit(value != nil)
    $isTicked.commit()
    return nil
  }

  func html(named name: String) -> String {
    "<input type=\"checkbox\" name=\"\(name)\"\(isTicked ? " checked" : "")>"
  }
}

/// A button that sends the form.
final class FormButton: FormPart, SlotWidget, EventWidget {
  @Observed var title = "Send"
  @Observed var isEnabled = true
  let pressed = Event()
  var defaultSlot: Field<String> { $title }
  var defaultTrigger: Event<Void> { pressed }

  func press() {
    if isEnabled { pressed.fire() }
  }

  func html(named name: String) -> String {
    "<button name=\"\(name)\"\(isEnabled ? "" : " disabled")>\(escaped(title))</button>"
  }
}

private func escaped(_ text: String) -> String {
  text.map { character in
    switch character {
    case "&": "&amp;"
    case "<": "&lt;"
    case "\"": "&quot;"
    default: String(character)
    }
  }.joined()
}
