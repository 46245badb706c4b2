import BinderCore

/// Why a slot has its value, or why it does not have the newest one.
///
///     print(binder.why(screen.total.$text).sentence)
///     // `total.text` shows "9.50", because Cart.swift:41 set `Cart.price` to 9.5 at key '9'
///
/// The Swift line of a write is known while `BinderTracing` traces.
public struct Why: Hashable, Sendable, Encodable {
  /// A name such as `change.text`; for a link made in code its type, such as `a slot of 'String'`.
  public internal(set) var slot: String
  /// The binding file, or the `#fileID` of the call that made the link; empty where there is none.
  package internal(set) var file = ""
  package internal(set) var line = 0
  /// A path such as `BalanceViewModel.account?.owner.name`; for a link made in code its type.
  public internal(set) var field = ""
  /// The converter, as the file writes it.
  public internal(set) var conversion = ""
  /// The field's value now; nil where there is none, as for an unresolved path.
  package internal(set) var fieldValue: String?
  /// The value that the slot shows now.
  package internal(set) var slotValue: String?
  /// The side that wrote the current value; nil before the first write.
  package internal(set) var lastWriter: LinkState.Writer?
  /// Whether the slot is an event, which runs a command.
  package internal(set) var isEvent = false
  /// Whether nothing has set the field since its object was made.
  package internal(set) var isNeverSet = false
  /// Whether the slot gets the field's value when its widget is shown, as on a page that is covered.
  package internal(set) var isWaiting = false
  /// Whether the slot gets no later value of the field.
  package internal(set) var isShownOnce = false

  /// The way of the value, the cause first.
  public internal(set) var steps: [Step] = []
  /// Where the delivery stopped; nil where the slot has the newest value.
  public internal(set) var stop: Stop?
  /// The lines to look at, the likeliest first.
  public internal(set) var places: [Place] = []
  /// The answer in one sentence.
  public internal(set) var sentence = ""

  /// A place in a source or in a binding file.
  public struct Place: Hashable, Sendable, Encodable, CustomStringConvertible {
    /// The path of the file; empty without debug information.
    public let file: String
    public let line: Int
    /// 0 where it is not known.
    public let column: Int
    /// The function; empty where it is not known.
    public let function: String
    /// How the line treats the value, as far as its source tells.
    package var role = Role.makes
    /// The name of the property that the line hands on; nil where it makes the value.
    package var handedOn: String?

    private enum CodingKeys: CodingKey { case file, line, column, function }

    package enum Role: Sendable {
      /// The line makes the value or chooses it.
      case makes
      /// The line only hands on a value, which has the same name on either side.
      case passes
      /// The line only hands on a value, under another name.
      case renames
    }

    package init(file: String, line: Int, column: Int = 0, function: String = "") {
      (self.file, self.line, self.column, self.function) = (file, line, column, function)
    }

    /// The file's name and the line, or the function where the program has no debug information.
    public var description: String {
      guard !file.isEmpty else { return "\(function) (no debug information)" }
      return "\(file.split(separator: "/").last ?? ""):\(line)"
    }
  }

  /// A step on the way of a value.
  public struct Step: Hashable, Sendable, Encodable {
    public let kind: Kind
    public let text: String
    /// The places of the step; for a write those on its call stack, the innermost first.
    public let places: [Place]

    @nonexhaustive public enum Kind: String, Hashable, Sendable, Encodable {
      case event, handler, write, computed, conversion, slot
      /// The chain of causes goes on after an asynchronous call.
      case request
    }
  }

  /// The reason why a delivery did not change a slot.
  public struct Stop: Hashable, Sendable, Encodable {
    public let kind: Kind
    public let text: String

    @nonexhaustive public enum Kind: String, Hashable, Sendable, Encodable {
      case equalValue, showsAlike, draft, pathEnds, notShown, waits, invalid, conversionFailed
      case sourceEnded, otherInstance, notBound, notWritten, disabled
    }
  }
}

extension Why: CustomStringConvertible {
  /// The link and its current values.
  public var description: String {
    if file.isEmpty { return sentence }
    let state = [
      fieldValue.map { "field: \($0)" }, slotValue.map { "slot: \($0)" },
      lastWriter.map { "last written by: \($0.rawValue)" },
      isWaiting ? "waits until it is shown" : isShownOnce ? "shown once" : nil,
    ].compactMap(\.self)
    let heading = "\(slot) ← \(file):\(line) ← \(field) ← \(conversion)"
    return state.isEmpty ? heading : heading + "\n  " + state.joined(separator: ", ")
  }
}
