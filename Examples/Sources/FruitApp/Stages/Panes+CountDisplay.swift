import BinderTerminal
import FruitPresenting

extension FullDetail: CountDisplay {
  public func show(count: String) { self.count.text = count }
}

extension BriefDetail: CountDisplay {
  /// The brief pane has no label for the count, so its name carries it.
  public func show(count: String) { name.text = count }
}
