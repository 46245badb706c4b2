import Binder

/// A value of the app, whose comparison and whose end run code of the app.
nonisolated struct Amount: Equatable, Sendable {
  let units: Int
  private let life = Life()

  init(_ units: Int) { self.units = units }

  static func == (one: Self, other: Self) -> Bool {
    AppCode.run(.equal)
    return one.units == other.units
  }
}

/// A value of a slot. One that stands for no amount is a fallback.
nonisolated struct Shade: Equatable, Sendable {
  let depth: Int?

  static func == (one: Self, other: Self) -> Bool {
    AppCode.run(one.depth == nil || other.depth == nil ? .fallback : .equal)
    return one.depth == other.depth
  }
}

/// Shows an amount, unless it is below zero.
nonisolated struct AmountType: TwoWayConverter {
  init() {}

  init(arguments: [String]) throws(ConversionError) { try Self.rejectArguments(arguments) }

  func format(_ value: Amount) throws(ConversionError) -> String {
    AppCode.run(.format)
    if value.units < 0 { throw ConversionError("below zero") }
    return "\(value.units)"
  }

  func parse(_ shown: String) throws(ConversionError) -> Amount {
    AppCode.run(.parse)
    guard let units = Int(shown) else { throw ConversionError("no number") }
    return Amount(units)
  }
}

/// Shows an amount as a shade, unless it is below zero.
nonisolated struct ShadeType: Converter {
  init() {}

  init(arguments: [String]) throws(ConversionError) { try Self.rejectArguments(arguments) }

  func format(_ value: Amount) throws(ConversionError) -> Shade {
    AppCode.run(.format)
    if value.units < 0 { throw ConversionError("below zero") }
    return Shade(depth: value.units)
  }
}

/// An element with an identity of the app.
nonisolated struct Tag: Identifiable, Equatable, Sendable {
  let key: Key
  var label: String

  var id: Key {
    AppCode.run(.id)
    return key
  }

  struct Key: Hashable, Sendable {
    let number: Int

    func hash(into hasher: inout Hasher) {
      AppCode.run(.hash)
      hasher.combine(number)
    }

    static func == (one: Self, other: Self) -> Bool {
      AppCode.run(.equal)
      return one.number == other.number
    }
  }
}

struct Address: BindableValue {
  var city = "Ulm"
  private let life = Life()

  static var fieldTable: ValueTable<Address> { [.field("city", \.city)] }
}
