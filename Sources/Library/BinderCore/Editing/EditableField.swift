/// A field that the user can edit: the storage behind an `@Editable` property of a widget.
///
/// The user's text is a draft until the editing ends, and hides the model's value. While there is a
/// draft, no binding changes the shown value, so nothing is reformatted under the cursor:
///
///     model gives   0.00              8.00
///     user types         3   3.   3.5      (focus leaves)
///     shown         0.00 3   3.   3.5      8.00
///
/// A draft that the model cannot take stays, with the reason as `error`, until the user corrects or
/// reverts it, or the app discards it; an `EditableField` never drops one silently. The model then
/// has its value from before the draft, whatever parts of the draft were valid on the way.
///
/// A widget calls `edit(_:)` for each change by the user, `commit()` for Enter, `endEditing()` when
/// the focus leaves, and `revert()` to discard the draft.
public final class EditableField<Value>: Field<Value> {
  /// Whether the value is a draft.
  public var hasDraft: Bool { isDraft }
  /// Why the model did not take the user's edit, or a message from the model; nil if there is neither.
  ///
  /// The reason of a failed edit hides the value that a binding or code sets here, until the edit
  /// is corrected or discarded.
  public var error: Field<String?> { layeredError }
  /// A value that a widget may show, in another style, while the field is empty.
  public var placeholder: Field<Value?> { layeredPlaceholder }
  /// Fires when the user's editing ends: a draft was committed, left or discarded.
  public var editingEnded: Event<Void> { madeEditingEnded ?? kept(Event(), in: &madeEditingEnded) }

  package override var editable: (any AnyEditableField)? { self }

  // Made at their first use: most fields of widgets are not edited.
  private(set) final lazy var layeredPlaceholder = PlaceholderField<Value>(nil)
  private var madeEditingEnded: Event<Void>?
  private var madeError: ErrorField?
  private var layeredError: ErrorField { madeError ?? kept(ErrorField(), in: &madeError) }
  /// The value that is shown while there is no draft: the last one that the model gave or took.
  final var modelValue: Value {
    get { keptValue }
    set { BinderCore.exchange(&keptValue, newValue) }
  }
  private final var keptValue: Value
  /// The message of `fail(_:)` about the draft.
  private var ownFailure: String?
  /// The failure of a link that ended during the editing, until another link answers.
  private var leftFailure: String?
  /// The parts that wait for the validation of an edit; most fields never have any.
  final var madePending: PendingEdit?
  /// Whether `error` already states the result of the latest edit.
  private var isErrorKnown = true

  public override init(_ value: Value) {
    keptValue = value
    super.init(value)
  }

  /// Takes a change by the user.
  public func edit(_ newValue: Value) { edit(newValue, byUser: true) }

  /// - Parameter isByUser: Whether the user types or selects; a command that waits for a validation is dropped then.
  package func edit(_ newValue: Value, byUser isByUser: Bool) {
    let isNew = !hasDraft
    if isNew {
      payOwed()
      // Also where the object behind a link is gone: its path may lead to another one by now.
      deliverWaiting()
    }
    noticeEnds()
    reportLost()
    if isNew, !hasLink { modelValue = value }
    isDraft = true
    if isNew { BinderCore.exchange(&destinations, nextDestinations) }
    if isByUser { destinations.first?.link.queue?.edits &+= 1 }
    (ownFailure, leftFailure) = (nil, nil)
    madePending?.endsEditing = false
    isErrorKnown = false
    for own in destinations { own.userTypes() }
    value = newValue
    // A link may have answered.
    if !isErrorKnown { updateError() }
    if isNew { draftChanged() }
  }

  package override func hide() {
    super.hide()
    forEachSubscription { $0.shownField?.hide() }
  }

