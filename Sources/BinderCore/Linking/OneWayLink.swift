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
    guard let slot, let notifier = unretainedNotifier else { return }
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

  override var updatesDirectly: Bool { factory.runsOwnCodeOnly && !factory.isOnce }

  /// Copies the value, if the slot has no subscriptions and no other delivery is under way.
  ///
  /// - Returns: Whether the value was copied.
  @inline(__always) override func updateDirectly(from field: Notifier) -> Bool {
    guard let slot, let queue = queue.map({ Unmanaged.passUnretained($0) }),
      queue._withUnsafeGuaranteedRef({ $0.isIdle })
    else { return false }
    return slot._withUnsafeGuaranteedRef { slot in
      guard slot.marks & ~Notifier.Mark.shown == 0 else { return false }
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
    guard !isOver, !isPending, let notifier, let queue,
      unsafeDowncast(notifier, to: AnyField.self).valueType == field.valueType,
      notifier.letGo(self)
    else { return false }
    field.add(self)
    if !updatesDirectly || !updateDirectly(from: field) { queue.show(self) }
    return true
  }

  override var isOver: Bool { super.isOver || slot == nil }

  /// Called when the slot is released.
  func slotEnded() {
    slot = nil
    cancel()
  }

  override func ended() {
    slot?._withUnsafeGuaranteedRef { $0.removeIncoming(self) }
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
      slotValue: slot.map { written($0.anyValue) }, lastWriter: .model,
      kind: LinkState.Kind(factory.conversion))
  }
}
