extension Mistake {
  private static let balanceApp = "Examples/Sources/BalanceApp"

  /// The one with a value that is not there at first and that is shown as something then.
  static let balance = [
    Mistake(
      "unhandled-nil", "a value that may be nil is taken for one that may not", app: "balance",
      remark: "Made in `balance`.",
      [
        .plain: [
          Edit(
            "\(balanceApp)/PlainDrafts/PlainDraftsController.swift",
            "amount.flatMap { try? numbers.format($0) } ?? \"\"",
            "amount.flatMap { try? numbers.format($0) }")
        ],
        .mvvm: [
          Edit(
            "\(balanceApp)/MVVM/MVVMViewModel.swift", "balance.map(Money.text) ?? \"–\"",
            "balance.map(Money.text)")
        ],
        .bound: [
          Edit(
            "Bindings/balance.yaml",
            "    placeholder: \"–\"        # until the service has answered\n", "")
        ],
        .ejected: [
          Edit(
            "\(balanceApp)/Ejected/LinkBalance.swift",
            "as: .fpint,\n      placeholder: \"–\")", "as: .fpint)")
        ],
      ])
  ]

  private static let starsApp = "Examples/Sources/StarsApp"
  private static let starsFile = "Bindings/stars.yaml"
  private static let starsLinks = "\(starsApp)/Ejected/LinkStars.swift"

  /// The one in which a view writes into the model, and events run commands.
  static let stars = [
    Mistake(
      "misspelt-action", "the command of an event is misspelt", app: "stars",
      remark: "Made in `stars`.",
      [
        .plain: [
          Edit(
            "\(starsApp)/Plain/PlainController.swift", "self?.pages.loadMore() }",
            "self?.pages.loadMroe() }")
        ],
        .mvvm: [
          Edit("\(starsApp)/MVVM/MVVMController.swift", "model.loadMore()", "model.loadMroe()")
        ],
        .bound: [Edit(starsFile, "action: loadMore", "action: loadMroe")],
        .ejected: [Edit(starsLinks, "to: loadMore)", "to: loadMroe)")],
      ]),
    Mistake(
      "one-way", "a binding is one way instead of both", app: "stars", remark: "Made in `stars`.",
      [
        .plain: [
          Edit(
            "\(starsApp)/Plain/StarRow+Item.swift",
            "      item.visited = true\n", "")
        ],
        .mvvm: [
          Edit(
            "\(starsApp)/MVVM/MVVMController.swift",
            "            item.isVisited = true\n", "")
        ],
        .bound: [
          Edit(starsFile, "visited: isVisited", "visited: { modelField: isVisited, mode: oneWay }")
        ],
        .ejected: [
          Edit(
            starsLinks, "to: row.visited.$isVisited)", "to: row.visited.$isVisited, mode: .oneWay)",
            replacesAll: true)
        ],
      ]),
  ]

  private static let fruitWindow = "Examples/Sources/FruitApp/Bound/BoundWindow.swift"
  private static let ownerless = [
    Edit(fruitWindow, "  private let model: FruitViewModel\n", ""),
    Edit(fruitWindow, "    self.model = model\n", ""),
  ]

  static let fruit = [
    Mistake(
      "forgotten-owner", "the model has no owner", app: "fruit",
      remark: """
        Made in `fruit`, where it happened while the app was written. A binder does not retain the \
        model. In plain and mvvm the code that fills the screen retains its model.
        """,
      [.bound: ownerless, .ejected: ownerless])
  ]
}
