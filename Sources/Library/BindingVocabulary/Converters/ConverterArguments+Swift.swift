package enum SwiftArgument: Hashable, Sendable {
  case bool(Bool)
  case integer(Int)
  case text(String)
  /// A call such as `TimeZone(identifier: "Europe/Berlin")!`.
  case made(type: String, label: String, text: String, isFailable: Bool, module: String)
}

extension ConverterArguments {
  /// The arguments in the order of the parameters, which is that of Swift.
  package func inOrder(
    of converter: ConverterDescription
  ) -> [(parameter: ConverterParameter, argument: SwiftArgument)] {
    converter.parameters.compactMap { parameter in swift(for: parameter).map { (parameter, $0) } }
  }

  private func swift(for parameter: ConverterParameter) -> SwiftArgument? {
    func made(_ type: String, _ text: String, isFailable: Bool) -> SwiftArgument {
      .made(
        type: type, label: "identifier", text: text, isFailable: isFailable, module: "Foundation")
    }
    return switch parameter.kind {
    case .decimals: decimals.map { .integer($0) }
    case .keyword(let word): has(word) ? .bool(true) : nil
    case .currency: currency.map { .text($0) }
    case .text: text.map { .text($0) }
    case .datePattern: datePattern.map { .text($0.text) }
    case .durationPattern: durationPattern.map { .text($0.text) }
    case .template: template.map { .text($0.before + "{}" + $0.after) }
    case .locale: locale.map { made("Locale", $0, isFailable: false) }
    case .timeZone: timeZone.map { made("TimeZone", $0, isFailable: true) }
    }
  }
}
