/// A rule that looks at all documents together, such as for fields that none of them names.
package protocol ProjectRule: Sendable {
  static var info: RuleInfo { get }

  /// Reports the findings of the rule.
  ///
  /// - Parameters:
  ///   - documents: The documents of all files, row templates included.
  ///   - report: Takes a problem.
  static func check(_ documents: [DocumentResolution], report: (Problem) -> Void)
}

/// A rule that looks at a document with its names looked up.
///
/// It speaks only of what the type information knows, and is silent on the rest. Each rule has a file of its
/// own, which holds its code, its name and its sentences.
package protocol DocumentRule: Sendable {
  static var info: RuleInfo { get }

  /// Reports the findings of the rule.
  static func check(_ document: DocumentResolution, report: (Problem) -> Void)
}
