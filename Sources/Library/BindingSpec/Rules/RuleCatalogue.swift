/// The rules, in the order of their codes.
package enum RuleCatalogue {
  package static let all: [RuleInfo] =
    (fileRules + documentRules.map { $0.info } + projectRules.map { $0.info } + hygieneRules).sorted
  { $0.code < $1.code }

  /// The rule of this code or name, in upper or lower case.
  ///
  ///     RuleCatalogue.rule("bc103")?.name          // "unknown-field"
  ///     RuleCatalogue.rule("unknown-field")?.code  // "BC103"
  package static func rule(_ codeOrName: String) -> RuleInfo? { byName[codeOrName.lowercased()] }

  /// The code or name that was probably meant; nil where none is near.
  package static func nearest(to codeOrName: String) -> String? {
    let word = codeOrName.lowercased()
    // Codes are all near each other, so that a mistaken one says nothing about which was meant.
    let isCode = word.hasPrefix("bc") && word.dropFirst(2).allSatisfy(\.isNumber)
    return isCode ? nil : Suggestion.nearest(to: word, among: all.map(\.name))
  }

  private static let byName = Dictionary(
    all.flatMap { [($0.code.lowercased(), $0), ($0.name, $0)] },
    uniquingKeysWith: { first, _ in first })

  /// The rules of the file itself, which its reader asks.
  private static let fileRules: [RuleInfo] = [
    YAMLSyntaxRule.info,
    DuplicateKeyRule.info,
    UnknownKeyRule.info,
    WrongKindRule.info,
    UnsupportedVersionRule.info,
    TooLargeRule.info,
    NotUTF8Rule.info,
    UnsupportedYAMLRule.info,
    NotAPathRule.info,
    ExclusiveOptionsRule.info,
  ]

  private static let hygieneRules: [RuleInfo] = [
    UselessSuppressionRule.info,
    SuppressionWithoutReasonRule.info,
  ]

  package static let projectRules: [any ProjectRule.Type] = [
    UnboundSlotRule.self, UnusedFieldRule.self,
  ]

  static let documentRules: [any DocumentRule.Type] = [
    MissingModelRule.self,
    UnknownModelRule.self,
    AmbiguousModelRule.self,
    UnknownFieldRule.self,
    InaccessibleFieldRule.self,
    UnobservableFieldRule.self,
    ReadOnlyFieldRule.self,
    UnhandledOptionalRule.self,
    BypassedObserverRule.self,
    DeprecatedFieldRule.self,
    FunctionAsValueRule.self,
    NeedlessOptionalRule.self,
    UnreachableFieldRule.self,
    MissingDependencyRule.self,
    CrossedIsolationRule.self,
    NotCompilableRule.self,
    UnkeptModelRule.self,
    UnboundFieldRule.self,
    UnkeptBinderRule.self,
    UnknownViewRule.self,
    UnknownSlotRule.self,
    UnknownSlotPropertyRule.self,
    SlotBoundTwiceRule.self,
    SlotNotEditableRule.self,
    NotExhaustiveRule.self,
    ExchangedFieldsRule.self,
    OneWayEditRule.self,
    NamesakeRule.self,
    SlotNotShownRule.self,
    UnknownModelTypeRule.self,
    TypeMismatchRule.self,
    NotInvertibleRule.self,
    ModelTypeArgumentRule.self,
    LossyRoundTripRule.self,
    FallbackRule.self,
    NumberAsTextRule.self,
    ExampleRule.self,
    DatePatternRule.self,
    RefusedInitialValueRule.self,
    UnknownActionRule.self,
    ActionSignatureRule.self,
    NoEventRule.self,
    WaitingDraftsRule.self,
    CommandArgumentRule.self,
    NoHandlerRule.self,
    HeldOwnerRule.self,
    CommandInputRule.self,
    NotACollectionRule.self,
    RowWithoutCollectionRule.self,
    UnknownRowViewRule.self,
    TwoSelectionsRule.self,
    SelectedElementRule.self,
    TwoWayLoopRule.self,
  ]
}
