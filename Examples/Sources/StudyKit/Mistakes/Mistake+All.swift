private let plain = "Examples/Sources/GalleryApp/Plain/PlainController.swift"
private let mvvm = "Examples/Sources/GalleryApp/MVVM/MVVMController.swift"
private let mvvmModel = "Examples/Sources/GalleryApp/MVVM/PhotoListViewModel.swift"
private let mvvmCell = "Examples/Sources/GalleryApp/MVVM/PhotoCellViewModel.swift"
private let bound = "Examples/Sources/GalleryApp/Bound/BoundController.swift"
private let boundModel = "Examples/Sources/GalleryApp/Bound/GalleryViewModel.swift"
private let compiled = "Examples/Sources/GalleryApp/Compiled/CompiledController.swift"
private let boundFile = "Bindings/gallery.yaml"
private let tests = "Examples/Tests/GalleryTests/ViewModelTests.swift"
private let fruitWindow = "Examples/Sources/FruitApp/Bound/BoundWindow.swift"

extension Mistake {
  /// All mistakes of the study, as edits of the example apps.
  public static let all: [Mistake] = [
    Mistake(
      "misspelt-field", "a field is misspelt",
      [
        .plain: [Edit(plain, "photos = try await", "photso = try await")],
        .mvvm: [Edit(mvvm, "cells = model.cells }", "cells = model.cels }")],
        .bound: [Edit(boundFile, "  loading: isLoading", "  loading: isLoadng")],
      ]),
    Mistake(
      "misspelt-field-behind-nil", "a field is misspelt behind an object that is nil at the start",
      [
        .plain: [Edit(plain, "page.title.text = photo.title", "page.title.text = photo.titel")],
        .mvvm: [Edit(mvvm, "page.title.text = photo.title", "page.title.text = photo.titel")],
        .bound: [Edit(boundFile, "opened?.title", "opened?.titel")],
      ]),
    Mistake(
      "renamed-field", "a field is renamed, and not everywhere",
      remark: """
        In plain and mvvm the declaration only; in bound in all of the Swift code, as an editor does it.
        """,
      [
        .plain: [Edit(plain, "private var photos:", "private var pictures:")],
        .mvvm: [Edit(mvvmModel, "private(set) var isLoading", "private(set) var isFetching")],
        .bound: [
          Edit(boundModel, "isOpen", "isShown", replacesAll: true),
          Edit(tests, "model.isOpen", "model.isShown", replacesAll: true),
        ],
      ]),
    Mistake(
      "misspelt-slot", "a widget is misspelt",
      [
        .plain: [Edit(plain, "screen.loading.isSpinning =", "screen.loding.isSpinning =")],
        .mvvm: [Edit(mvvm, "screen.loading.isSpinning =", "screen.loding.isSpinning =")],
        .bound: [Edit(boundFile, "  loading: isLoading", "  loding: isLoading")],
      ]),
    Mistake(
      "misspelt-conversion", "a conversion is misspelt",
      [
        .plain: [Edit(plain, "Date.ISO8601FormatStyle()", "Date.ISO8061FormatStyle()")],
        .mvvm: [Edit(mvvmCell, "Date.ISO8601FormatStyle()", "Date.ISO8061FormatStyle()")],
        .bound: [Edit(boundFile, "date: { modelField: date, modelType: date", rowDate("dtae"))],
      ]),
    Mistake(
      "wrong-type", "a field is of a type that cannot be shown so",
      [
        .plain: [Edit(plain, "row.title.text = photo.title", "row.title.text = photo.forSale")],
        .mvvm: [Edit(mvvm, "isSpinning = model.isLoading", "isSpinning = model.alert")],
        .bound: [
          Edit(
            boundFile, "        title: title",
            "        title: { modelField: title, modelType: fpint }")
        ],
      ]),
    Mistake(
      "converting-type", "a number is shown where a text is meant",
      remark: "In bound a number may be shown as a text, so there is nothing to refuse.",
      [
        .plain: [Edit(plain, "row.title.text = photo.title", "row.title.text = photo.id")],
        .mvvm: [Edit(mvvm, "row.title.text = cell.title", "row.title.text = cell.id")],
        .bound: [Edit(boundFile, "        title: title", "        title: id")],
      ]),
    Mistake(
      "forgotten-binding", "a binding is forgotten",
      remark:
        "`bindcheck coverage` lists it, and BC206 reports it where the settings ask for that.",
      [
        .plain: [Edit(plain, "    screen.loading.isSpinning = isLoading\n", "")],
        .mvvm: [Edit(mvvm, "      screen.loading.isSpinning = model.isLoading\n", "")],
        .bound: [Edit(boundFile, "  loading: isLoading\n", "")],
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
      ]),
    Mistake(
      "wrong-format", "a date has the wrong format",
      [
        .plain: [Edit(plain, ".year().month().day()", ".year().day()")],
        .mvvm: [Edit(mvvmCell, ".year().month().day()", ".year().day()")],
        .bound: [
          Edit(boundFile, "date: { modelField: date, modelType: date(yyyy-MM-dd)", wrongFormat)
        ],
      ]),
    Mistake(
      "binding-before-model", "what is bound is not there yet",
      [
        .plain: [
          Edit(plain, "    self.screen = screen\n", "    load()\n    self.screen = screen\n"),
          Edit(plain, "= false }\n    load()\n", "= false }\n"),
        ],
        .mvvm: [
          Edit(mvvm, "    model = Photo", "    observeModel()\n    model = Photo"),
          Edit(
            mvvm, "    self.screen = screen\n    observeModel()\n", "    self.screen = screen\n"),
        ],
        .bound: [
          Edit(bound, "    model = GalleryViewModel(service: service)\n", ""),
          Edit(
            bound, "    model.reload.run()",
            "    model = GalleryViewModel(service: service)\n    model.reload.run()"),
        ],
        .compiled: [
          Edit(compiled, "    model = GalleryViewModel(service: service)\n", ""),
          Edit(
            compiled, "    model.reload.run()",
            "    model = GalleryViewModel(service: service)\n    model.reload.run()"),
        ],
      ]),
    Mistake(
      "loading-before-binding", "the model begins before anybody listens",
      remark:
        "A link shows what there is when it is made, so in bound and compiled nothing is wrong.",
      isHarmlessIn: [.bound, .compiled],
      [
        .mvvm: [
          Edit(
            mvvm, "    observeModel()\n    observeUser()\n",
            "    model.load()\n    observeModel()\n"),
          Edit(
            mvvm, "    model.load()\n  }\n\n  func settle",
            "    observeUser()\n  }\n\n  func settle"),
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
      ]),
    Mistake(
      "leaked-observer", "an observer keeps its owner",
      [
        .plain: [Edit(plain, "{ [unowned self] in load() }", "{ [self] in load() }")],
        .mvvm: [Edit(mvvm, "{ [unowned self] in cells", "{ [self] in cells")],
        .bound: [Edit(boundModel, "{ [unowned self] in load() }", "{ [self] in load() }")],
      ]),
    Mistake(
      "forgotten-owner", "nobody keeps the model", app: "fruit",
      remark: """
        A binder keeps no model, so somebody has to. It happened while the app was written. In plain and \
        mvvm the code that fills the screen holds what it fills it from.
        """,
      [
        .bound: [
          Edit(fruitWindow, "  private let model: FruitViewModel\n", ""),
          Edit(fruitWindow, "    self.model = model\n", ""),
        ]
      ]),
    Mistake(
      "uncovered-string", "a field is misspelt, and only the view models' tests are run",
      remark: "In plain there is no view model to test.", asksViewModelTestsOnly: true,
      [
        .mvvm: [Edit(mvvm, "cells = model.cells }", "cells = model.cels }")],
        .bound: [Edit(boundFile, "  loading: isLoading", "  loading: isLoadng")],
      ]),
  ]
}

private func rowDate(_ name: String) -> String { "date: { modelField: date, modelType: \(name)" }
private let wrongFormat = "date: { modelField: date, modelType: date(yyyy-mm-dd)"
