/// Where a link was set up: a line of Swift, or a line of a binding file.
public enum LinkOrigin: CustomStringConvertible {
  case code(fileID: StaticString, line: UInt)
  case binding(BindingOrigin)

  public var description: String {
    switch self {
    case .code(let fileID, let line): "the link of \(fileID):\(line)"
    case .binding(let origin): origin.description
    }
  }
}

/// One binding of a binding file; shared by the links that it made for many instances.
public final class BindingOrigin: Sendable, CustomStringConvertible {
  /// Such as `change.text`.
  public let slot: String
  /// Such as `BalanceViewModel.change`.
  public let field: String
  public let file: String
  public let line: Int

  /// The model type as the file writes it, or how the value goes over without one.
  public let conversion: String

  package init(slot: String, field: String, file: String, line: Int, conversion: String) {
    self.slot = slot
    self.field = field
    self.file = file
    self.line = line
    self.conversion = conversion
  }

  public var description: String { "'\(slot)' ← '\(field)' (\(file):\(line))" }
}
