import SourceVocabulary
import TableSyntax

extension MemberFacts {
  /// Takes in that the table of a macro names the member, in the way in which the macro does.
  mutating func reach(_ target: GeneratedEntry.Target, isTracked: Bool) {
    isInTable = true
    isReachable = true
    isEditable = false
    // Writes use the setter, or there is none.
    hasBypassedObserver = false
    // An entry with the field itself shows that of the superclass.
    if target != .observed { overridesField = false }
    switch target {
    case .method, .command:
      kind = .command
      isKindKnown = true
      signature = nil
      isInTable = false
    case .observed: isObserved = true
    case .constant:
      // Reading it is tracked like all else, and never reports.
      isConstant = true
    case .observedProperty(let isReadOnly):
      isObserved = true
      if isReadOnly { isWritable = false }
    case .computed(let isReadOnly):
      // It follows the fields that it reads; whether these change is not known.
      isObserved = nil
      isComputed = false
      followsReads = true
      if isReadOnly { isWritable = false }
    case .property(let isReadOnly):
      isObserved = isTracked
      if isReadOnly {
        isWritable = false
      } else if isConstant != true, isComputed != true, isWritable == false {
        // Reflection alone could not write it.
        isWritable = true
      }
      isComputed = false
    }
  }
}
