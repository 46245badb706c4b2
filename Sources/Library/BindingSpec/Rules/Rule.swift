/// A rule that looks at all documents together, such as for fields that none of them names.
package protocol ProjectRule: Sendable {
  static var info: RuleInfo { get }

  /// - Parameter documents: The documents of all files, row templates included.
  static func check(_ documents: [DocumentResolution], report: (Problem) -> Void)
}

/// A rule that looks at a document with its names looked up.
///
/// It judges only by known facts, and is silent where one is missing. Each rule has a file of its
/// own, which holds its code, its name and its sentences.
protocol DocumentRule: Sendable {
  static var info: RuleInfo { get }

  static func check(_ document: DocumentResolution, _ findings: inout Findings)
}

/// A rule that looks at each binding of a document by itself.
protocol BindingRule: DocumentRule {
  static func check(_ binding: BindingResolution, _ findings: inout Findings)
}

extension BindingRule {
  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    for binding in document.bindings { check(binding, &findings) }
  }

  static func finds(_ binding: BindingResolution, in document: DocumentResolution) -> Bool {
    var findings = Findings(rule: info, document: document)
    check(binding, &findings)
    return !findings.problems.isEmpty
  }
}
