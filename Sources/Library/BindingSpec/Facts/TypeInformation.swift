/// Facts of Swift types: from the running objects, or from the Swift sources.
///
/// The rules ask one of these and nothing else, so that a mistake gets the same code, sentence and
/// place from `bindcheck` and at start-up.
package protocol TypeInformation {
  func findType(_ name: TypeName, as role: TypeRole) -> TypeLookup

  /// The view that is at hand whatever the document says, for a document that names none; nil for a
  /// source of facts that has only the document.
  var viewAtHand: TypeFacts? { get }

  /// The names that could have been meant in a role, for did-you-mean.
  func typeNames(as role: TypeRole) -> [String]

  /// The full name that was probably meant by one that no type has, and whether no other is as near.
  func nearestTypeName(to name: TypeName, as role: TypeRole) -> (word: String, isOnly: Bool)?

  /// The facts of a type that another fact named, or nil where they cannot be known.
  func facts(of type: TypeReference) -> TypeFacts?

  /// A property of this name that extensions add to a type from elsewhere, which its facts do not have;
  /// nil for none, and for other types.
  func member(_ name: String, addedTo type: TypeReference) -> MemberFacts?

  /// Whether the name of a type is that of its declaration, so that the type differs from each type of
  /// another name, also where it has no facts. An alias that is not resolved may be any type.
  func isKnown(_ type: TypeReference) -> Bool

  /// Whether a type conforms to a protocol, by the protocol's plain name, or is or inherits from a
  /// class; nil where that cannot be known.
  func conforms(_ type: TypeReference, to protocolName: String) -> Bool?

  /// Whether each value of a type is one of another type: of a superclass. Nil where that cannot be known, as
  /// for a protocol, whose values may be of any type.
  func isKind(_ type: TypeReference, of other: TypeReference) -> Bool?

  /// The type of the elements of a collection that keeps them in order, for types that are not the
  /// standard library's arrays; nil where that cannot be known.
  func elementType(of type: TypeReference) -> TypeReference?

  /// Whether a text of a binding file is a value of a type, as `placeholder` and `fallback` need it; nil
  /// where nothing is known of the type. The rules know the standard library's types themselves.
  func reading(of text: String, as type: TypeReference) -> TextReading?

  /// The cases of an enum; nil where that cannot be known.
  func cases(of type: TypeReference) -> EnumFacts?

  /// Whether code may give a command its handler that is made without one.
  func mayGetHandler(_ command: MemberFacts) -> Bool

  /// The place that makes an object of a type which is bound and which surely nothing keeps; nil for none known.
  func unkeptObject(of type: TypeFacts) -> SourceLocation?

  /// The place that makes a binder of a model of a type which surely nothing keeps; nil for none known.
  func unkeptBinder(of type: TypeFacts) -> SourceLocation?

  /// The initial value of a field that its validation refuses, and the place of the condition; nil for none known.
  func refusedInitialValue(of field: MemberFacts) -> (value: String, place: SourceLocation)?

  /// The place in a handler of a command, or in the validation of a field, that holds its object, an `owner`, and
  /// whether that code is asynchronous, and holds it unowned; nil for none, and where that cannot be known.
  func handlerHoldingOwner(
    of member: MemberFacts, in owner: TypeReference
  ) -> (isAsynchronous: Bool, isUnowned: Bool, place: SourceLocation)?

  /// Whether code besides the bindings may observe a field or run a command.
  func mayBeUsed(_ member: MemberFacts) -> Bool

  /// The user's own converters, by their names in binding files; nil where they cannot be known.
  var customConverters: [String: CustomConverter]? { get }

  /// A module without sources that may declare converters besides these; nil where there is none.
  var moduleWithMoreConverters: String? { get }

  /// Whether a subclass of this class, or a type that conforms to this protocol, has a member of
  /// this name: the object in a field may be one. Nil where that cannot be known.
  func isDeclared(_ member: String, below type: TypeReference) -> Bool?

  /// The types that are known to conform to a protocol; none of another type.
  func conformers(of type: TypeReference) -> [TypeFacts]

  /// Whether a branch of `#if` that is not compiled declares a member of this name in a type.
  func isLeftOut(_ member: String, of type: TypeReference) -> Bool

  /// The converters that the app passed to its binder, by their names in binding files; nil for a source of facts
  /// that does not see the running app. A built-in converter of a module of its own has to be among them.
  var passedConverters: [String: CustomConverter]? { get }

  /// The place in the sources that makes a binder of a binding file, where none is passed the converter; nil for none
  /// known.
  func binder(of file: String, withoutConverter name: String) -> SourceLocation?

  /// The objection of the running app to the arguments of a converter, such as that the system has no
  /// such time zone; nil for nothing, and where that cannot be known.
  func argumentProblem(of modelType: ModelTypeReference) -> String?

  /// Whether the code that links the bindings lies in a module; true where nothing says otherwise.
  func isHome(_ module: String) -> Bool

  /// Whether model and view are one object; nil where that cannot be known.
  var isModelTheView: Bool? { get }

  /// An addition to the help when a field is not found, such as that reflection sees no computed
  /// properties; nil for nothing.
  var limitation: String? { get }

  /// Why nothing is known of a type of this name; nil where there is no reason to give.
  func reason(forUnknown type: String) -> String?

  /// The model types that have all of these fields, best first, for a missing `model:`.
  func modelTypeNames(havingFields fields: [String]) -> [String]
}

