import SourceVocabulary
import SwiftSyntax

/// Reads `@available(*, deprecated, message: "…", renamed: "…")`.
extension AttributeListSyntax {
  var areUnavailable: Bool {
    availabilities.contains { $0.words.isSuperset(of: ["*", "unavailable"]) }
  }

  /// The deprecation on all platforms; one on some platforms does not count.
  var deprecation: MemberFacts.Deprecation? {
    availabilities.first { $0.words.isSuperset(of: ["*", "deprecated"]) }
      .map { .init(message: $0.texts["message"], renamed: $0.texts["renamed"]) }
  }

  private var availabilities: [(words: Set<String>, texts: [String: String])] {
    compactMap { element in
      guard case .attribute(let attribute) = element,
        attribute.attributeName.plainName == "available",
        case .availability(let arguments)? = attribute.arguments
      else { return nil }
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
      return (words, texts)
    }
  }
}
