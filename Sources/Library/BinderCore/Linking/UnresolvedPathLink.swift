/// The link onto an editable slot while the path to its field is unresolved. It shows the fallback,
/// and an edit fails with the reason why there is nothing to write to.
final class UnresolvedPathLink: ObservationToken {
  private weak var slot: (any AnyEditableField)?
  private let mode: BindingMode
  private let commit: CommitTrigger
  private let fallback: String?
  private let reason: String
  private var failure: String?

  init(
    _ slot: any AnyEditableField, mode: BindingMode, commit: CommitTrigger, fallback: String?,
    reason: String, queue: DeliveryQueue, origin: LinkOrigin
  ) {
    self.slot = slot
    self.mode = mode
    self.commit = commit
    self.fallback = fallback
    self.reason = reason
    super.init(queue: queue, site: LinkSite(origin))
    slot.linkJoins(self)
    slot.add(self)
  }

  override var editedField: (any AnyEditableField)? { isCancelled ? nil : slot }

  override func willLeave() {
    guard let slot else { return }
    slot.linkLeaves(self)
    slot.linkEnded(withFailure: failure)
    // A failed edit has no answer any more; the draft stays with the widget.
    if queue?.lifetime.isOver == true { slot.clearFailure() }
    binder?.madeDrafts?.update(slot)
  }

  override var waitsForEnter: Bool { commit == .enter && mode.writesModel }
  override var editPlace: EditPlace? { mode.writesModel ? .nowhere : nil }

  override func settleDraft(at destination: EditDestination) -> String? {
    fail()
    defer { showModelValue() }
    return failure
  }

  override var editRoles: EditRoles { mode.editRoles }
  override var editFailure: String? { failure }
  override var phase: DeliveryQueue.Phase { .edits }

  override func deliver(from source: _Notifier) {
    if commit == .key, slot?.hasDraft == true { fail() }
  }

  override func commitDraft(at moment: CommitTrigger) {
    if moment == .enter || moment == commit { fail() }
  }

  private func fail() {
    guard mode.writesModel else { return }
    let sentence = UserMessage.leadsNowhere(reason: reason)
    failure = binder?.words(of: sentence) ?? "\(sentence)"
    slot?.linkAnswered()
  }

  override func showModelValue() {
    failure = nil
    isMuted = true
    defer { isMuted = false }
    if mode.showsModel { slot?.showText(fallback) } else { slot?.showKept() }
  }
}

extension Binder {
  /// Links an editable slot to an unresolved path, as `UnresolvedPathLink` describes.
  func linkUnresolvedPath(
    to slot: any AnyEditableField, mode: BindingMode, commit: CommitTrigger, fallback: String?,
    reason: String, origin: LinkOrigin
  ) -> ObservationToken {
    let link = UnresolvedPathLink(
      slot, mode: mode, commit: commit, fallback: fallback, reason: reason, queue: queue,
      origin: origin)
    if slot.hasDraft { madeDrafts?.update(slot) }
    if !mode.showsModel { slot.keepShown() }
    link.showModelValue()
    return keep(link)
  }
}
