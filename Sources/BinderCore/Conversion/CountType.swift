/// `count` onto a slot that takes `Int`: how many elements a collection has.
///
///     binder.bind(model.$photos, to: badge.$number, as: .count())
public struct CountType<Elements: Collection>: ModelType {
  public static var name: String { "count" }

  public init() {}

  public init(arguments: [String]) throws(ConversionFailure) { try Self.rejectArguments(arguments) }

  public func format(_ value: Elements) -> Int { value.count }
}

/// `count` onto text: how many elements a collection has, in decimal digits.
///
///     photoCount: { modelField: photos, modelType: count }
public struct CountTextType<Elements: Collection>: ModelType {
  public static var name: String { "count" }

  public init() {}

  public init(arguments: [String]) throws(ConversionFailure) { try Self.rejectArguments(arguments) }

  public func format(_ value: Elements) -> String { String(value.count) }
}
