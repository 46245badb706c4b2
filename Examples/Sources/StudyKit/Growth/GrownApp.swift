import Foundation

/// A made app of many screens, each with ten fields, in one of the styles; the screens are those of a
/// form with three texts, two numbers and a switch to edit, and three values and a command to show.
///
/// `plain` edits through the helper of `contacts`, which serves all of its forms.
struct GrownApp {
  let style: Style
  let screens: Int

  static let styles: [Style] = [.plain, .bound, .compiled, .ejected]

  /// The name of its module, such as `Plain10`.
  var name: String { style.rawValue.capitalized + "\(screens)" }

  /// The texts of its files, by their names in the folder of the app.
  ///
  /// - Parameter helper: The source of `PlainField`.
  func files(helper: String) -> [String: String] {
    var files: [String: String] = [:]
    for number in 1...screens {
      files["Screens/Screen\(number).swift"] = Self.screen(number)
      switch style {
      case .plain:
        files["Code/Controller\(number).swift"] = Self.controller(number)
      case .bound, .compiled, .ejected, .mvvm:
        files["Code/Model\(number).swift"] = Self.model(number)
      }
      if style == .ejected { files["Code/Link\(number).swift"] = Self.link(number) }
      if style == .bound || style == .compiled {
        files["Bindings/screen\(number).yaml"] = Self.file(number)
      }
    }
    if style == .plain { files["Code/PlainField.swift"] = helper }
    files["main.swift"] = main
    return files
  }

  /// The paths of the code that one writes for a style, without the screens.
  var ownPaths: [String] {
    style == .bound || style == .compiled ? ["Code", "Bindings"] : ["Code"]
  }

  /// The paths of its binding files; none for a style without.
  var bindings: [String] {
    style == .bound || style == .compiled ? (1...screens).map { "Bindings/screen\($0).yaml" } : []
  }

  /// The texts that its screens show at the start, in every style.
  var shown: String {
    (1...screens).map { "Customer \($0)|10.00|1|10.00" }.joined(separator: "|")
  }

  private var main: String {
    let lines = (1...screens).map { number in
      let link =
        switch style {
        case .plain, .mvvm: "kept.append(Controller\(number)(screen))"
        case .bound:
          """
          let model = Model\(number)()
              let file = "\\(folder)/screen\(number).yaml"
              kept += [model, try Binder(model: model, view: screen, file: file)]
          """
        case .compiled:
          """
          let (model, binder) = (Model\(number)(), Binder())
              model.bindScreen\(number)(to: screen, in: binder)
              kept += [model, binder]
          """
        case .ejected:
          """
          let (model, binder) = (Model\(number)(), Binder())
              model.link(to: screen, in: binder)
              kept += [model, binder]
          """
        }
      return """
          do {
            let screen = Screen\(number)()
            \(link)
            texts.append { [screen.customer, screen.total].map(\\.text) + [screen.pieces.text, screen.price.text] }
          }
        """
    }
    return """
      import Binder
      import BinderCore
      import BinderTerminal
      import Glibc

      var kept: [AnyObject] = []
      var texts: [() -> [String]] = []

      /// Makes and links all screens.
      func start(_ folder: String) throws {
      \(lines.joined(separator: "\n"))
      }

      func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
      }

      let begin = processorTime()
      try start(CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : ".")
      // The processor time in milliseconds, and the texts of all screens.
      print(processorTime() - begin, texts.flatMap { $0() }.joined(separator: "|"))

      """
  }
}

// MARK: - The code of a screen

extension GrownApp {
  static func screen(_ number: Int) -> String {
    """
    import BinderTerminal

    final class Screen\(number): Screen {
      let name = TextField()
      let street = TextField()
      let town = TextField()
      let pieces = TextField()
      let price = TextField()
      let isPaid = Toggle("paid")
      let total = Label()
      let customer = Label()
      let status = Label()
      let save = Button("Save")

      override var body: any Element {
        Column {
          customer
          name
          street
          town
          pieces
          price
          isPaid
          total
          status
          save
        }
      }
    }

    """
  }

