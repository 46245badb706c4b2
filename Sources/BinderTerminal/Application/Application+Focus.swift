import BinderCore

extension Application {
  /// Moves the focus to a control, if it can take keys; does nothing otherwise.
  public func focus(_ control: Control) {
    arrangement = nil
    updateFocus()
    let controls = reachableControls
    guard control.canFocus, let index = controls.firstIndex(where: { $0 === control }) else {
      return
    }
    changeFocus(to: control, at: index)
  }

  func moveFocus(by step: Int) {
    let controls = reachableControls
    for distance in controls.indices.map({ ($0 + 1) * step }) {
      let index = wrapped(focusIndex + distance, controls.count)
      if controls[index].canFocus { return changeFocus(to: controls[index], at: index) }
    }
  }

  private func changeFocus(to control: Control?, at index: Int) {
    focusIndex = index
    scrolling.follow()
    guard control !== focused else { return }
    let former = focused
    arrangement = nil
    focused = control
    dismissPopups { $0 === former }
    former?.focusLost()
    focused?.focusGained()
    setNeedsRedraw()
  }

  /// Joins new controls to this application, and moves the focus off a control that can no longer
  /// have it: to the `firstFocus` of the modal control or the screen if the control has left the
  /// body, else to the next control.
  func updateFocus() {
    let arrangement = arranged
    self.arrangement = arrangement
    let all = arrangement.controls
    for control in all { control.join(self) }
    if !marksShownAgain.isEmpty {
      deliverToShown()
      return updateFocus()
    }
    updateLayers(all)
    let controls = reachable(of: all)
    // A model may have given the focus to a control that was not on the screen yet.
    var place: Int?
    let focused = focused
    // A loop, since the isolation of a closure would be checked at each control.
    for (index, control) in controls.enumerated() {
      if control === focused {
        place = index
      } else if control.isFocused, control.canFocus {
        return changeFocus(to: control, at: index)
      }
    }
    if let place, controls[place].canFocus {
      focusIndex = place
      return
    }
    let isGone = !controls.contains { $0 === focused }
    let first = isGone ? firstFocus.flatMap { $0.canFocus ? $0 : nil } : nil
    let firstIndex = first.flatMap { first in controls.firstIndex { $0 === first } }
    // A tab has opened the page that the screen's first control is on.
    if let first, let firstIndex, let container = focused?.container,
      sequence(first: first, next: \.container).dropFirst().contains(where: { $0 === container })
    {
      return changeFocus(to: first, at: firstIndex)
    }
    // The list takes the focus of a widget whose row is removed or out of sight,
    if let container = focused?.container, container.canFocus,
      let index = controls.firstIndex(where: { $0 === container })
    {
      // unless another row has a widget at the same place.
      let place = focusIndex < controls.count ? controls[focusIndex] : container
      let isSibling = place.container === container && place.canFocus
      changeFocus(to: isSibling ? place : container, at: isSibling ? focusIndex : index)
      return
    }
    if let first, let firstIndex { return changeFocus(to: first, at: firstIndex) }
    let next = controls.indices.lazy
      .map { self.wrapped(self.focusIndex + $0, controls.count) }
      .first { controls[$0].canFocus }
    if next == nil, focused == nil { return }
    changeFocus(to: next.map { controls[$0] }, at: next ?? 0)
  }

  /// Has the links deliver that waited for controls which are shown now. Those may show others, as the
  /// bar of the pages within a page.
  private func deliverToShown() {
    let marks = marksShownAgain
    marksShownAgain = []
    arrangement = nil
    DisplayMark.deliverWaiting(of: marks)
  }

  private var firstFocus: Control? {
    if let modal { modal.firstFocus } else { screen.firstFocus }
  }

  private func wrapped(_ index: Int, _ count: Int) -> Int { (index % count + count) % count }
}
