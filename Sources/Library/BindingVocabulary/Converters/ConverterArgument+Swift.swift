package enum SwiftArgument: Hashable, Sendable {
  case bool(Bool)
  case integer(Int)
  case text(String)
  /// A call such as `TimeZone(identifier: "Europe/Berlin")!`.
  case made(type: String, label: String, text: String, isFailable: Bool, module: String)
}

extension ConverterArgument {
  package var swift: SwiftArgument {
    switch self {
    case .decimals(let count): .integer(count)
    case .keyword: .bool(true)
    case .currency(let text), .text(let text): .text(text)
    case .datePattern(let pattern): .text(pattern.text)
    case .durationPattern(let pattern): .text(pattern.text)
    case .template(let template): .text(template.before + "{}" + template.after)
    case .locale(let identifier):
      .made(
        type: "Locale", label: "identifier", text: identifier, isFailable: false,
        module: "Foundation")
    case .timeZone(let identifier):
      .made(
        type: "TimeZone", label: "identifier", text: identifier, isFailable: true,
        module: "Foundation")
    }
  }
}

extension ConverterArguments {
  /// The arguments in the order of the parameters, which is that of Swift.
  package func inOrder(
    of converter: ConverterDescription
  ) -> [(parameter: ConverterParameter, argument: SwiftArgument)] {
    converter.parameters.compactMap { parameter in
      values[parameter].map { (parameter, $0.swift) }
    }
  }
}