  static func controller(_ number: Int) -> String {
    """
    import BinderCore
    import BinderTerminal

    @MainActor
    final class Controller\(number) {
      private let screen: Screen\(number)
      private let events = Binder()
      private let numbers = FixedPointType<Double>()
      private let name: PlainField<String, String>
      private let street: PlainField<String, String>
      private let town: PlainField<String, String>
      private let pieces: PlainField<String, Int?>
      private let price: PlainField<String, Double?>
      private let isPaid: PlainField<Bool, Bool>

      init(_ screen: Screen\(number)) {
        self.screen = screen
        name = PlainField(screen.name.$text, "", as: .none, observedBy: events)
        street = PlainField(screen.street.$text, "", as: .none, observedBy: events)
        town = PlainField(screen.town.$text, "", as: .none, observedBy: events)
        pieces = PlainField(
          screen.pieces.$text, 1, as: .optional(LosslessTextType<Int>()), observedBy: events)
        price = PlainField(
          screen.price.$text, 10, as: .optional(FixedPointType<Double>()), observedBy: events)
        isPaid = PlainField(screen.isPaid.$isOn, false, as: .none, observedBy: events)
        name.problem = { $0.isEmpty ? "a name is required" : nil }
        pieces.changed = { [unowned self] in showTotal() }
        price.changed = { [unowned self] in showTotal() }
        events.observe(screen.save.pressed) { [unowned self] in save() }
        pieces.show(1)
        price.show(10)
        screen.customer.text = "Customer \(number)"
        showTotal()
      }

      private func showTotal() {
        let total = Double(pieces.value ?? 0) * (price.value ?? 0)
        screen.total.text = (try? numbers.format(total)) ?? ""
      }

      private func save() {
        let results = [
          (name.commit(), name.widgetField), (street.commit(), street.widgetField),
          (town.commit(), town.widgetField), (pieces.commit(), pieces.widgetField),
          (price.commit(), price.widgetField), (isPaid.commit(), isPaid.widgetField),
        ]
        if let invalid = results.first(where: { !$0.0 }) {
          screen.name.draftScope?.reveal(invalid.1)
          return
        }
        screen.status.text = isPaid.value ? "saved" : "saved, not paid"
      }
    }

    """
  }

  static func model(_ number: Int) -> String {
    """
    import BinderCore

    @MainActor
    final class Model\(number) {
      let customer = "Customer \(number)"
      @Observed(validating: { $0.isEmpty ? "a name is required" : nil }) var name = ""
      @Observed var street = ""
      @Observed var town = ""
      @Observed var pieces: Int? = 1
      @Observed var price: Double? = 10
      @Observed var isPaid = false
      @Computed({ (model: Model\(number)) in Double(model.pieces ?? 0) * (model.price ?? 0) })
      var total: Double
      @Observed private(set) var status = ""
      let save = Command()

      init() {
        save.handler = { [unowned self] in status = isPaid ? "saved" : "saved, not paid" }
      }
    }

    """
  }

  static func file(_ number: Int) -> String {
    """
    binder: 1
    model: Model\(number)
    view: Screen\(number)
    slots:
      customer: customer
      name: name
      street: street
      town: town
      pieces: { modelField: pieces, placeholder: "" }
      price: { modelField: price, modelType: fpint, placeholder: "" }
      isPaid: isPaid
      total: { modelField: total, modelType: fpint }
      status: status
      save: { action: save }

    """
  }

  /// As `bindcheck eject` writes it.
  static func link(_ number: Int) -> String {
    """
    import BinderCore
    import BinderTerminal

    extension Model\(number) {
      func link(to view: Screen\(number), in binder: Binder) {
        binder.bind(binder.field(\\.customer, of: self), to: view.customer.$text)
        binder.bind($name, to: view.name.$text)
        binder.bind($street, to: view.street.$text)
        binder.bind($town, to: view.town.$text)
        binder.bind($pieces, to: view.pieces.$text, as: .int, placeholder: "")
        binder.bind($price, to: view.price.$text, as: .fpint, placeholder: "")
        binder.bind($isPaid, to: view.isPaid.$isOn)
        binder.bind($total, to: view.total.$text, as: .fpint)
        binder.bind($status, to: view.status.$text)
        binder.bind(view.save.pressed, to: save)
        binder.bind(save.$canRun, to: view.save.$isEnabled)
      }
    }

    """
  }
}
