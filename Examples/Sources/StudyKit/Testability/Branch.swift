/// A branch of logic that every style of an app has, in its code or in its binding file.
///
/// The branches were chosen before their tests were written.
public struct Branch: Sendable {
  /// The name of the suite with its tests.
  public let id: String
  public let title: String
  public let app: String
  /// Edits that break the branch in all styles at once, for the proof that each of its tests notices.
  public let breaks: [Edit]

  init(_ id: String, _ title: String, _ app: String, breaks: [Edit]) {
    (self.id, self.title, self.app, self.breaks) = (id, title, app, breaks)
  }

  public static let all = balance + gallery + fruit

  private static let balance = [
    Branch(
      "OneRequestAtATime", "an amount is sent only while no request is under way", "balance",
      breaks: [
        Edit(plain("Balance"), "guard !isBusy, let amount else", "guard let amount else"),
        Edit(
          mvvm("Balance", "MVVMViewModel"), "guard canSubmit, let sent = change else",
          "guard let sent = change else"),
        Edit(
          bound("Balance"), "guard canSubmit, let sent = change else",
          "guard let sent = change else"),
      ]),
    Branch(
      "FailureIsShown", "the reason of a failure is shown", "balance",
      breaks: [
        Edit(plain("Balance"), "screen.alert.message = \"\\(error)\"", "_ = error"),
        Edit(mvvm("Balance", "MVVMViewModel"), "alert = \"\\(error)\"", "_ = error"),
        Edit(bound("Balance"), "alert = \"\\(error)\"", "_ = error"),
      ]),
    Branch(
      "TypedMeanwhile", "an amount that was typed meanwhile survives the answer", "balance",
      breaks: [
        Edit(plain("Balance"), "if self.amount == amount {", "do {"),
        Edit(
          mvvm("Balance", "MVVMViewModel"), "if change == sent { change = nil }", "change = nil"),
        Edit(bound("Balance"), "if change == sent { change = nil }", "change = nil"),
      ]),
    Branch(
      "AboveTheBalance", "an amount above the balance is refused", "balance",
      breaks: [
        Edit(plain("Balance"), "against: balance)", "against: balance.map { 2 * $0 })"),
        Edit(
          mvvm("Balance", "MVVMViewModel"), "against: balance)", "against: balance.map { 2 * $0 })"),
        Edit(bound("Balance"), "against: cents)", "against: cents.map { 2 * $0 })"),
      ]),
    Branch(
      "TooLarge", "an amount of too many cents is refused", "balance",
      breaks: [
        Edit(plain("Balance"), "= \"illegal value: too large\"", "= nil"),
        Edit(mvvm("Balance", "MVVMViewModel"), "= \"illegal value: too large\"", "= nil"),
        Edit(bound("Balance"), "= \"illegal value: too large\"", "= nil"),
      ]),
    // The three with a binding have this logic from the library: only their link can be broken.
    Branch(
      "InvalidText", "a text that is no amount is not sent", "balance",
      breaks: [
        Edit(
          plain("Balance"),
          "    } catch {\n      restoreAmount()\n      screen.change.$text.fail(error.message)\n",
          "    } catch {\n"),
        Edit(
          mvvm("Balance", "MVVMViewModel"), "      discardTyped()\n      throw error\n",
          "      throw error\n"),
        Edit(
          "Bindings/balance.yaml", "    placeholder: \"0.00\"",
          "    mode: oneWay\n    placeholder: \"0.00\""),
        Edit(
          ejected("Balance"), "      placeholder: \"0.00\")",
          "      mode: .oneWay, placeholder: \"0.00\")"),
      ]),
  ]

