import BinderCore

final class Bill {
  @Observed var total = 1.5
  @Observed var title = "Lunch"
}

final class Text: SlotWidget {
  @Observed var text = ""
  var defaultSlot: Field<String> { $text }
}

final class BillScreen {
  let total = Text()
  let title = Text()
}

@main enum App {
  static func main() {
    let (model, view) = (Bill(), BillScreen())
    let binder = Binder()
    model.bindBill(to: view, in: binder)
    model.total = 12.5
    print(view.total.text, view.title.text)
  }
}