extension TypeInformation {
  package var viewAtHand: TypeFacts? { nil }
  package func nearestTypeName(
    to name: TypeName, as role: TypeRole
  ) -> (word: String, isOnly: Bool)? {
    Suggestion.match(for: name.description, among: typeNames(as: role))
  }
  package func member(_ name: String, addedTo type: TypeReference) -> MemberFacts? { nil }
  package func isKnown(_ type: TypeReference) -> Bool { false }
  package func isKind(_ type: TypeReference, of other: TypeReference) -> Bool? { nil }
  package func isHome(_ module: String) -> Bool { true }
  package var isModelTheView: Bool? { nil }
  package var moduleWithMoreConverters: String? { nil }
  package func isDeclared(_ member: String, below type: TypeReference) -> Bool? { nil }
  package func conformers(of type: TypeReference) -> [TypeFacts] { [] }
  package func isLeftOut(_ member: String, of type: TypeReference) -> Bool { false }
  package func elementType(of type: TypeReference) -> TypeReference? { nil }
  package var passedConverters: [String: CustomConverter]? { nil }
  package func binder(of file: String, withoutConverter name: String) -> SourceLocation? { nil }
  package func cases(of type: TypeReference) -> EnumFacts? { nil }
  package func reading(of text: String, as type: TypeReference) -> TextReading? { nil }
  package func mayGetHandler(_ command: MemberFacts) -> Bool { true }

  package func unkeptObject(of type: TypeFacts) -> SourceLocation? { nil }
  package func unkeptBinder(of type: TypeFacts) -> SourceLocation? { nil }
  package func refusedInitialValue(
    of field: MemberFacts
  ) -> (value: String, place: SourceLocation)? { nil }
  package func handlerHoldingOwner(
    of member: MemberFacts, in owner: TypeReference
  ) -> (isAsynchronous: Bool, isUnowned: Bool, place: SourceLocation)? { nil }
  package func mayBeUsed(_ member: MemberFacts) -> Bool { true }

  package func argumentProblem(of modelType: ModelTypeReference) -> String? { nil }
  package func reason(forUnknown type: String) -> String? { nil }
}

/// The part that a type plays in a binding file.
package enum TypeRole: String, Hashable, Sendable {
  case model
  case view
  case rowView = "row view"
}

// What rules and converters ask of the values of a type; nil where that cannot be known.

private let arrays: Set<String> = ["Array", "ArraySlice", "ContiguousArray"]
private let texts: Set<String> = ["String", "Substring"]
private let collections = arrays.union(texts).union(["Data", "Dictionary", "Set"])

extension TypeInformation {
  /// Whether a type conforms to a protocol, asked of the standard library first.
  func conforms(_ type: TypeReference, toStandard protocolName: String) -> Bool? {
    StandardTypes.conforms(type, to: protocolName) ?? conforms(type, to: protocolName)
  }

  /// Whether the values are written as text without loss.
  func isText(_ type: TypeReference) -> Bool? {
    conforms(type, toStandard: "LosslessStringConvertible")
  }

  /// Whether the type differs for sure from each of another name: an unresolved alias may be any type.
  func isDecided(_ type: TypeReference) -> Bool {
    if isKnown(type) { return true }
    return (type.isStandardValue || facts(of: type) != nil)
      && type.arguments.allSatisfy { isDecided($0) }
  }

  func isEquatable(_ type: TypeReference) -> Bool? {
    if let known = conforms(type, to: "Equatable") { return known }
    guard type.isStandardValue, type.name != "Result", type.name != "Void" else { return nil }
    // A collection can be compared if its elements can.
    let arguments = type.arguments.map { isEquatable($0) }
    if arguments.contains(false) { return false }
    return arguments.contains(nil) ? nil : true
  }

  // MARK: - Elements

  func isCollection(_ type: TypeReference) -> Bool? {
    if ["Range", "ClosedRange"].contains(type.name) {
      // Ranges with other bounds, such as dates, are no collections.
      return type.arguments.first.flatMap { conforms($0, toStandard: "FixedWidthInteger") }
    }
    if collections.contains(type.name) { return true }
    return type.isStandardValue ? false : conforms(type, to: "Collection")
  }

  /// Whether the type gives one text after the other.
  func holdsTexts(_ type: TypeReference) -> Bool? {
    if arrays.contains(type.name) || type.name == "Set" {
      return type.arguments.first.flatMap { isString($0) }
    }
    if type.isStandardValue { return false }
    let isSequence = conforms(type, to: "Sequence")
    guard isSequence == true else { return isSequence }
    return elementType(of: type).flatMap { isString($0) }
  }

  private func isString(_ type: TypeReference) -> Bool? {
    if texts.contains(type.name) { return true }
    return type.isStandardValue ? false : conforms(type, to: "StringProtocol")
  }

  /// Whether the elements can be shown as rows: those of a collection that keeps an order.
  func hasRows(_ type: TypeReference) -> Bool? {
    if arrays.contains(type.name) { return true }
    return type.isStandardValue ? false : conforms(type, to: "RandomAccessCollection")
  }

  package func rowElement(of type: TypeReference) -> TypeReference? {
    arrays.contains(type.name) ? type.arguments.first : elementType(of: type)
  }
}
