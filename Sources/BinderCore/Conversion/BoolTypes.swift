/// `not`: the opposite, onto a slot that takes `Bool`.
public struct NotType: InvertibleModelType {
  public static let name = "not"

  public init() {}

  public init(arguments: [String]) throws(ConversionFailure) { try Self.rejectArguments(arguments) }

  public func format(_ value: Bool) -> Bool { !value }

  public func parse(_ shown: Bool) -> Bool { !shown }
}
