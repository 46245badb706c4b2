/// The links of one row, which end together.
package final class LinkGroup {
  private var observers: [Observer] = []
  /// Fields and commands that stand for members of the element and are nobody else's.
  private var standIns: [AnyObject] = []
  private var isOver = false

  func add(_ observer: Observer) {
    if isOver { observer.cancel() } else { observers.append(observer) }
  }

  func keep(_ standIn: AnyObject) {
    if !isOver { standIns.append(standIn) }
  }

  func cancel() {
    isOver = true
    let ending = observers
    observers = []
    for observer in ending { observer.cancel() }
    standIns = []
  }
}
