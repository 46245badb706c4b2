import Binder

extension PlayerReference {
  // MARK: Texts

  func edit(_ slot: PlayerSlot, _ text: String) {
    // The changes that wait come before a new draft, and end an old one with its last text.
    let isNew = slot.draft == nil
    var slot = slot
    if isNew {
      let (before, place) = (shown, place(of: slot))
      if slot.isLinked { deliverWaiting() }
      if !allSlots.contains(where: { $0 === slot }) {
        // The row is gone, or its view shows the row of another album at its place.
        guard shown !== before, let place, place.row < list.rows.count else { return }
        slot = list.rows[place.row].slots[place.slot]
      }
      if !slot.isLinked { slot.base = slot.text }
      drafts += 1
      slot.draftNumber = drafts
    }
    (slot.draft, slot.left, slot.written) = (text, false, nil)
    if slot.isLinked || isNew {
      slot.isForNoObject = slot.isLinked && slot.mode == .twoWay && slot.cell == nil
    }
    if slot.isLinked, !isNew { deliverFirst() }
    if slot.draft != nil, slot.isLinked, slot.commit == .key { write(slot) }
    takeMovedIndices()
  }

  /// The place of a slot in the list; nil for one outside.
  private func place(of slot: PlayerSlot) -> (row: Int, slot: Int)? {
    for (index, row) in list.rows.enumerated() {
      if let place = row.slots.firstIndex(where: { $0 === slot }) { return (index, place) }
    }
    return nil
  }

  func enter(_ slot: PlayerSlot) {
    guard slot.draft != nil else { return }
    if slot.isLinked, slot.cell != nil { slot.isForNoObject = false }
    if slot.isLinked { write(slot) }
    if !slot.hasError { endDraft(slot, keepsText: true) }
  }

  func blur(_ slot: PlayerSlot) {
    guard slot.draft != nil else { return }
    if slot.isLinked, slot.commit == .blur || (slot.commit == .key && slot.owes) { write(slot) }
    if !slot.hasError, !waitsForEnter(slot) { endDraft(slot, keepsText: true) }
  }

  private func waitsForEnter(_ slot: PlayerSlot) -> Bool {
    slot.isLinked && slot.commit == .enter && (slot.cell == nil || slot.text != slot.base)
  }

  func escape(_ slot: PlayerSlot) {
    takeBack(slot)
    endDraft(slot, keepsText: false)
  }

  /// Gives the model the value from before the draft, unless it has a newer one.
  private func takeBack(_ slot: PlayerSlot) {
    guard let undo = slot.undo.take(), slot.isLinked, let cell = slot.cell else { return }
    if cell.value == undo.written { write(undo.before, to: cell, by: slot) }
  }

  /// Ends the draft of an object that is being left.
  func leave(_ slot: PlayerSlot) {
    guard slot.draft != nil, slot.isLinked else { return }
    // A text that has been written is not written again over a newer value.
    if slot.isWritten { return endDraft(slot, keepsText: true) }
    if !slot.isForNoObject { enter(slot) }
    if slot.draft == nil { return }
    lostDrafts += 1
    escape(slot)
  }

  private func endDraft(_ slot: PlayerSlot, keepsText: Bool) {
    guard let draft = slot.draft else { return }
    (slot.draft, slot.left, slot.undo) = (nil, false, nil)
    (slot.written, slot.owes, slot.isForNoObject) = (nil, false, false)
    if slot.isLinked {
      show(slot, isDelivery: false)
    } else if keepsText {
      slot.base = draft
    }
  }

  /// Writes the draft to the model, or reports that it is invalid.
  private func write(_ slot: PlayerSlot) {
    guard slot.mode == .twoWay else { return }
    (slot.left, slot.failed, slot.written, slot.owes) = (false, true, nil, false)
    guard let cell = slot.cell, let value = cell.kind.value(of: slot.text) else {
      return takeBack(slot)
    }
    // A text that the user has restored means the value from before the draft.
    if slot.draft != nil, let undo = slot.undo, undo.wasShown, slot.text == undo.before,
      cell.value == undo.written
    {
      takeBack(slot)
      (slot.failed, slot.written) = (false, cell)
      return show(slot)
    }
    // A draft that equals the model's value writes nothing, and has no property of a table read.
    let isWritten = cell.value != value
    if isWritten {
      if cell.rejects(value) { return takeBack(slot) }
      let before = cell.value
      write(value, to: cell, by: slot)
      if slot.draft != nil {
        // A newer value of code is the one to take back.
        let kept = slot.undo.flatMap { $0.written == before ? $0 : nil }
        let isShown = slot.undo == nil && !slot.waitsForShow
        slot.undo = (
          kept?.before ?? before, value, kept?.wasShown ?? isShown
        )
      }
    }
    (slot.failed, slot.written) = (false, cell)
    show(slot, isDelivery: isWritten)
  }

  /// Shows the model's value, unless there is a draft.
  func show(_ slot: PlayerSlot, isDelivery: Bool = true) {
    if isDelivery || !slot.source.isInTable { slot.base = slot.cell?.value ?? "-" }
    if slot.draft == nil { (slot.failed, slot.left) = (false, false) }
  }

