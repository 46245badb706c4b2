import BinderTerminal

/// The content of the basket, in a line.
public final class BasketPane {
  public let pieces = Label()
  public let total = Label()

  public var body: any Element {
    Row {
      Label("Basket:")
      pieces
      Label("pieces for")
      total
    }
  }
}
