/// Swift that the examples of several rules are asked about.
enum ExampleSources {
  static let bill = """
    import Binder

    final class Bill {
      @Observed var amount = 0.0
    }
    """

  static let billAndScreen = """
    import Binder
    import BinderTerminal

    final class Bill {
      @Observed var amount = 0.0
      @Observed var isPaid = false
      let send = Command()
    }
    final class BillScreen: Screen {
      let total = Label()
      let tip = TextField()
      let submit = Button("Send")
    }
    """
}
