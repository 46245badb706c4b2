/// The source of a slot's value, and its current state.
///
///     print(binder.explain("change")[0])
///     // change.text ← Bindings/balance.yaml:12 ← BalanceViewModel.change ← fpint
///     //   field: 12.0, slot: "12.", last written by: the user
public struct LinkExplanation: Hashable, Sendable, CustomStringConvertible {
  /// A name such as `change.text`; for a link made in code its type, such as `a slot of 'String'`.
  public let slot: String
  /// The binding file, or the `#fileID` of the call that made the link.
  public let file: String
  public let line: Int
  /// A path such as `BalanceViewModel.account?.owner.name`; for a link made in code its type.
  public let field: String
  /// The model type, as the file writes it.
  public let conversion: String
  /// The field's value now; nil where there is none, as for an unresolved path.
  public let fieldValue: String?
  /// The value that the slot shows now.
  public let slotValue: String?
  /// The side that wrote the current value; nil before the first write.
  public let lastWriter: Writer?
  /// Whether the slot gets the field's value when its widget is shown, as on a page that is covered.
  public let isWaiting: Bool

  public enum Writer: String, Hashable, Sendable {
    case model = "the model"
    case user = "the user"
  }

  public var description: String {
    let state = [
      fieldValue.map { "field: \($0)" }, slotValue.map { "slot: \($0)" },
      lastWriter.map { "last written by: \($0.rawValue)" },
      isWaiting ? "waits until it is shown" : nil,
    ].compactMap(\.self)
    let heading = "\(slot) ← \(file):\(line) ← \(field) ← \(conversion)"
    return state.isEmpty ? heading : heading + "\n  " + state.joined(separator: ", ")
  }
}

/// The state of a link, as `explain` reports it.
struct LinkState {
  /// The slot, or the event that runs a command.
  var slot: Notifier?
  var fieldValue: String?
  var slotValue: String?
  var lastWriter: LinkExplanation.Writer?
  /// A description of both sides for a link that was made in code, where neither has a name.
  var kind = Kind(slot: "a slot", field: "a field", conversion: "followed")
  /// Whether the slot gets the value when its widget is shown.
  var isWaiting = false

  struct Kind {
    var slot: String
    var field: String
    var conversion: String
  }
}

extension LinkState.Kind {
  init<Conversion: ModelType>(_: Conversion.Type) {
    slot = "a slot of '\(Conversion.Shown.self)'"
    field = "a field of '\(Conversion.Value.self)'"
    conversion = Conversion.self is any Unconverted.Type ? "as it is" : Conversion.name
  }
}

/// A conversion that a binding file does not name.
protocol Unconverted {}
extension SameType: Unconverted {}
extension LosslessTextType: Unconverted {}

/// A value in Swift's notation: `12.0`, `"text"`, `nil`, also from within an optional. Of a collection
/// of more than ten elements the first ten are written, since a log may have very many.
func written(_ value: Any) -> String {
  if let optional = value as? any AnyOptional { return optional.wrappedValue.map(written) ?? "nil" }
  guard !(value is any StringProtocol), let elements = value as? any Collection,
    let rest = countBehindFirstTen(of: elements)
  else { return String(reflecting: value) }
  let first = elements.prefix(10).map { String(reflecting: $0) }.joined(separator: ", ")
  return "[\(first), … and \(rest) more]"
}

private func countBehindFirstTen(of elements: some Collection) -> Int? {
  elements.count > 10 ? elements.count - 10 : nil
}

extension Binder {
  /// Explains the source of a slot's value, with one entry for each bound property of the
  /// slot.
  ///
  /// - Parameter slot: The name of a slot, or of one of its properties, as a binding file writes
  ///   it.
  /// - Returns: The entries; none for a slot that no binding file feeds.
  public func explain(_ slot: String) -> [LinkExplanation] {
    explain { origin, _ in
      guard case .binding(let origin) = origin else { return false }
      return origin.slot == slot || origin.slot.hasPrefix(slot + ".")
    }
  }

  /// Explains the sources of a slot, or the command of an event, whether set up by a binding file
  /// or by code.
  ///
  ///     print(binder.explain(screen.change.$text)[0])
  ///     // a slot of 'String' ← App/main.swift:12 ← a field of 'Double' ← fpint
  ///     //   field: 12.0, slot: "12.", last written by: the user
  public func explain(_ slot: Notifier) -> [LinkExplanation] {
    let target = (slot as? AnyField)?.anyLinkTarget ?? slot
    return explain { $1.slot === slot || $1.slot === target }
  }

  /// Explains every link, in the order in which the links were made.
  public func explain() -> [LinkExplanation] {
    explain { _, _ in true }
  }

  private func explain(where isWanted: (LinkOrigin, LinkState) -> Bool) -> [LinkExplanation] {
    activeSubscriptions.compactMap { subscription in
      guard let state = subscription.state, isWanted(subscription.origin, state) else { return nil }
      return LinkExplanation(subscription.origin, state)
    }
  }
}

extension LinkExplanation {
  init(_ origin: LinkOrigin, _ state: LinkState) {
    switch origin {
    case .binding(let origin):
      (slot, field, conversion) = (origin.slot, origin.field, origin.conversion)
      (file, line) = (origin.file, origin.line)
    case .code(let fileID, let line):
      (slot, field, conversion) = (state.kind.slot, state.kind.field, state.kind.conversion)
      (file, self.line) = ("\(fileID)", Int(line))
    }
    (fieldValue, slotValue, lastWriter) = (state.fieldValue, state.slotValue, state.lastWriter)
    isWaiting = state.isWaiting
  }
}