  /// Ends the link of a slot. The reason of a failed edit stays with the draft.
  func end(_ slot: PlayerSlot) {
    if slot.isLinked, slot.failed, slot.draft != nil { slot.left = true }
    (slot.failed, slot.waitsForShow, slot.isLinked) = (false, false, false)
  }

  // MARK: The list

  func move(_ index: PlayerList.Index, to row: Int) {
    guard !list.rows.isEmpty else { return }
    let row = min(row, list.rows.count - 1)
    guard row != index.value else { return }
    deliverWaiting()
    // Without an album there is nothing to write to.
    guard index.cell != nil else { return }
    (index.value, index.hasDraft) = (row, true)
    take(index)
    takeMovedIndices()
  }

  /// Writes an index of the list to the album.
  func take(_ index: PlayerList.Index) {
    (index.hasDraft, index.isEdited) = (false, false)
    guard let cell = index.cell else { return }
    if index.value != index.modelValue {
      write(index.value.map { "\($0)" } ?? "nil", to: cell, by: index)
    }
  }

  // MARK: Commands

  /// Runs a command after the treatment of the drafts, unless one of them cannot be committed.
  func run(_ name: () -> String, _ policy: DraftPolicy, isAllowed: Bool = true) {
    deliverFirst()
    takeMovedIndices()
    if isAllowed, !prepareDrafts(policy) { return }
    // The command sees the effects of the treatment.
    deliver()
    deliverFirst()
    takeMovedIndices()
    guard isAllowed else { return }
    log.append("\(name()): \(seen)")
  }

  /// - Returns: Whether the command may run.
  private func prepareDrafts(_ policy: DraftPolicy) -> Bool {
    let present = allSlots.filter { $0.draft != nil && $0.isLinked }
      .sorted { $0.draftNumber < $1.draftNumber }
    if policy == .discard { for slot in present { escape(slot) } }
    if policy == .commit { for slot in present { enter(slot) } }
    return policy != .commit || present.allSatisfy { $0.draft == nil }
  }

  private var seen: String {
    let values = "\(volume.value) \(note.value)"
    guard let album else { return values }
    let index = Int(album.selected.value) ?? -1
    let title = album.tracks.indices.contains(index) ? album.tracks[index].title.value : "-"
    return "\(values) \(album.name.value) \(album.year.value) \(title)"
  }

  // MARK: Steps

  func apply(_ step: PlayerStep) {
    switch step {
    case .set(let choice, let value): set(choice, value)
    case .edit(let choice, let text): with(choice) { edit($0, $0.source.kind.typed(text)) }
    case .enter(let choice): with(choice, enter)
    case .blur(let choice): with(choice, blur)
    case .escape(let choice): with(choice, escape)
    case .replaceAlbum(let choice):
      switch Replacement(choice, of: albums.count) {
      case .none: set(Album?.none)
      case .same: set(album)
      case .former(let index): set(albums[index])
      case .made: set(makeAlbum(choice))
      }
    case .replaceArtist(let choice):
      guard let album else { break }
      switch Replacement(choice, of: artists.count) {
      case .none: set(nil, of: album)
      case .same: set(album.artist, of: album)
      case .former(let index): set(artists[index], of: album)
      case .made: set(makeArtist(), of: album)
      }
    case .changeTracks(let choice):
      if let album {
        set(changed(album.tracks, by: choice) { makeTrack($0, of: album) }, of: album)
      }
    case .select(let choice): move(list.selection, to: choice % playerLimit)
    case .rank(let choice): rank(choice)
    case .scroll(let choice): move(list.top, to: choice % playerLimit)
    case .fire(let choice):
      run({ "play" }, [.commit, .discard, .keep][choice % 3], isAllowed: isAllowed)
    case .choose:
      guard let index = list.selection.value, list.rows.indices.contains(index) else { break }
      let track = list.rows[index].track
      run({ "open \(track.title.value)" }, .commit)
    case .allow(let choice): isAllowed = choice % 3 > 0
    case .showRows(let first, let count): showRows(shownRows(first, count, of: list.rows.count))
    case .flush, .cover: requestFlush()
    case .newScreen: openAgain()
    case .batch: preconditionFailure("played step by step")
    }
    deliver()
  }

  private func with(_ choice: Int, _ body: (PlayerSlot) -> Void) {
    let all = allSlots
    body(all[choice % all.count])
  }

  private func set(_ choice: Int, _ value: Int) {
    let (text, number) = (ValueKind.text.value(value), ValueKind.integer.value(value))
    var cells = [(volume, number), (note, text), (pace, value % 2 == 0 ? "slow" : "fast")]
    for album in [album].compactMap({ $0 }) + albums {
      cells += [
        (album.name, text), (album.year, number),
        (album.selected, value % 8 < 7 ? "\(value % 8)" : "nil"), (album.top, "\(value % 5)"),
        (album.favourite, favourite(value, of: tracks.count).map { "#\($0)" } ?? "nil"),
      ]
      if let artist = album.artist { cells.append((artist.name, text)) }
      for track in album.tracks { cells += [(track.title, text), (track.length, number)] }
    }
    let (cell, written) = cells[choice % cells.count]
    write(written, to: cell)
  }
}
