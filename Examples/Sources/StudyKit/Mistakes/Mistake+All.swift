private let plain = "Examples/Sources/GalleryApp/Plain/PlainController.swift"
private let mvvm = "Examples/Sources/GalleryApp/MVVM/MVVMController.swift"
private let mvvmModel = "Examples/Sources/GalleryApp/MVVM/MVVMViewModel.swift"
private let mvvmCell = "Examples/Sources/GalleryApp/MVVM/PhotoCellViewModel.swift"
private let bound = "Examples/Sources/GalleryApp/Bound/BoundController.swift"
private let boundModel = "Examples/Sources/GalleryApp/Bound/GalleryViewModel.swift"
private let compiled = "Examples/Sources/GalleryApp/Compiled/CompiledController.swift"
private let ejected = "Examples/Sources/GalleryApp/Ejected/LinkGallery.swift"
private let ejectedController = "Examples/Sources/GalleryApp/Ejected/EjectedController.swift"
private let boundFile = "Bindings/gallery.yaml"
private let tests = "Examples/Tests/GalleryTests/ViewModelTests.swift"

extension Mistake {
  /// All mistakes of the study, as edits of the example apps: each in the app that can
  /// have it.
  public static let all = gallery + balance + stars + fruit + uncovered

  /// The mistakes that every style can have: the only ones by which styles can be compared.
  public static let common = all.filter { mistake in
    !mistake.asksViewModelTestsOnly && mistake.isHarmlessIn.isEmpty
      && Style.allCases.allSatisfy { mistake.edits[$0] != nil }
  }