  private static let gallery = [
    Branch(
      "NotForSale", "a photo that is not for sale does not open", "gallery",
      breaks: [
        Edit(plain("Gallery"), "guard photo.forSale else", "guard photo.id > 0 else"),
        Edit(mvvm("Gallery", "MVVMViewModel"), "if photo.forSale {", "if photo.id > 0 {"),
        Edit(
          bound("Gallery"), "if photo.forSale {",
          "if photo.id > 0 {"),
      ]),
    Branch(
      "DateOfThePage", "the page has the date as a day", "gallery",
      breaks: [
        Edit(plain("Gallery"), ".year().month().day()", ".year().month()"),
        Edit(mvvm("Gallery", "PhotoCellViewModel"), ".year().month().day()", ".year().month()"),
        Edit(
          "Bindings/gallery.yaml", "opened?.date, modelType: date(yyyy-MM-dd), example: 2026-11-21",
          "opened?.date, modelType: date(yyyy-MM), example: 2026-11"),
        Edit(
          ejected("Gallery"), "view.page.date.$text, as: .date(\"yyyy-MM-dd\")",
          "view.page.date.$text, as: .date(\"yyyy-MM\")"),
      ]),
    Branch(
      "NoDescription", "a photo without a description leaves its line empty", "gallery",
      breaks: [
        Edit(
          plain("Gallery"), "page.description.text = photo.description ?? \"\"",
          "page.description.text = photo.description ?? \"–\""),
        Edit(
          mvvm("Gallery", "PhotoCellViewModel"), "photo.description ?? \"\"",
          "photo.description ?? \"–\""),
        Edit(
          "Bindings/gallery.yaml", "opened?.description, placeholder: \"\"",
          "opened?.description, placeholder: \"–\""),
        Edit(
          ejected("Gallery"), "view.page.description.$text, as: .string)",
          "view.page.description.$text, as: .string, placeholder: \"–\")"),
      ]),
    Branch(
      "NotAskedTwice", "photos that are being loaded are not asked for again", "gallery",
      breaks: [
        Edit(plain("Gallery"), "    guard !screen.loading.isSpinning else { return }\n", ""),
        Edit(
          mvvm("Gallery", "MVVMViewModel"), "    guard !isLoading else { return }\n", ""),
        Edit(
          bound("Gallery"),
          "    guard !isLoading else { return }\n", ""),
      ]),
  ]

  private static let fruit = [
    Branch(
      "NoneLeft", "the last piece is in the basket, and no more can be added", "fruit",
      breaks: [
        Edit(fruitDetail, "canAdd = stand.canAdd(index)", "canAdd = true"),
        Edit(
          bound("Fruit"), "item.add.isEnabled = stand.canAdd(index)", "item.add.isEnabled = true"),
      ]),
    Branch(
      "NothingChosen", "the pane says that no fruit is chosen", "fruit",
      breaks: [
        Edit(fruitDetail, "\"Nothing chosen\"", "\"\""),
        Edit(
          "Bindings/fruit.yaml", "fallback: Nothing chosen", "fallback: \"\"", replacesAll: true),
        Edit(ejected("Fruit"), "\"Nothing chosen\"", "\"\"", replacesAll: true),
      ]),
  ]

  /// The texts of both `plain` and `mvvm`.
  private static let fruitDetail = "Examples/Sources/FruitPresenting/Texts/FruitDetail.swift"

  private static func plain(_ app: String) -> String {
    app == "Balance"
      ? "Examples/Sources/BalanceApp/PlainDrafts/PlainDraftsController.swift"
      : "Examples/Sources/\(app)App/Plain/PlainController.swift"
  }

  private static func mvvm(_ app: String, _ file: String) -> String {
    "Examples/Sources/\(module(of: app))/MVVM/\(file).swift"
  }

  private static func bound(_ app: String) -> String {
    "Examples/Sources/\(module(of: app))/Bound/\(app)ViewModel.swift"
  }

  /// The module that has the view models of an app.
  private static func module(of app: String) -> String {
    app == "Fruit" ? "FruitPresenting" : "\(app)App"
  }

  private static func ejected(_ app: String) -> String {
    "Examples/Sources/\(app)App/Ejected/Link\(app).swift"
  }
}
