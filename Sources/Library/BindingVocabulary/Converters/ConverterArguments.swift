/// The arguments of a converter, read; nil for those that are left out.
package struct ConverterArguments: Sendable {
  package internal(set) var decimals: Int?
  package internal(set) var locale: String?
  package internal(set) var timeZone: String?
  package internal(set) var currency: String?
  package internal(set) var datePattern: DatePattern?
  package internal(set) var durationPattern: DurationPattern?
  var keywords: Set<String> = []
  /// Without the quotes that it may have.
  package internal(set) var text: String?
  package internal(set) var template: FormatTemplate?

  package func has(_ keyword: String) -> Bool { keywords.contains(keyword) }
}

/// The reason why arguments of a converter are wrong.
package struct ArgumentProblem: Error, Hashable, Sendable {
  /// One lower-case line without a full stop.
  package let message: String
  /// The argument that is wrong, counted from 0; nil where one is missing.
  package let index: Int?
  package let help: String?

  init(_ message: String, at index: Int?, help: String? = nil) {
    (self.message, self.index, self.help) = (message, index, help)
  }
}

extension ConverterDescription {
  /// Checks only the form; the implementation checks whether the running system has a locale or a
  /// time zone of that name.
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
      try parameter.read(text, of: name, at: index, into: &arguments)
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
    throw ArgumentProblem("'\(text)' is neither \(others) nor \(last.indefiniteName)", at: index)
  }

  private var limitSentence: String {
    switch parameters.count {
    case 0: "'\(name)' takes no arguments"
    case 1: "'\(name)' takes one argument, \(parameters[0].definiteName)"
    case let count: "'\(name)' takes at most \(count) arguments"
    }
  }
}
