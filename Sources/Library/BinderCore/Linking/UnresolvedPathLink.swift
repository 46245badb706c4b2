/// The link onto an editable slot while the path to its field is unresolved. It shows the fallback,
/// and an edit fails with the reason why there is nothing to write to.
final class UnresolvedPathLink: EditableLink {
  private weak var slot: (any AnyEditableField)?
  private let commit: CommitTrigger
  private let fallback: String?
  private let reason: String

  init(
    onto slot: any AnyEditableField, mode: BindingMode, commit: CommitTrigger = .key,
    fallback: String? = nil, reason: String, site: LinkSite, in binder: Binder
  ) {
    (self.slot, self.commit, self.fallback) = (slot, commit, fallback)
    self.reason = reason
    super.init(
      mode: mode, update: { _, _ in .declined }, queue: binder.queue, site: site)
    slot.linkJoins(self)
    slot.add(self)
    if slot.hasDraft { binder.madeDrafts?.update(slot) }
    if !mode.showsModel { slot.keepShown() }
    showModelValue()
    binder.append(self)
  }

  override var editedField: (any AnyEditableField)? { isCancelled ? nil : slot }

  override func willLeave() { slot?.linkLeaves(self) }

  override var waitsForEnter: Bool { commit == .enter && mode.writesModel }
  override var editPlace: EditPlace? { mode.writesModel ? .nowhere : nil }

  override func settleDraft(at destination: EditDestination) -> String? {
    fail()
    defer { showModelValue() }
    return failure
  }

  override var phase: DeliveryQueue.Phase { .edits }

  override func deliver(from source: _Notifier) {
    if commit == .key, slot?.hasDraft == true { fail() }
  }

  override func commitDraft(at moment: CommitTrigger) {
    if moment == .enter || moment == commit { fail() }
  }

  private func fail() {
    guard mode.writesModel else { return }
    failure = words(of: .leadsNowhere(reason: reason))
    slot?.linkAnswered()
  }

  override func showModelValue() {
    failure = nil
    isMuted = true
    defer { isMuted = false }
    if mode.showsModel { slot?.showText(fallback) } else { slot?.showKept() }
  }
}
