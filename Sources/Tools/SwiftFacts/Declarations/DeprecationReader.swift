import SourceVocabulary
import SwiftSyntax

/// Reads `@available(*, deprecated, message: "…", renamed: "…")`.
enum DeprecationReader {
  /// Whether `@available(*, unavailable)` is among the attributes.
  static func isUnavailable(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains { element in
      guard case .attribute(let attribute) = element,
        attribute.attributeName.plainName == "available",
        case .availability(let arguments)? = attribute.arguments
      else { return false }
      let words = arguments.compactMap { argument -> String? in
        if case .token(let token) = argument.argument { token.text } else { nil }
      }
      return Set(words).isSuperset(of: ["*", "unavailable"])
    }
  }

  /// The deprecation on all platforms; one on some platforms does not count.
  static func deprecation(_ attributes: AttributeListSyntax) -> MemberFacts.Deprecation? {
    for case .attribute(let attribute) in attributes
    where attribute.attributeName.plainName == "available" {
      guard case .availability(let arguments)? = attribute.arguments else { continue }
      var words: Set<String> = []
      var texts: [String: String] = [:]
      for argument in arguments {
        switch argument.argument {
        case .token(let token): words.insert(token.text)
        case .availabilityLabeledArgument(let labelled):
          if case .string(let string) = labelled.value {
            texts[labelled.label.text] = string.segments.map(\.content.text).joined()
          }
        case .availabilityVersionRestriction: break
        }
      }
      if words.isSuperset(of: ["*", "deprecated"]) {
        return MemberFacts.Deprecation(message: texts["message"], renamed: texts["renamed"])
      }
    }
    return nil
  }
}