  /// Ends the editing with Enter and commits the draft to the model.
  ///
  /// - Returns: Whether the model has the draft's value. If not, the draft stays and `error` says
  ///   why. A draft in a field that bindings only show has no target and is discarded; the result
  ///   is false. So it is while a validation is under way, after which the draft ends by itself.
  @discardableResult
  public func commit() -> Bool {
    if settleIfGone() { return false }
    guard hasDraft else { return failure == nil }
    if waitsForLink { return false }
    for own in destinations { own.isForNoObject = false }
    forEachLinkInRound { $0.commitDraft(at: .enter) }
    if isBeingValidated {
      madePending?.endsEditing = failure == nil
      return false
    }
    // A handler of the model may have ended the editing.
    guard failure == nil, hasDraft else { return failure == nil }
    let isTaken = !hasLink || isWrittenByLink
    endDraft()
    return isTaken
  }

  /// Ends the editing because the focus leaves, and shows the model's value.
  ///
  /// A draft that the model cannot take stays until it can, with the reason as `error`, and so does
  /// one that only Enter commits.
  public func endEditing() {
    if settleIfGone() { return }
    guard hasDraft, !waitsForLink else { return }
    forEachLinkInRound { $0.commitDraft(at: .blur) }
    let waits = failure != nil || isBeingValidated
    if waits, hasDraft { pending.endsEditing = true }
    if !waits, !hasSubscription(where: \.waitsForEnter), hasDraft { endDraft() }
  }

  /// Discards the draft and shows the model's value, which is the one from before the draft unless
  /// the model has changed since.
  public func revert() {
    noticeEnds()
    guard hasDraft else { return }
    forEachLinkInRound { $0.takeBackDraft() }
    guard hasDraft else { return }
    endDraft(keepsText: false)
  }

  // MARK: The gate

  /// The places to which the draft belongs: one for each link that writes edits.
  private(set) var destinations: [EditDestination] = []

  private var nextDestinations: [EditDestination] { subscriptions.compactMap(EditDestination.init) }

  /// The place to which the draft belongs by a link.
  func destination(of link: ObservationToken) -> EditDestination? {
    destinations.first { $0.link === link }
  }

  /// The closure says whether an edit still goes to the place to which it would go now: for a choice that the user
  /// makes in several steps, as in an open list, and that is no draft until the last one.
  package func holdPlace() -> () -> Bool {
    let start = nextDestinations
    return { [weak self] in
      let now = self?.nextDestinations ?? []
      return start.elementsEqual(now) {
        $0.link === $1.link ? $0.place == $1.place : $0.isTaken(by: $1)
      }
    }
  }

  /// Called by a link that writes edits, before it shows its value. The draft goes on where the link leads
  /// to its place, as after a reload; a draft for another place is settled first.
  package func linkJoins(_ link: ObservationToken) {
    lost = nil
    guard hasDraft, let new = EditDestination(link) else { return }
    // A text that was typed while there was no object waits for one.
    var own: EditDestination? {
      destinations.first { $0.isTaken(by: new) } ?? destinations.first { $0.place == .nowhere }
    }
    if own == nil { settle(before: link) }
    guard hasDraft else { return }
    let former = own
    let isWritten = former?.hasWritten(to: link.writtenField) == true
    let writer = former?.leads(to: link.writtenField) == true ? former?.link : nil
    let isAsked = former.map { $0.link.owesQuestion && !$0.hasNewerText } ?? false
    if let former { former.move(to: new) } else { destinations.append(new) }
    link.takesOverText(from: writer, isWritten: isWritten, isAsked: isAsked)
  }

  /// Called by a link that ends. The draft stays with the widget and belongs to its place, to which another
  /// link may lead. The failure of the link stays until another one answers.
  package func linkLeaves(_ link: ObservationToken) {
    let isBinderGone = link.queue?.lifetime.isOver == true
    if link.isLost, link.editMode?.writesModel == true { lost = (link.site, link.queue) }
    if hasDraft, let left = destination(of: link) {
      if isBinderGone {
        // It was released during the edit, and cannot write any more. The widget keeps the text.
        destinations.removeAll { $0 === left }
        link.reportLost(told("\(value)"), because: Self.binderIsGone, by: nil)
      } else {
        left.standIn = link.writtenField.flatMap { $0.isStandIn ? $0 : nil }
        link.queue?.leave { $0.add(self) }
      }
    }
    if let failure = link.editFailure {
      if hasDraft { leftFailure = failure }
      updateError()
    }
    // A failed edit has no answer any more.
    if isBinderGone { clearFailure() }
    link.binder?.madeDrafts?.update(self)
  }

