/// The rules, in the order of their codes.
public enum RuleCatalogue {
  /// The rules that look at a document with a witness.
  static let documentRules: [any DocumentRule.Type] = [
    MissingModelRule.self,
    UnknownModelRule.self,
    AmbiguousModelRule.self,
    UnknownFieldRule.self,
    InaccessibleFieldRule.self,
    UnobservableFieldRule.self,
    ReadOnlyFieldRule.self,
    UnhandledOptionalRule.self,
    FunctionAsValueRule.self,
    UnreachableFieldRule.self,
    UnknownViewRule.self,
    UnknownSlotRule.self,
    UnknownSlotPropertyRule.self,
    SlotBoundTwiceRule.self,
    SlotNotEditableRule.self,
    UnknownModelTypeRule.self,
    TypeMismatchRule.self,
    NotInvertibleRule.self,
    ModelTypeArgumentRule.self,
    LossyRoundTripRule.self,
    FallbackRule.self,
    UnknownActionRule.self,
    NoEventRule.self,
    NotACollectionRule.self,
    RowWithoutCollectionRule.self,
    UnknownRowViewRule.self,
  ]
}
