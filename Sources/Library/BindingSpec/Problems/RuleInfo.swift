/// The identity of a rule, its code, which is never reused, and its name, and its explanation.
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
  /// Whether it is asked of compiled bindings all the same: single problems of it say that they are not
  /// about reflection.
  package let mayConcernCompiled: Bool
  /// Whether it is about Swift that the compiler rejects, which bindings by reflection do not need.
  package let isAboutCompilation: Bool
  /// Whether other rules cannot judge where this one speaks: a part of the file could not be read,
  /// or a type that it names is not known.
  package let hidesOthers: Bool
  /// The findings of the rule, in one line.
  public let summary: String
  /// Why that matters, in a few sentences.
  public let why: String
  /// A binding file in which the rule finds something.
  package let bad: RuleExample
  /// The same file as it should be.
  package let good: RuleExample

  /// - Parameters:
  ///   - model: The model of both examples; nil where they are whole files, and not slots.
  ///   - view: The view of both examples.
  ///   - bad: Slots, or a whole file, in which it finds something.
  ///   - isBadLatin1: Whether the bytes of the bad example are Latin-1.
  ///   - swift: The Swift that the bindings of both examples are checked against.
  ///   - good: The bindings as they should be; nil where they are right and the Swift is not.
  ///   - mended: The Swift of the good example, where it is not that of the bad one.
  package init(
    _ code: String, _ name: String, severity: Problem.Severity = .error,
    isOffByDefault: Bool = false, isGuess: Bool = false, isAboutReflection: Bool = false,
    mayConcernCompiled: Bool = false, isAboutCompilation: Bool = false, hidesOthers: Bool = false,
    summary: String, why: String = "", swift: String = "", model: String? = nil,
    view: String? = nil, bad: String = "", good: String? = nil, mended: String? = nil,
    isBadLatin1: Bool = false
  ) {
    self.code = code
    self.name = name
    self.severity = severity
    self.isOffByDefault = isOffByDefault || isGuess
    self.isGuess = isGuess
    self.isAboutReflection = isAboutReflection
    self.mayConcernCompiled = mayConcernCompiled
    self.isAboutCompilation = isAboutCompilation
    self.hidesOthers = hidesOthers
    self.summary = summary
    self.why = why
    func bindings(_ text: String) -> String {
      model == nil ? text : RuleExample.bindings(text, model: model, view: view)
    }
    self.bad = RuleExample(bindings: bindings(bad), swift: swift, isLatin1: isBadLatin1)
    self.good = RuleExample(
      bindings: bindings(good ?? bad), swift: mended ?? swift, isLatin1: false)
  }

  /// The severity without settings.
  package var defaultSeverity: RuleSeverity { isOffByDefault ? .off : RuleSeverity(severity) }
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

  package init(_ severity: Problem.Severity) {
    self = severity == .error ? .error : .warning
  }
}
