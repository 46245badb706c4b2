/// Where a link was set up: a line of Swift, or a line of a binding file.
package enum LinkOrigin: CustomStringConvertible, Sendable {
  case code(fileID: StaticString, line: UInt)
  case binding(BindingOrigin)

  package var description: String { text(arrow: "←") }

  package var slotName: String? { if case .binding(let origin) = self { origin.slot } else { nil } }

  func text(arrow: String) -> String {
    switch self {
    case .code(let fileID, let line): "the link of \(fileID):\(line)"
    case .binding(let origin): origin.text(arrow: arrow)
    }
  }
}

/// The place where observations were set up; one object for all that one binding sets up.
package class LinkSite {
  package final let origin: LinkOrigin
  final let isOnce: Bool
  /// Whether the links yield to others onto the same slot, as those that follow a command.
  final let givesWay: Bool

  package init(_ origin: LinkOrigin, isOnce: Bool = false, givesWay: Bool = false) {
    (self.origin, self.isOnce, self.givesWay) = (origin, isOnce, givesWay)
  }

  /// Shows the value of a field in a slot that the user cannot edit.
  func show(_ field: _Notifier, in slot: _AnyField) {}
}

/// One binding of a binding file; shared by the links that it made for many instances.
package final class BindingOrigin: Sendable, CustomStringConvertible {
  /// A name such as `change.text`.
  package let slot: String
  /// A name such as `BalanceViewModel.change`.
  package let field: String
  package let file: String
  package let line: Int
  /// The line that names the converter, where the converter has arguments for this slot.
  package let converterLine: Int?

  /// The converter as the file writes it, or a description where the file names none.
  package let conversion: String

  package init(
    slot: String, field: String, file: String, line: Int, conversion: String,
    converterLine: Int? = nil
  ) {
    (self.slot, self.field, self.file) = (slot, field, file)
    (self.line, self.conversion, self.converterLine) = (line, conversion, converterLine)
  }

  package var description: String { text(arrow: "←") }

  func text(arrow: String) -> String { "'\(slot)' \(arrow) '\(field)' (\(file):\(line))" }
}

extension LinkOrigin {
  /// The origin of a link that follows a command without a binding in the file, made from that of the event.
  func following(_ property: String, _ field: String) -> LinkOrigin {
    guard case .binding(let event) = self else { return self }
    let widget = event.slot.lastIndex(of: ".").map { String(event.slot[..<$0]) } ?? event.slot
    return .binding(
      BindingOrigin(
        slot: "\(widget).\(property)", field: "\(event.field).\(field)", file: event.file,
        line: event.line, conversion: "as it is"))
  }
}
