import BinderCore

extension Application {
  /// Moves the focus to a control, if it can take keys; does nothing otherwise.
  public func focus(_ control: Control) {
    arrangement = nil
    updateFocus()
    if control.canFocus { passFocus(to: control) }
  }

  /// Moves the focus to a control that the user can reach, though the control that has it may be gone.
  func passFocus(to control: Control) {
    arrangement = nil
    let controls = reachableControls
    if controls.contains(where: { $0 === control }) { changeFocus(to: control, among: controls) }
  }

  /// Moves the focus as code of the app has set `isFocused` of a control; sets it back where that is not possible.
  func follow(_ isFocused: EditableField<Bool>, of mark: DisplayMark) {
    var hasFocus: Bool { focused?.display === mark }
    guard isFocused.value != hasFocus else { return }
    // The same code may have shown the control.
    arrangement = nil
    if hasFocus {
      moveFocus(by: 1)
    } else if let control = arranged.controls.first(where: { $0.display === mark }) {
      focus(control)
    }
    if isFocused.value != hasFocus { isFocused.set(hasFocus) }
  }

  func moveFocus(by step: Int) {
    let controls = reachableControls
    let order = tabOrder(of: controls)
    let start = order.firstIndex { $0 === focused } ?? page.focusIndex
    for distance in order.indices.map({ ($0 + 1) * step }) {
      let next = order[(start + distance + order.count) % order.count]
      if next.canFocus, next.isTabStop { return changeFocus(to: next, among: controls) }
    }
  }

  private func tabOrder(of controls: [Control]) -> [Control] {
    let named = screen.focusOrder
    if named.isEmpty { return controls }
    var rest = Set(controls.map { ObjectIdentifier($0) })
    let first = named.flatMap(\.controls).filter { rest.remove(ObjectIdentifier($0)) != nil }
    return first + controls.filter { rest.contains(ObjectIdentifier($0)) }
  }

  private func changeFocus(to control: Control?, among controls: [Control]) {
    page.focusIndex = controls.firstIndex { $0 === control } ?? 0
    if !page.scrolling.isFollowing { following.isDue = true }
    page.scrolling.isFollowing = true
    guard control !== focused else { return }
    following.isDue = true
    let former = focused
    arrangement = nil
    focused = control
    dismissPopups { $0 === former }
    if page.isFocusUsable { former?.focusLost() }
    if let former { noteDraft(of: former) }
    page.isFocusUsable = true
    if let control { control.container?.focusCame(to: control, from: former) }
    focused?.focusGained()
    setNeedsRedraw()
  }

  private var wishedStart: Control? { modal.map(\.firstFocus) ?? screen.firstFocus }

  /// Joins new controls to this application, and brings the focus up to date.
  ///
  /// The focus stays where it is while its control is on the screen, also while that is disabled. It
  /// moves to a control whose `isFocused` is set, into an element that takes it when it is shown, and
  /// off a control that is hidden or has left the body.
  func updateFocus() {
    let arrangement = arranged
    self.arrangement = arrangement
    let all = arrangement.controls
    for control in all { control.join(self) }
    if !marksShownAgain.isEmpty {
      // The links that waited may show other controls, as the bar of the pages within a page.
      self.arrangement = nil
      DisplayMark.deliverWaiting(of: exchange(&marksShownAgain, with: []))
      return updateFocus()
    }
    updateLayers(all)
    let controls = reachable(of: all)
    let before = page.arrangement
    page.arrangement = arrangement
    // A model may have given the focus to a control that was not on the screen yet.
    var place: Int?
    let focused = focused
    // A loop, since the isolation of a closure would be checked at each control.
    for (index, control) in controls.enumerated() {
      if control === focused {
        place = index
      } else if control.isFocused, control.canFocus {
        return changeFocus(to: control, among: controls)
      }
    }
    if let next = newStart(in: arrangement, after: before, among: controls) {
      return changeFocus(to: next, among: controls)
    }
    if let place, controls[place].isVisible, controls[place].acceptsFocus {
      page.focusIndex = place
      return noteUse(of: controls[place])
    }
    let able = controls.filter(\.canFocus)
    if able.isEmpty, focused == nil { return }
    let successor = focused.map {
      self.successor(of: $0, from: before ?? arrangement, in: arrangement, able)
    }
    let next = successor ?? start(among: able)
    // Also where the key itself has made the field vanish: the user goes on typing.
    if focused != nil, typing.isShown || typing.isLatest { typing.isInterrupted = true }
    changeFocus(to: next, among: controls)
    // The start of a page is the app's choice, as of one that takes the place of another in the body.
    if focused != nil, self.focused === next, next !== wishedStart { next?.focusAssigned() }
  }

  /// Ends the editing of the focused control where it was disabled.
  private func noteUse(of control: Control) {
    let isUsable = control.isUsable
    guard isUsable != page.isFocusUsable else { return }
    page.isFocusUsable = isUsable
    if isUsable {
      control.focusGained()
      control.focusAssigned()
    } else {
      dismissPopups { $0 === control }
      control.focusLost()
      arrangement = nil
    }
  }

  /// The control that takes the focus of one that is hidden or has left the body: that of the screen's
  /// wish, else one in the innermost element around the lost control that is still there and has any.
  private func successor(
    of lost: Control, from before: Arrangement, in now: Arrangement, _ able: [Control]
  ) -> Control? {
    let isAble = { (control: Control) in able.contains { $0 === control } }
    if let wish = screen.focus(after: lost), isAble(wish) { return wish }
    for (former, present) in zip(before.parts, now.parts) {
      guard let way = former.formerWay(to: lost) else { continue }
      for (depth, element) in way.enumerated().reversed() {
        let container = counterpart(of: element, at: depth, in: present)
        let inside = container?.controls.filter(isAble) ?? []
        if let first = start(among: inside) { return first }
      }
      if let first = start(among: present.controls.filter(isAble)) { return first }
    }
    return start(among: able)
  }

  /// The element of a body that has the place of an element of the body before. A body is made anew for
  /// each frame, so the two have a control in common, and as many elements around them.
  private func counterpart(
    of element: any Element, at depth: Int, in body: any Element
  ) -> (any Element)? {
    if depth == 0 { return body }
    for control in element.controls {
      guard let way = body.way(to: control) else { continue }
      if element.asControl === control { return control }
      if way.count > depth { return way[depth] }
    }
    return nil
  }

  private func start(among able: [Control]) -> Control? {
    let first = wishedStart
    if let wished = able.first(where: { $0 === first }) { return wished }
    return tabOrder(of: able).first(where: \.isTabStop) ?? able.first
  }

  private func newStart(
    in now: Arrangement, after before: Arrangement?, among controls: [Control]
  ) -> Control? {
    guard let before, !now.controls.elementsEqual(before.controls, by: ===) else { return nil }
    let known = Set(before.controls.map { ObjectIdentifier($0) })
    for part in now.parts {
      guard let new = part.taker(ofFocusUnless: { known.contains(ObjectIdentifier($0)) }) else {
        continue
      }
      let inside = new.controls
      let able = controls.filter { each in each.canFocus && inside.contains { $0 === each } }
      if let start = start(among: able) { return start }
    }
    return nil
  }
}
