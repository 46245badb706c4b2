/// Where a slot's value comes from, and what has become of it.
///
///     print(binder.explain("change")[0])
///     // change.text ← Bindings/balance.yaml:12 ← BalanceViewModel.change ← fpint
///     //   field: Optional(12.0), slot: "12.", last written by: the user
public struct LinkExplanation: Hashable, Sendable, CustomStringConvertible {
  /// Such as `change.text`.
  public let slot: String
  public let file: String
  public let line: Int
  /// Such as `BalanceViewModel.change`.
  public let field: String
  /// The model type as the file writes it.
  public let conversion: String
  /// The field's value now; nil where there is none, as behind a path that ends on the way.
  public let fieldValue: String?
  /// What the slot shows now.
  public let slotValue: String?
  /// Who wrote last; nil before the first write.
  public let lastWriter: Writer?

  public enum Writer: String, Hashable, Sendable {
    case model = "the model"
    case user = "the user"
  }

  public var description: String {
    let state = [
      fieldValue.map { "field: \($0)" }, slotValue.map { "slot: \($0)" },
      lastWriter.map { "last written by: \($0.rawValue)" },
    ].compactMap(\.self)
    let heading = "\(slot) ← \(file):\(line) ← \(field) ← \(conversion)"
    return state.isEmpty ? heading : heading + "\n  " + state.joined(separator: ", ")
  }
}

/// What a link can tell of itself.
struct LinkState {
  var fieldValue: String?
  var slotValue: String?
  var lastWriter: LinkExplanation.Writer?
}

extension Binder {
  /// Says where the value of a slot comes from: one entry for each of its properties that is bound.
  ///
  /// - Parameter slot: The name of a slot, or of one of its properties, as a binding file writes it.
  /// - Returns: Nothing for a slot that no binding file feeds.
  public func explain(_ slot: String) -> [LinkExplanation] {
    activeObservers.compactMap { observer in
      guard case .binding(let origin) = observer.origin,
        origin.slot == slot || origin.slot.hasPrefix(slot + "."), let state = observer.state
      else { return nil }
      return LinkExplanation(
        slot: origin.slot, file: origin.file, line: origin.line, field: origin.field,
        conversion: origin.conversion, fieldValue: state.fieldValue, slotValue: state.slotValue,
        lastWriter: state.lastWriter)
    }
  }
}
