import BindingSpec

extension RuleInfo {
  /// The place of the pages about the rules.
  private static let pages =
    ProgramVersion.repository + "/blob/main/Sources/Library/BindingSpec/BindingSpec.docc/Rules/"

  /// The address of the page about the rule, such as `…/Rules/BC103.md`.
  package var documentation: String { "\(Self.pages)\(code).md" }
}