  /// Settles the draft if its link leads to another place now.
  package func settleIfMoved(_ link: ObservationToken) -> Bool {
    guard hasDraft, let own = destination(of: link), own.place != link.editPlace else {
      return false
    }
    settle()
    return true
  }

  /// Called by a link whose own write may have replaced objects that its field leads through.
  func placeMoved(by link: ObservationToken) {
    guard let now = destination(of: link), now.place != link.editPlace,
      let new = EditDestination(link)
    else { return }
    now.move(to: new)
  }

  /// Whether the draft belongs to a place that has not got it and to which no link leads any more. It waits
  /// for the next link, which takes it over or has it settled.
  private var waitsForLink: Bool {
    !isWrittenByLink
      && destinations.contains { $0.hasNewerText || $0.link.fieldOfWrittenText == nil }
  }

  /// Settles the draft if its link has ended and no other one has taken it over.
  @discardableResult
  package func settleIfLeft() -> Bool {
    guard hasDraft, destinations.contains(where: \.link.isCancelled) else { return false }
    settle()
    return true
  }

  /// Settles the draft if the object for which it was typed has been released: no link can take it over.
  @discardableResult
  final func settleIfGone() -> Bool {
    noticeEnds()
    let gone = destinations.first { $0.link.isCancelled && $0.link.isLost }
    guard hasDraft, let gone else { return false }
    // Its path may lead to another object with the same identity by now.
    gone.link.queue?.deliverWaiting()
    return settleIfLeft()
  }

  /// Writes the draft to the places for which it was typed; where one does not take it the draft ends, and a fault names
  /// the text and the part of the screen that was closed, if any. This is the only way by which a draft leaves its place.
  /// `next` is the link to another place, whose binder reports where that of the draft is gone.
  func settle(before next: ObservationToken? = nil, closing: String? = nil) {
    let (all, text) = (BinderCore.exchange(&destinations, []), value)
    if all.isEmpty { return }
    let reasons = all.map { destination -> String? in
      let (link, queue) = (destination.link, destination.link.queue)
      if queue?.lifetime.isOver == true { return Self.binderIsGone }
      // No path may move meanwhile: the fields on its way may hold the former objects.
      let settle = { queue?.perform { link.settleDraft(at: destination) } ?? nil }
      return ChangeCause.with(all[0], settle)
    }
    if hasDraft { endDraft(keepsText: reasons.allSatisfy { $0 == nil }) }
    for case (let link, let reason?) in zip(all.map(\.link), reasons) {
      let all = [reason, closing].compactMap(\.self).joined(separator: ", and ")
      link.reportLost(told("\(text)"), because: all, by: next?.binder)
    }
  }

  static var binderIsGone: String { "the binder has been released" }

  func endDraft(keepsText: Bool = true) {
    isDraft = false
    BinderCore.exchange(&destinations, [])
    // Where no link gives or takes a value, the user's text is the value.
    if !hasLink {
      if keepsText { modelValue = value } else { value = modelValue }
    }
    (ownFailure, leftFailure) = (nil, nil)
    forEachLinkInRound { $0.showModelValue() }
    // Of a link that has ended before the answer.
    if isBeingValidated, !isAsked { validationEnded(isTaken: false) }
    updateError()
    draftChanged()
    madeEditingEnded?.fire()
  }

  func draftChanged() { forEachSubscription { $0.binder?.madeDrafts?.update(self) } }

  /// What code of the app changes in a conversion, such as an object that the path of a link leads through,
  /// is delivered after it: the link that it ends must not show its value after that of the next one.
  private func forEachLinkInRound(_ body: (ObservationToken) -> Void) {
    forEachSubscription { link in link.inRound { body(link) } }
  }

