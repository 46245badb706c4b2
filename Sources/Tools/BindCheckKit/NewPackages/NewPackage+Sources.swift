// The Swift of a new package: a bill that several people share.

extension NewPackage {
  /// The module that the model imports.
  private var core: String { style == .bound ? "Binder" : "BinderCore" }

  private var tryWord: String { style == .bound ? "try " : "" }

  var program: String {
    """
    import BinderTerminal

    @main enum Program {
      static func main() async {
        // Writes the problems of the binding file in one sentence, should there be any.
        await Application.main {
          let controller = \(tryWord)BillController()
          return Application(
            screen: controller.screen, terminal: CursesTerminal(), keeping: controller)
        }
      }
    }

    """
  }

  var controller: String {
    switch style {
    case .bound: Self.boundController
    case .compiled: Self.compiledController
    }
  }

  var model: String {
    """
    import \(core)

    /// A bill that several people share. The binding file names its fields.
    final class Bill {
      @Observed var amount = 0.0
      /// The function returns the reason why a number that the user types is invalid.
      @Observed(validating: { $0 < 1 ? "at least one must pay" : nil }) var people = 2
      @Computed({ (bill: Bill) in bill.amount / Double(bill.people) }) var share: Double
      let clear = Command()

      init() {
        clear.handler = { [unowned self] in
          amount = 0
          people = 2
        }
      }
    }

    """
  }

  static let screen = """
    import BinderTerminal

    /// The widgets, and their places. It knows no model.
    final class BillScreen: Screen {
      let amount = TextField(width: 10)
      let people = TextField(width: 10)
      let share = Label()
      let clear = Button("Clear")

      override var title: String? { "A bill · Ctrl-Q quits" }

      override var body: any Element {
        Column {
          Row {
            Label("Amount:")
            amount
          }
          Row {
            Label("People:")
            people
          }
          Row {
            Label("Each:  ")
            share
          }
          clear
        }
      }
    }

    """

  private static let boundController = """
    import Binder

    /// Keeps the model, the screen, and the binder that links them.
    final class BillController {
      let bill = Bill()
      let screen = BillScreen()
      private let binder: Binder

      /// - Throws: `BindingFileError` with all mistakes in the binding file.
      init() throws {
        // As seen from the folder in which the program starts; 'swift run' starts it in the package's.
        binder = try Binder(model: bill, view: screen, file: "Bindings/bill.yaml")
      }
    }

    """

  private static let compiledController = """
    import BinderCore

    /// Keeps the model, the screen, and the binder that links them.
    final class BillController {
      let bill = Bill()
      let screen = BillScreen()
      private let binder = Binder()

      init() {
        // The build makes this function of 'Bindings/bill.yaml'.
        bill.bindBill(to: screen, in: binder)
      }
    }

    """

  var tests: String {
    """
    import BinderTerminalTesting
    import Testing

    @testable import \(name)

    @Suite struct BillTests {
      @Test("each person pays the same share")
      func share() throws {
        let controller = \(tryWord)BillController()
        let stage = TerminalStage(controller.screen, columns: 30, rows: 8)
        let screen = try stage.press("100<tab>8")
        #expect(
          screen == \"""
            A bill · Ctrl-Q quits

            Amount: [100.00    ]
            People: [8         ]
            Each:   12.50
            < Clear >
            \""")
      }

      @Test("a text that is no number stays in its field, with the reason")
      func invalidText() throws {
        let controller = \(tryWord)BillController()
        let stage = TerminalStage(controller.screen)
        let screen = try stage.press("<tab>0")
        #expect(screen.contains("at least one must pay"))
        #expect(controller.bill.people == 2)
      }

      @Test("the button begins a new bill")
      func clear() throws {
        let controller = \(tryWord)BillController()
        let stage = TerminalStage(controller.screen)
        let screen = try stage.press("100<tab>8<tab><enter>")
        #expect(screen.contains("Amount: [0.00"))
        #expect(controller.bill.people == 2)
      }
    }

    """
  }
}
