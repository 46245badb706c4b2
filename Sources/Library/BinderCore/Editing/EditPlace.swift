/// The place to which an edit belongs: an object, or a value with an `id`, and a member of it.
///
/// An edit goes to the place for which it was typed, or to none. So the place is noted when the edit
/// begins, and compared wherever the edit could be written.
struct EditPlace: Equatable {
  /// The object that has the member, or the `id` that it represents.
  private let owner: PathEntity
  /// The name of the member, behind those of the structs that have it.
  private var member: String
  /// The structs with an `id` among these, and the objects and structs through which the member itself
  /// leads, as a key path of several steps does.
  private var behind: [PathEntity] = []

  init(_ member: String, of owner: PathEntity) {
    self.member = member
    self.owner = owner
  }

  /// Where a path ends before its member.
  static var nowhere: EditPlace { EditPlace("", of: .place) }

  /// Whether an `id` names the owner, also after the release of an object with it.
  var isNamed: Bool { if case .named = owner { true } else { false } }

  /// Whether no part of it is named by an `id`, which another object may get.
  var isOfObjects: Bool {
    ([owner] + behind).allSatisfy { if case .named = $0 { false } else { true } }
  }

  /// The place of a member of the struct that is here.
  func member(_ name: String, of value: ElementValue) -> EditPlace {
    var place = self
    place.member += ".\(name)"
    if let entity = PathEntity(value.value) { place.behind.append(entity) }
    return place
  }

  /// The place as it is now, for a field that may lead to other objects by itself.
  func now(behind field: _AnyField) -> EditPlace {
    var place = self
    place.behind += field.fieldsBehind.compactMap { PathEntity($0.anyValue) }
    return place
  }
}

/// The end of a path, besides the field.
struct PathEnd {
  /// A `PropertySetter` of the field's type.
  let setter: AnyObject?
  let place: EditPlace
  /// Tells whether the path still begins anywhere; nil for a path of one step.
  var start: SourceLifetime?
}

/// What makes the changes on a thread, for the histories of the fields that change: a draft that a link writes, or a
/// history itself. It travels with the deliveries that wait, since handlers set values in answer to them.
class ChangeCause {
  static let current = ThreadLocal<ChangeCause>()

  /// Calls `body`, which writes a draft; one that a history discards or leaves is no cause of its own.
  static func with<Result>(_ draft: EditDestination?, _ body: () -> Result) -> Result {
    let cause = current.value
    return current.with(cause is ReplayCause ? cause : draft ?? cause, body)
  }
}

/// The link to whose place a draft belongs: one object from the first key to the end of the draft.
final class EditDestination: ChangeCause {
  private(set) var link: ObservationToken
  /// The place when the edit began.
  private(set) var place: EditPlace
  /// The field that represents the property, once its link has ended, which may release it before the draft is settled.
  /// Before that end it would keep the link, and so the slot that has this. nil for a field of the model.
  var standIn: _AnyField?
  /// Whether the user has typed since the end of the link.
  var hasNewerText = false
  /// Whether the text was typed while there was no object. The object that has appeared gets it from the user alone.
  var isForNoObject = false
  /// The fields that led to the place then, and the objects in them.
  private var steps: [Step] = []

  private struct Step {
    weak var field: _AnyField?
    weak var object: AnyObject?
  }

  init?(_ link: ObservationToken) {
    guard let place = link.editPlace else { return nil }
    self.link = link
    self.place = place
    super.init()
    steps = (link.writtenField?.fieldsBehind ?? []).compactMap { field in
      field.objectValue.map { Step(field: field, object: $0) }
    }
  }

  func userTypes() {
    (isForNoObject, hasNewerText) = (false, hasNewerText || link.isCancelled)
  }

  func move(to other: EditDestination) {
    isForNoObject = isForNoObject || place == .nowhere
    let former = (link, place, standIn, steps)
    (link, place, standIn, steps) = (other.link, other.place, nil, other.steps)
    hasNewerText = false
    // Their release may run any code.
    withExtendedLifetime(former) {}
  }

  /// Whether another link leads to the same place. A released object may have given its address to another one.
  func isTaken(by other: EditDestination) -> Bool {
    place == other.place && (place.isNamed || link.writtenField?.lifetime.isOver == false)
  }

  func hasWritten(to field: _AnyField?) -> Bool {
    !hasNewerText && link.fieldOfWrittenText != nil && leads(to: field)
  }

  /// Whether a field at the same place is that of the link, or represents the same property: another object with the
  /// same `id` has not got the text, and has its own value from before the draft.
  func leads(to field: _AnyField?) -> Bool {
    guard let field else { return false }
    return link.writtenField === field || field.isStandIn && place.isOfObjects
  }

  /// Calls `body` while the fields lead to the place of the edit again, of which nothing is notified: the setter of a
  /// property finds the object for which the text was typed. nil where an object is gone, or where the fields held
  /// values and not objects.
  func restored<Result>(_ body: () -> Result) -> Result? {
    func restore(_ steps: ArraySlice<Step>) -> Result? {
      guard let step = steps.first else { return link.editPlace == place ? body() : nil }
      guard let field = step.field, let object = step.object else { return nil }
      return field.holding(object) { restore(steps.dropFirst()) } ?? nil
    }
    guard !steps.isEmpty, let field = link.writtenField, !field.isComputed
    else { return restore(steps[...]) }
    // It reads a value of the former objects meanwhile, which a getter's field finds outdated by itself.
    defer { field.refresh(isChangeKnown: false) }
    return field.silently { restore(steps[...]) }
  }
}

extension ObservationToken {
  /// Reports the text of a draft that could not be written, by `other` where the link's binder has been released.
  func reportLost(_ text: String, because reason: String, by other: Binder?) {
    let fault = BindingFault.draft(link: origin.description, text: text, reason: reason)
    (binder ?? other)?.report(fault) ?? FaultListener.report(fault, of: queue)
  }
}

extension PathEntity {
  /// The entity that a value of a field is; nil for one without an identity.
  init?(_ value: Any) {
    guard let value = unwrapped(value) else { return nil }
    let entity = ElementValue.entity(ElementValue.model(for: value))
    if case .place = entity { return nil }
    self = entity
  }
}
