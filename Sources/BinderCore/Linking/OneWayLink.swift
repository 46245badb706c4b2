/// Keeps a slot without editing equal to the converted value of a field, as its factory says.
final class OneWayLink: Subscription {
  // Both are cleared before their target is released: the slot reports its release, and a link
  // leaves the slot's list when it ends.
  @exclusivity(unchecked) private var slot: Unmanaged<AnyField>?
  @exclusivity(unchecked) var nextIncoming: Unmanaged<OneWayLink>?

  /// - Precondition: The two are fields of the types that the factory is for.
  convenience init(
    _ field: AnyField, to slot: AnyField, by factory: LinkFactory, queue: DeliveryQueue
  ) {
    self.init(
      .passUnretained(field), to: .passUnretained(slot), by: .passUnretained(factory), queue: queue)
    extendLifetime((field, slot, factory))
  }

  /// - Precondition: As above; and the caller keeps the three until the link is made.
  init(
    _ field: Unmanaged<AnyField>, to slot: Unmanaged<AnyField>, by factory: Unmanaged<LinkFactory>,
    queue: DeliveryQueue
  ) {
    self.slot = slot
    super.init(queue: queue, site: factory._withUnsafeGuaranteedRef { $0 })
    field._withUnsafeGuaranteedRef { $0.add(self) }
    slot._withUnsafeGuaranteedRef { $0.addIncoming(self) }
  }

  /// This cast cannot fail: `init` takes no other site.
  private var factory: LinkFactory { unsafeDowncast(site, to: LinkFactory.self) }

  var givesWay: Bool { factory.givesWay }

  override func deliver() {
    guard let slot, let notifier = unretainedNotifier, !waitsToBeShown() else { return }
    let isOnce = factory.isOnce
    // None of these is used after the slot has notified its subscriptions, since a handler may
    // release them.
    Unmanaged.passUnretained(factory)._withUnsafeGuaranteedRef { factory in
      slot._withUnsafeGuaranteedRef { slot in
        notifier._withUnsafeGuaranteedRef {
          factory.update(unsafeDowncast($0, to: AnyField.self), slot)
        }
      }
    }
    if isOnce { cancel() }
  }

  private var updatesDirectly: Bool { factory.runsOwnCodeOnly && !factory.isOnce }

  override var directMark: UInt16 { updatesDirectly ? Notifier.Mark.direct : 0 }

  /// Shows the value of the field, to which the link has just been added.
  func showFirst(from field: AnyField, in queue: DeliveryQueue) {
    if !updatesDirectly || !updateDirectly(from: field) { queue.show(self) }
  }

  override func waitsToBeShown() -> Bool {
    guard let slot else { return false }
    return slot._withUnsafeGuaranteedRef { slot in
      // A slot with observers is delivered to, and one with several links: the last change counts.
      guard slot.isHidden, slot.marks & ~(Notifier.Mark.shown | Notifier.Mark.owed) == 0,
        slot.isFed(onlyBy: self), !factory.isOnce
      else { return false }
      wait(for: slot)
      return true
    }
  }

  override var waitingPart: Subscription? {
    isPending && slot?._withUnsafeGuaranteedRef { $0.isOwed } == true ? self : nil
  }

  /// Copies the value, if the slot is shown and has no subscriptions, and no other delivery is under
  /// way.
  ///
  /// - Returns: Whether the value was copied.
  @inline(__always) override func updateDirectly(from field: Notifier) -> Bool {
    // A link has a queue, which stays.
    guard let slot,
      Unmanaged.passUnretained(queue.unsafelyUnwrapped)._withUnsafeGuaranteedRef({ $0.isIdle })
    else { return false }
    return slot._withUnsafeGuaranteedRef { slot in
      if slot.marks != 0, slot.marks != Notifier.Mark.shown || slot.isHidden { return false }
      Unmanaged.passUnretained(factory)._withUnsafeGuaranteedRef {
        $0.update(unsafeDowncast(field, to: AnyField.self), slot)
      }
      return true
    }
  }

  /// Shows another field of the same type from now on, in place of a new link.
  ///
  /// - Returns: false if this link has ended, waits for its delivery, or cannot leave its field
  ///   now.
  func move(to field: AnyField) -> Bool {
    guard !isOver, !isPending || waitingPart != nil, let notifier, let queue,
      unsafeDowncast(notifier, to: AnyField.self).valueType == field.valueType,
      notifier.letGo(self)
    else { return false }
    field.add(self)
    // One that waits to be shown goes on to wait.
    if !isPending { showFirst(from: field, in: queue) }
    return true
  }

  override var isOver: Bool { super.isOver || slot == nil }

  /// Called when the slot is released.
  func slotEnded() {
    slot = nil
    cancel()
  }

  override func ended() {
    slot?._withUnsafeGuaranteedRef {
      if $0.isOwed, isPending { $0.dropOwed() }
      $0.removeIncoming(self)
    }
    slot = nil
  }

  override func sourceEnded() {
    if slot != nil { queue?.owner?._withUnsafeGuaranteedRef { $0.noteLost(self) } }
    cancel()
  }

  override var state: LinkState? {
    let slot = slot?.takeUnretainedValue()
    return LinkState(
      slot: slot, fieldValue: (notifier as? AnyField).map { written($0.anyValue) },
      slotValue: slot.map { written($0.anyStored) }, lastWriter: .model,
      kind: LinkState.Kind(factory.conversion), isWaiting: waitingPart != nil)
  }
}
