package enum SwiftArgument: Hashable, Sendable {
  case bool(Bool)
  case integer(Int)
  case text(String)
  /// A value of Foundation's, such as `TimeZone(identifier: "Europe/Berlin")!`.
  case identified(type: String, identifier: String, isFailable: Bool)
}

extension ConverterArguments {
  /// The arguments in the order of the parameters, which is that of Swift.
  package func inOrder(
    of converter: ConverterDescription
  ) -> [(parameter: ConverterParameter, argument: SwiftArgument)] {
    converter.parameters.compactMap { parameter in swift(for: parameter).map { (parameter, $0) } }
  }

  private func swift(for parameter: ConverterParameter) -> SwiftArgument? {
    switch parameter.kind {
    case .decimals: decimals.map { .integer($0) }
    case .keyword(let word): has(word) ? .bool(true) : nil
    case .currency: currency.map { .text($0) }
    case .text: text.map { .text($0) }
    case .datePattern: datePattern.map { .text($0.text) }
    case .durationPattern: durationPattern.map { .text($0.text) }
    case .template: template.map { .text($0.before + "{}" + $0.after) }
    case .locale:
      locale.map { .identified(type: "Locale", identifier: $0, isFailable: false) }
    case .timeZone:
      timeZone.map { .identified(type: "TimeZone", identifier: $0, isFailable: true) }
    }
  }
}