  private static let gallery = [
    Mistake(
      "misspelt-field", "a field is misspelt",
      [
        .plain: [Edit(plain, "photos = try await", "photso = try await")],
        .mvvm: [Edit(mvvm, "model.$cells", "model.$cels")],
        .bound: [Edit(boundFile, "  loading: isLoading", "  loading: isLoadng")],
        .ejected: [Edit(ejected, "$isLoading, to: view.loading", "$isLoadng, to: view.loading")],
      ]),
    Mistake(
      "misspelt-field-behind-nil", "a field is misspelt behind an object that is nil at the start",
      [
        .plain: [Edit(plain, "page.title.text = photo.title", "page.title.text = photo.titel")],
        .mvvm: [Edit(mvvm, "page.title.text = photo.title", "page.title.text = photo.titel")],
        .bound: [Edit(boundFile, "opened?.title", "opened?.titel")],
        .ejected: [Edit(ejected, "opened?.title", "opened?.titel")],
      ]),
    Mistake(
      "renamed-declaration", "a field is renamed where it is declared, and nowhere else",
      [
        .plain: [Edit(plain, "private var photos:", "private var pictures:")],
        .mvvm: [Edit(mvvmModel, "private(set) var isLoading", "private(set) var isFetching")],
        .bound: [Edit(boundModel, "private(set) var isLoading", "private(set) var isFetching")],
        .ejected: [Edit(boundModel, "private(set) var isLoading", "private(set) var isFetching")],
      ]),
    Mistake(
      "renamed-in-swift", "a field is renamed in all of the Swift code, as an editor does it",
      remark: """
        Harmless where all code is Swift. An editor does not rename in a binding file; `bindcheck rename` does.
        """,
      isHarmlessIn: [.plain, .mvvm, .ejected],
      [
        .plain: [Edit(plain, "days", "dayFormat", replacesAll: true)],
        .mvvm: [
          Edit(mvvmModel, "cells", "items", replacesAll: true),
          Edit(mvvm, "model.$cells", "model.$items"),
          Edit(tests, "model.cells", "model.items", replacesAll: true),
        ],
        .bound: renaming + CompiledStyle.removal,
        .compiled: renaming,
        // An app whose bindings were ejected has no file; here the other styles have one.
        .ejected: renaming + [Edit(boundFile, "isVisible: isOpen", "isVisible: isShown")],
      ]),
    Mistake(
      "misspelt-slot", "a widget is misspelt",
      [
        .plain: [Edit(plain, "screen.loading.isSpinning =", "screen.loding.isSpinning =")],
        .mvvm: [Edit(mvvm, "screen.loading.isSpinning =", "screen.loding.isSpinning =")],
        .bound: [Edit(boundFile, "  loading: isLoading", "  loding: isLoading")],
        .ejected: [Edit(ejected, "view.loading.", "view.loding.")],
      ]),
    Mistake(
      "misspelt-conversion", "a conversion is misspelt",
      [
        .plain: [Edit(plain, "Date.ISO8601FormatStyle()", "Date.ISO8061FormatStyle()")],
        .mvvm: [Edit(mvvmCell, "Date.ISO8601FormatStyle()", "Date.ISO8061FormatStyle()")],
        .bound: [Edit(boundFile, "date: { modelField: date, modelType: date", rowDate("dtae"))],
        .ejected: [Edit(ejected, "row.date.$text, as: .date(", "row.date.$text, as: .dtae(")],
      ]),
    Mistake(
      "wrong-type", "a field is of a type that cannot be shown so",
      [
        .plain: [Edit(plain, "row.title.text = photo.title", "row.title.text = photo.forSale")],
        .mvvm: [Edit(mvvm, "isSpinning = isLoading", "isSpinning = model.alert")],
        .bound: [
          Edit(
            boundFile, "        title: title",
            "        title: { modelField: title, modelType: fpint }")
        ],
        .ejected: [Edit(ejected, "row.title.$text)", "row.title.$text, as: .fpint)")],
      ]),
    Mistake(
      "converting-type", "a number is shown where a text is meant",
      remark: """
        A binding file shows a number as a text unasked; the rule BC308 asks for its model type in a file that is \
        `exhaustive`.
        """,
      [
        .plain: [Edit(plain, "row.title.text = photo.title", "row.title.text = photo.id")],
        .mvvm: [Edit(mvvm, "row.title.text = cell.title", "row.title.text = cell.id")],
        .bound: [Edit(boundFile, "        title: title", "        title: id")],
        .ejected: [Edit(ejected, "\\.title, of: photo", "\\.id, of: photo")],
      ]),
    Mistake(
      "forgotten-binding", "a binding is forgotten",
      remark:
        "The file is `exhaustive: true`, so that BC207 reports it; without that `bindcheck coverage` lists it.",
      [
        .plain: [Edit(plain, "    screen.loading.isSpinning = isLoading\n", "")],
        .mvvm: [Edit(mvvm, "      screen.loading.isSpinning = isLoading\n", "")],
        .bound: [Edit(boundFile, "  loading: isLoading\n", "")],
        .ejected: [
          Edit(ejected, "    binder.bind($isLoading, to: view.loading.$isSpinning)\n", "")
        ],
      ]),
    Mistake(
      "swapped-fields", "two fields of one type are exchanged",
      [
        .plain: [
          Edit(plain, "row.title.text = photo.title", "row.title.text = photo.description ?? \"\""),
          Edit(
            plain, "row.description.text = photo.description ?? \"\"",
            "row.description.text = photo.title"),
        ],
        .mvvm: [
          Edit(mvvm, "row.title.text = cell.title", "row.title.text = cell.description"),
          Edit(
            mvvm, "row.description.text = cell.description", "row.description.text = cell.title"),
        ],
        .bound: [
          Edit(
            boundFile, "        title: title",
            "        title: { modelField: description, placeholder: \"\" }"),
          Edit(
            boundFile, "        description: { modelField: description, placeholder: \"\" }",
            "        description: title"),
        ],
        .ejected: [
          Edit(
            ejected, "\\.title, of: photo), to: row.title.$text)",
            "\\.description, of: photo), to: row.title.$text, as: .string)"),
          Edit(
            ejected, "\\.description, of: photo), to: row.description.$text, as: .string)",
            "\\.title, of: photo), to: row.description.$text)"),
        ],
      ]),
    Mistake(
      "wrong-format", "a date has the wrong format",
      [
        .plain: [Edit(plain, ".year().month().day()", ".year().day()")],
        .mvvm: [Edit(mvvmCell, ".year().month().day()", ".year().day()")],
        .bound: [
          Edit(boundFile, "date: { modelField: date, modelType: date(yyyy-MM-dd)", wrongFormat)
        ],
        .ejected: [
          Edit(
            ejected, "row.date.$text, as: .date(\"yyyy-MM-dd\")",
            "row.date.$text, as: .date(\"yyyy-mm-dd\")")
        ],
      ]),
    Mistake(
      "binding-before-model", "the model does not exist yet when it is bound",
      [
        .plain: [
          Edit(plain, "    self.screen = screen\n", "    load()\n    self.screen = screen\n"),
          Edit(plain, "self?.remove() }\n    load()\n", "self?.remove() }\n"),
        ],
        .mvvm: [
          Edit(mvvm, "    model = MVVM", "    observeModel(screen)\n    model = MVVM"),
          Edit(mvvm, "service)\n    observeModel(screen)\n", "service)\n"),
        ],
        .bound: modelLast(in: bound), .compiled: modelLast(in: compiled),
        .ejected: modelLast(in: ejectedController),
      ]),
    Mistake(
      "loading-before-binding", "the model begins before its changes are observed",
      remark:
        "A link and an observation show the current value when they are made, so nothing is wrong.",
      isHarmlessIn: [.mvvm, .bound, .compiled, .ejected],
      [
        .mvvm: [
          Edit(
            mvvm, "    observeModel(screen)\n    observeUser(screen)\n",
            "    model.load()\n    observeModel(screen)\n"),
          Edit(
            mvvm, "    model.load()\n  }\n\n  func waitUntilIdle",
            "    observeUser(screen)\n  }\n\n  func waitUntilIdle"),
        ],
        .bound: [
          Edit(bound, "    binder = try", "    model.reload.run()\n    binder = try"),
          Edit(
            bound, "FoundationModelTypes.all)\n    model.reload.run()\n",
            "FoundationModelTypes.all)\n"),
        ],
        .compiled: [
          Edit(compiled, "    model.bindGallery", "    model.reload.run()\n    model.bindGallery"),
          Edit(compiled, "in: binder)\n    model.reload.run()\n", "in: binder)\n"),
        ],
        .ejected: [
          Edit(
            ejectedController, "    model.linkGallery",
            "    model.reload.run()\n    model.linkGallery"),
          Edit(ejectedController, "in: binder)\n    model.reload.run()\n", "in: binder)\n"),
        ],
      ]),
    Mistake(
      "leaked-subscription", "a subscription keeps its owner",
      [
        .plain: [Edit(plain, "{ [weak self] in self?.load() }", "{ [self] in load() }")],
        .mvvm: [Edit(mvvm, "{ [model] in model.load() }", "{ [self] in model.load() }")],
        .bound: [Edit(boundModel, "{ [unowned self] in load() }", "{ [self] in load() }")],
        .ejected: [Edit(boundModel, "{ [unowned self] in load() }", "{ [self] in load() }")],
      ]),
  ]