  private var hasLink: Bool { hasSubscription { $0.editMode != nil } }

  private var isWrittenByLink: Bool { hasSubscription { $0.editMode?.writesModel == true } }

  package override func showText(_ text: String?) {
    guard let shown = Self.value(showing: text) else { return }
    modelValue = shown
    showKept()
  }

  package func keepShown() { if !hasDraft { modelValue = value } }

  package func showKept() { if !hasDraft, !showsTheSame(value, modelValue) { value = modelValue } }

  // MARK: Answering an edit

  /// Keeps the draft and shows why the model does not take it; for code that handles edits itself instead of a binding.
  public func fail(_ message: String) {
    ownFailure = message
    updateError()
  }

  /// Removes the message of `fail(_:)`.
  public func clearFailure() {
    (ownFailure, leftFailure) = (nil, nil)
    updateError()
  }

  /// Why the model does not have the draft's value.
  var failure: String? {
    var failure = ownFailure ?? leftFailure
    forEachSubscription { failure = failure ?? $0.editFailure }
    return failure
  }

  // MARK: For links

  /// Called by a link that has tried to write the draft; its `editFailure` is the result.
  package func linkAnswered() {
    leftFailure = nil
    updateError()
  }

  /// Called by a link that has written the draft again. False where `error` needs an update, since an edit has failed.
  final func linkTookAgain() -> Bool {
    guard madeError?.failure == nil else { return false }
    isErrorKnown = true
    return true
  }

  private func updateError() {
    isErrorKnown = true
    let (before, now) = (madeError?.failure, failure)
    if madeError != nil || now != nil { layeredError.show(failure: now) }
    if hasDraft, (before == nil) != (now == nil) { draftChanged() }
  }

  /// The last link, whose object has been released while the widget and the binder live. The next edit reports it.
  final var lost: (site: LinkSite, queue: DeliveryQueue?)?

  private func reportLost() {
    guard let (site, queue) = lost, let binder = queue?.owner else { return }
    lost = nil
    // Where another link takes the edits, as that of a path that ends at nil now, it says what becomes of them.
    if !hasSubscription(where: { $0.editPlace != nil }) {
      binder.report(.modelGone(link: site.origin.description))
    }
  }

  // As `error` states it, whose changes are reported: an edit that is under way has no result yet.
  package final var draftFailure: String? { madeError?.failure }
}

extension EditableField where Value: Equatable {
  /// Shows a value of the model, while there is no draft.
  // Specialized for the values of most fields, since generic code takes five times as long.
  @_specialize(where Value == String)
  @_specialize(where Value == Bool)
  @_specialize(where Value == Int)
  @usableFromInline func showWithoutDraft(_ newValue: Value) -> EditableUpdateResult {
    let isNew = modelValue != newValue
    if isNew { modelValue = newValue }
    if isSame(value, newValue) { return isNew ? .changed : .same }
    value = newValue
    // A value such as NaN, which is not equal to itself, is no edit.
    let now = value
    return !isDraft && now != newValue && now == now ? .edited : isNew ? .changed : .same
  }
}

/// An editable field of any value type, as reflection finds it.
package protocol AnyEditableField: _AnyField {
  var hasDraft: Bool { get }
  var draftFailure: String? { get }
  var isBeingValidated: Bool { get }
  func afterValidation(_ body: @escaping (_ isTaken: Bool, _ hasGoneOn: Bool) -> Void)
  func close(_ closing: String, keeping owner: AnyObject?)
  func commit() -> Bool
  func revert()
  func linkJoins(_ link: ObservationToken)
  func linkLeaves(_ link: ObservationToken)
  func settleIfMoved(_ link: ObservationToken) -> Bool
  @discardableResult func settleIfLeft() -> Bool
  func clearFailure()
  func linkAnswered()
  /// Makes the shown value the one that is kept without a draft, for a link that does not show the model.
  func keepShown()
  func showKept()
}

extension EditableField: AnyEditableField {}
