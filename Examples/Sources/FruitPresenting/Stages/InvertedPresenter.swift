/// The second stage: the presenter owns a protocol, and the view conforms to it. The dependency is
/// inverted: the view's side knows the presenter's, and any view will do.
@MainActor
public protocol CountDisplay: AnyObject {
  func show(count: String)
}

@MainActor
public final class InvertedPresenter {
  private let stand: FruitStand
  /// The view that is shown now. An exchange of the view has to be told to the presenter.
  public weak var display: (any CountDisplay)?

  public init(stand: FruitStand, display: any CountDisplay) {
    (self.stand, self.display) = (stand, display)
  }

  public func add(_ index: Int) {
    stand.add(index)
    display?.show(count: "\(stand.counts[index]) of \(stand.fruits[index].pieces)")
  }
}
