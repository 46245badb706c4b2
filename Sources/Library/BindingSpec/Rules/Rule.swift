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

/// The identity of a rule: its code, which is never reused, and its name. Its page has the reason and the examples.
public struct RuleInfo: Sendable {
  /// Such as `BC103`.
  public let code: String
  /// Such as `unknown-field`.
  public let name: String
  /// The severity of its problems unless the rule or the settings say otherwise.
  public let severity: Problem.Severity
  /// Whether it speaks only where the settings ask for it.
  package let isOffByDefault: Bool
  /// Whether it is a guess, which speaks only where the settings ask for it or for all guesses.
  package let isGuess: Bool
  /// Whether it is about the reach of reflection, which compiled bindings do not use.
  package let isAboutReflection: Bool
  /// Whether it is asked of compiled bindings all the same: single problems of it are not about reflection.
  package let mayConcernCompiled: Bool
  /// Whether it is about Swift that the compiler rejects, which bindings by reflection do not need.
  package let isAboutCompilation: Bool
  /// Whether other rules cannot judge where this one speaks: a part of the file could not be read,
  /// or a type that it names is not known.
  package let hidesOthers: Bool
  package init(
    _ code: String, _ name: String, severity: Problem.Severity = .error,
    isOffByDefault: Bool = false, isGuess: Bool = false, isAboutReflection: Bool = false,
    mayConcernCompiled: Bool = false, isAboutCompilation: Bool = false, hidesOthers: Bool = false
  ) {
    (self.code, self.name, self.severity) = (code, name, severity)
    self.isOffByDefault = isOffByDefault || isGuess
    (self.isGuess, self.isAboutReflection) = (isGuess, isAboutReflection)
    (self.mayConcernCompiled, self.isAboutCompilation) = (mayConcernCompiled, isAboutCompilation)
    self.hidesOthers = hidesOthers
  }

  package var defaultSeverity: RuleSeverity {
    isOffByDefault ? .off : severity == .error ? .error : .warning
  }
}

extension RuleInfo: CustomStringConvertible {
  public var description: String { "\(code) \(name)" }
}

extension RuleInfo: Hashable {
  public static func == (left: RuleInfo, right: RuleInfo) -> Bool { left.code == right.code }

  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

/// How much the problems of a rule matter, or that it finds none.
package enum RuleSeverity: String, CaseIterable, Hashable, Sendable {
  case off, warning, error
}
