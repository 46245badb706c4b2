extension Mistake {
  private static let balanceApp = "Examples/Sources/BalanceApp"

  /// The one with a value that is not there at first and that is shown as something then.
  static let balance = [
    Mistake(
      "unhandled-nil", "that a value may be nil is not thought of", app: "balance",
      remark: "Made in `balance`.",
      [
        .plain: [
          Edit(
            "\(balanceApp)/Plain/PlainController.swift",
            "amount.flatMap { try? numbers.format($0) } ?? \"\"",
            "amount.flatMap { try? numbers.format($0) }")
        ],
        .mvvm: [
          Edit(
            "\(balanceApp)/MVVM/MVVMViewModel.swift", "balance.map(Money.text) ?? \"–\" }",
            "balance.map(Money.text) }")
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
      "misspelt-action", "what an event runs is misspelt", app: "stars", remark: "Made in `stars`.",
      [
        .plain: [
          Edit(
            "\(starsApp)/Plain/PlainController.swift", "in pages.loadMore() }",
            "in pages.loadMroe() }")
        ],
        .mvvm: [
          Edit("\(starsApp)/MVVM/MVVMController.swift", "model.loadMore()", "model.loadMroe()")
        ],
        .bound: [Edit(starsFile, "action: loadMore", "action: loadMroe")],
        .ejected: [Edit(starsLinks, "to: loadMore)", "to: loadMroe)")],
      ]),
    Mistake(
      "one-way", "what should go both ways goes one way", app: "stars", remark: "Made in `stars`.",
      [
        .plain: [
          Edit(
            "\(starsApp)/Plain/StarRow+Item.swift",
            "    binder.observe(visited.$isVisited, initial: false) { item.visited = $0 }\n", "")
        ],
        .mvvm: [
          Edit(
            "\(starsApp)/MVVM/MVVMController.swift",
            "      binder.observe(row.visited.$isVisited, initial: false) { item.isVisited = $0 }\n",
            "")
        ],
        .bound: [
          Edit(starsFile, "visited: isVisited", "visited: { modelField: isVisited, mode: oneWay }")
        ],
        .ejected: [
          Edit(
            starsLinks, "to: row.visited.$isVisited)", "to: row.visited.$isVisited, mode: .oneWay)")
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
      "forgotten-owner", "nobody keeps the model", app: "fruit",
      remark: """
        Made in `fruit`, where it happened while the app was written. A binder keeps no model, so \
        somebody has to. In plain and mvvm the code that fills the screen holds what it fills it from.
        """,
      [.bound: ownerless, .ejected: ownerless])
  ]
}
