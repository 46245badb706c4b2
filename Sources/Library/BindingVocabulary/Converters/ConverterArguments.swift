/// The arguments of a converter, read.
package struct ConverterArguments: Sendable {
  package private(set) var values: [ConverterParameter: ConverterArgument] = [:]

  package var decimals: Int? {
    first { if case .decimals(let count) = $0 { count } else { nil } }
  }

  package var locale: String? {
    first { if case .locale(let identifier) = $0 { identifier } else { nil } }
  }

  package var timeZone: String? {
    first { if case .timeZone(let identifier) = $0 { identifier } else { nil } }
  }

  package var currency: String? {
    first { if case .currency(let code) = $0 { code } else { nil } }
  }

  package var datePattern: DatePattern? {
    first { if case .datePattern(let pattern) = $0 { pattern } else { nil } }
  }

  package var durationPattern: DurationPattern? {
    first { if case .durationPattern(let pattern) = $0 { pattern } else { nil } }
  }

  package var text: String? {
    first { if case .text(let text) = $0 { text } else { nil } }
  }

  package var template: FormatTemplate? {
    first { if case .template(let template) = $0 { template } else { nil } }
  }

  package func has(_ keyword: String) -> Bool {
    values.keys.contains { $0.kind == .keyword(keyword) }
  }

  private func first<Value>(_ value: (ConverterArgument) -> Value?) -> Value? {
    values.values.lazy.compactMap(value).first
  }

  fileprivate mutating func set(_ parameter: ConverterParameter, to value: ConverterArgument) {
    values[parameter] = value
  }
}

package enum ConverterArgument: Sendable {
  case decimals(Int)
  case locale(String)
  case timeZone(String)
  case currency(String)
  case datePattern(DatePattern)
  case durationPattern(DurationPattern)
  case keyword
  /// Without the quotes that it may have.
  case text(String)
  case template(FormatTemplate)
}

/// The reason why arguments of a converter are wrong.
package struct ArgumentProblem: Error, Hashable, Sendable {
  /// One lower-case line without a full stop.
  package let message: String
  /// The argument that is wrong, counted from 0; nil where one is missing.
  package let index: Int?
  package let help: String?

  init(_ message: String, at index: Int?, help: String? = nil) {
    self.message = message
    self.index = index
    self.help = help
  }
}

extension ConverterDescription {
  /// Reads the arguments of a binding file.
  ///
  /// Only the form is checked here; whether the running system has a locale or a time zone of that
  /// name is checked by the implementation.
  ///
  /// - Throws: `ArgumentProblem` for the first argument that is wrong.
  package func read(_ texts: [String]) throws(ArgumentProblem) -> ConverterArguments {
    let parameters = self.parameters
    if let extra = texts.dropFirst(parameters.count).first {
      throw ArgumentProblem(limitSentence, at: parameters.count, help: "remove '\(extra)'")
    }
    var groups = parameterGroups
    var arguments = ConverterArguments()
    for (index, text) in texts.enumerated() {
      let parameter = try parameter(for: text, at: index, among: Array(groups.joined()))
      arguments.set(parameter, to: try parameter.read(text, of: name, at: index))
      // Parameters of earlier groups are left out.
      groups = Array(groups.drop { !$0.contains(parameter) })
      groups[0].removeAll { $0 == parameter }
    }
    if let missing = groups.joined().first(where: \.isRequired) {
      throw ArgumentProblem("'\(name)' needs \(missing.indefiniteName)", at: nil)
    }
    return arguments
  }

  private func parameter(
    for text: String, at index: Int, among candidates: [ConverterParameter]
  ) throws(ArgumentProblem) -> ConverterParameter {
    if let claimant = candidates.first(where: { $0.claims(text) }) { return claimant }
    // A single candidate says itself why the argument is wrong.
    if candidates.count == 1 { return candidates[0] }
    guard let last = candidates.last else {
      let name = parameters.last?.definiteName ?? ""
      throw ArgumentProblem(
        "'\(text)' comes too late: '\(self.name)' takes \(name) last", at: index)
    }
    let others = candidates.dropLast().map(\.indefiniteName).joined(separator: ", ")
    throw ArgumentProblem(
      "'\(text)' is neither \(others) nor \(last.indefiniteName)", at: index)
  }

  private var limitSentence: String {
    switch parameters.count {
    case 0: "'\(name)' takes no arguments"
    case 1: "'\(name)' takes one argument, \(parameters[0].definiteName)"
    case let count: "'\(name)' takes at most \(count) arguments"
    }
  }
}
