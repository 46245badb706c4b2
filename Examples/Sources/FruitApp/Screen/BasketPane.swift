import BinderTerminal

/// What is in the basket, in a line.
final class BasketPane {
  let pieces = Label()
  let total = Label()

  var body: any Element {
    Row {
      Label("Basket:")
      pieces
      Label("pieces for")
      total
    }
  }
}