  /// The last essay's argument about tests: the first mistake again, with no other check.
  private static let uncovered = [
    Mistake(
      "uncovered-string", "a field is misspelt, and only the view models' tests are run",
      remark: "In plain there is no view model to test.", asksViewModelTestsOnly: true,
      [
        .mvvm: [Edit(mvvm, "model.$cells", "model.$cels")],
        .bound: [Edit(boundFile, "  loading: isLoading", "  loading: isLoadng")],
        .ejected: [Edit(ejected, "$isLoading, to: view.loading", "$isLoadng, to: view.loading")],
      ])
  ]
}

/// The edits of an editor that renames a field.
private let renaming = [
  Edit(boundModel, "isOpen", "isShown", replacesAll: true),
  Edit(tests, "model.isOpen", "model.isShown", replacesAll: true),
  Edit(ejected, "$isOpen", "$isShown"),
]

/// Makes the model after the code that needs it.
private func modelLast(in controller: String) -> [Edit] {
  [
    Edit(controller, "    model = GalleryViewModel(service: service)\n", ""),
    Edit(
      controller, "    model.reload.run()",
      "    model = GalleryViewModel(service: service)\n    model.reload.run()"),
  ]
}

private func rowDate(_ name: String) -> String { "date: { modelField: date, modelType: \(name)" }
private let wrongFormat = "date: { modelField: date, modelType: date(yyyy-mm-dd)"
