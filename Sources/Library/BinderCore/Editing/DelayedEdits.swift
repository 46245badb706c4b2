/// The edits of a binder that reach the model when the user has paused: those of links with a delay.
///
/// An edit belongs to its slot, so that the link that takes the place of another one, as after a
/// reload, writes the edit.
final class DelayedEdits {
  private struct Entry {
    /// Kept until then: a view that closes must not lose the text that was typed last.
    let slot: any AnyEditableField
    let deadline: ContinuousClock.Instant
  }

  // Replaced as a whole where app code may run, which may begin another edit.
  private var entries: [Entry] = []
  /// The earliest time for which the front end has been asked.
  private var asked: ContinuousClock.Instant?

  /// Delays the edit that a slot has now. A later edit of the slot delays it anew.
  func add(_ slot: any AnyEditableField, by delay: Duration, in binder: Binder) {
    remove(slot)
    entries.append(Entry(slot: slot, deadline: binder.now().advanced(by: delay)))
    ask(binder)
  }

  /// Forgets the edit of a slot whose links have tried to write it.
  func remove(_ slot: any AnyEditableField) { keep { $0.slot !== slot } }

  private func keep(where isWanted: (Entry) -> Bool) {
    exchange(&entries, entries.filter(isWanted))
  }

  func isWaiting(_ link: ObservationToken) -> Bool {
    entries.contains { $0.slot === link.editedField && $0.slot.hasDraft }
  }

  /// Commits the edits whose delay has passed, in their order, and asks to be woken for the others.
  func commitDue(in binder: Binder) {
    // An edit concerns the objects that are current.
    if entries.contains(where: { $0.deadline <= binder.now() && $0.slot.hasDraft }) {
      binder.queue.deliverWaiting()
    }
    asked = nil
    let now = binder.now()
    commit(in: binder) { $0.deadline <= now }
    ask(binder)
  }

  /// Commits all edits at once, before the binder ends.
  func commitAll(in binder: Binder) { commit(in: binder) { _ in true } }

  /// Commits edits in the order of their times. The others stay here meanwhile: the write of one may run code that
  /// unbinds the binder, before which all are written, or that moves a path, whose new link writes an edit.
  private func commit(in binder: Binder, where isWanted: (Entry) -> Bool) {
    let wanted = entries.filter(isWanted).sorted { $0.deadline < $1.deadline }
    for slot in wanted.map(\.slot) {
      // A newer edit waits anew.
      guard entries.contains(where: { $0.slot === slot && isWanted($0) }) else { continue }
      remove(slot)
      slot.forEachSubscription { link in
        if slot.hasDraft, link.queue === binder.queue { link.inRound { link.commitAfterPause() } }
      }
    }
  }

  private func ask(_ binder: Binder) {
    keep(where: \.slot.hasDraft)
    guard let next = entries.map(\.deadline).min() else { return }
    if let asked, asked <= next { return }
    asked = next
    binder.onNeedsWake?(next)
  }
}

extension Binder {
  /// Writes the edits whose `delay` has passed to the model.
  ///
  /// A front end calls it as `onNeedsWake` asks. A call that is early, or that is not needed, does no harm.
  public func commitDue() { delayed?.commitDue(in: self) }

  package func isDelaying(_ link: ObservationToken) -> Bool { delayed?.isWaiting(link) == true }

  /// Delays the edit of a slot until the user pauses; false where no front end wakes the binder.
  func delay(_ slot: any AnyEditableField, by delay: Duration) -> Bool {
    if onNeedsWake == nil { return false }
    (delayed ?? kept(DelayedEdits(), in: &delayed)).add(slot, by: delay, in: self)
    return true
  }
}
