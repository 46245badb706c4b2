/// An observation of one field or event, and the token that ends it.
///
///     let token = binder.observe(model.$balance) { print($0) }
///     token.cancel()
///
/// The `Binder` that made an observation keeps it. An observation ends when it is cancelled or when
/// its binder is released. Whoever ends several at once stores their tokens:
///
///     binder.observe(model.$balance) { print($0) }.store(in: &tokens)
///     for token in tokens { token.cancel() }
public class ObservationToken {
  /// Orders the deliveries of one binder; nil for an observation that is notified at once.
  final let queue: DeliveryQueue?
  final let site: LinkSite
  /// The lifetime of the observed field or event.
  final var source: SourceLifetime?
  /// Whether the observation waits for its delivery.
  final var isPending = false
  /// Whether it waits until the widget of its slot is shown.
  final var isOwing = false
  final private(set) var isCancelled = false
  /// Set while the observation itself writes to its notifier.
  final var isMuted = false

  init(queue: DeliveryQueue?, site: LinkSite) {
    self.queue = queue
    self.site = site
  }

  /// Where the observation was set up, for messages.
  package final var origin: LinkOrigin { site.origin }

  final var binder: Binder? { queue?.owner }

  /// Ends the observation. No change is delivered afterwards, not even a waiting one.
  public final func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    willLeave()
    ended()
    binder?.dropHandler(of: self)
  }

  /// Whether the observation was cancelled, or its binder has been released.
  final var isDone: Bool { isCancelled || queue?.lifetime.isOver == true }

  /// Whether the observation can receive no further change.
  var isOver: Bool { isDone || source?.isOver != false }

  /// Receives the notification of a change; false where the observation has ended.
  final func notified(by notifier: _Notifier) -> Bool {
    if isCancelled || isMuted { return isMuted }
    // A chain, and no binding: a name for the queue would be another reference to count.
    if let isThere = queue?.deliver(self, from: notifier) { return isThere }
    deliver(from: notifier)
    return true
  }

  /// A sentence for the user, in the language of the app.
  final func words(of sentence: UserMessage) -> String {
    binder?.words(of: sentence) ?? "\(sentence)"
  }

  /// Calls `body` in a round of the binder. The binder delivers the changes that `body` makes after it.
  final func inRound(_ body: () -> Void) { if let queue { queue.perform(body) } else { body() } }

  // MARK: - For subclasses

  /// Handles one change of a field, or one event.
  func deliver(from source: _Notifier) {}

  /// The phase of a round in which the observation receives its deliveries.
  var phase: DeliveryQueue.Phase { .values }

  /// Whether changes are delivered at once even where a binder collects changes: an edit by the user, an event.
  final var isUrgent: Bool { phase.rawValue >= DeliveryQueue.Phase.edits.rawValue }

  /// Whether one delivery represents several changes: of values only the newest matters, of events each one.
  var coalesces: Bool { true }

  /// Called when a delivery that does not coalesce has to wait, to keep the argument.
  func waits(for source: _Notifier) {}

  /// Called when the waiting deliveries are discarded.
  func waitedInVain() {}

  /// The state of a link, for `why`; nil for an observation that is no link.
  package var state: LinkState? { nil }

  /// The slot of a link, which for rows is no notifier.
  package var slotObject: AnyObject? { state?.slot }

  /// The field that a link shows; nil for other observations.
  package var shownField: _AnyField? { nil }

  /// Whether the model, or the object whose method a link runs, has been released.
  var isLost: Bool { false }

  /// Whether a link shows one value, and no later one.
  package var isShownOnce: Bool { shownField?.isConstant == true }

  /// The part of a link that receives the changes of the field.
  package var deliveringPart: ObservationToken { self }

  /// Why the value of the field cannot be shown; nil where it can.
  package var conversionFailure: String? { nil }

  /// Whether code, or another link, has set the slot to another value than that of the field.
  package var isOverwritten: Bool { false }

  /// Why the path of a link is unresolved, and the field that leads nowhere; nil for a path that is resolved.
  package var absence: (reason: String, field: _AnyField?)? { nil }

  /// Why an event does not run its command now, and the field that says so; nil where it does.
  package var refusal: (reason: String, field: _AnyField?)? { nil }

  package final var isValueWaiting: Bool { deliveringPart.isPending }

  package final var isInBatch: Bool { queue?.isInBatch == true }

  /// Whether the text of the user is no value of the field.
  package var failsToParse: Bool { false }

  /// Has a link wait, if its slot belongs to a widget that is not shown and nothing else follows the slot. Returns
  /// whether it waits.
  func waitsToBeShown(_ source: _Notifier) -> Bool { false }

  /// Called before another link joins the slot that the link shows a field in.
  func willShareSlot() {}

  /// `cancel()` calls this method before the observation releases its objects.
  func willLeave() {}

  /// Releases the objects that the observation holds.
  func ended() {}

  // MARK: - For links of a field that the user can edit

  package var editedField: (any AnyEditableField)? { nil }

  /// The fields with a draft that the link edits, by itself or by the links that it makes.
  var editedDrafts: [any AnyEditableField] {
    guard let editedField, editedField.hasDraft else { return [] }
    return [editedField]
  }

  package var editMode: BindingMode? { nil }

  /// Whether the slot has the value that the link has put into it.
  func hasShown(_ slot: _AnyField) -> Bool { false }

  /// The place that the link's edits go to; nil for a link that writes none.
  var editPlace: EditPlace? { nil }

  /// The field that the link writes edits to.
  var writtenField: _AnyField? { nil }

  /// The field to which the link has written the draft as it is; nil where it has not.
  var fieldOfWrittenText: _AnyField? { nil }

  /// Called when the link takes over a draft; `former` is a link to the same property that has written it, `isWritten`
  /// says whether its latest text, and `isAsked` whether a former link has ended before the answer of a validation.
  func takesOverText(from former: ObservationToken?, isWritten: Bool, isAsked: Bool) {}

  /// Writes the draft to the place for which it was typed. Returns why the place does not take it; nil where it has.
  func settleDraft(at destination: EditDestination) -> String? { nil }

  /// The placeholder that the link has set on its slot.
  var ownPlaceholder: Any? { nil }

  package var isValidating: Bool { false }

  /// Whether the draft needs the answer of a validation for which a link that has ended has asked.
  var owesQuestion: Bool { false }

  /// Why the model does not have the value that the user entered.
  var editFailure: String? { nil }

  /// Writes the draft to the model, if `moment` is the moment at which this link commits.
  func commitDraft(at moment: CommitTrigger) {}

  /// Writes the draft, which has waited for a pause of the user.
  func commitAfterPause() {}

  /// Whether only Enter commits the draft that the field has now.
  package var waitsForEnter: Bool { false }

  /// Gives the model the value from before the draft, unless it has a newer one. Returns whether it has that value now.
  @discardableResult
  func takeBackDraft() -> Bool { false }

  /// Shows the model's value again after the user's editing ended.
  func showModelValue() {}
}

extension ObservationToken: Hashable {
  public static func == (left: ObservationToken, right: ObservationToken) -> Bool { left === right }

  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Adds the token to others, so that all can be cancelled at once.
  public final func store(in tokens: inout Set<ObservationToken>) { tokens.insert(self) }
}
