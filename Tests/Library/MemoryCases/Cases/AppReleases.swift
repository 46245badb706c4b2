import Binder

extension MemoryCase {
  /// Keeps what code of the app releases.
  private final class Owner {
    var model: Loaded? = Loaded()
    var view: LoadedView? = LoadedView()

    func releaseModel() {
      let former = model
      model = nil
      withExtendedLifetime(former) {}
    }

    func releaseView() {
      let former = view
      view = nil
      withExtendedLifetime(former) {}
    }
  }

  /// Two binders of one model wait for a flush; the request of one of them releases the model, which
  /// code, a link, or an edit has changed.
  static func needsFlushReleasesTheModel() throws {
    for turn in 0..<6 {
      let owner = Owner()
      let binders = [Binder(delivery: .onFlush) { _ in }, Binder(delivery: .onFlush) { _ in }]
      let (writer, feeder, text) = (Binder { _ in }, Loaded(), TextField())
      var told = 0
      if let model = owner.model {
        if turn / 2 == 0 { writer.bind(feeder.$name, to: model.$name) }
        if turn / 2 == 1 { writer.bind(model.$name, to: text.$text) }
        for binder in binders {
          binder.observe(model.$name, initial: false) { _ in told += 1 }
        }
      }
      binders[turn % 2].onNeedsFlush = { MainActor.assumeIsolated { owner.releaseModel() } }
      switch turn / 2 {
      case 0: feeder.name = "b"
      case 1: text.$text.edit("b")
      default: owner.model?.load()
      }
      try expect(owner.model == nil, "no flush was requested")
      try expect(Life.alive == 1, "the model is left")
      // A link keeps the field that it writes to until it notices the release.
      for binder in [writer] + binders { binder.flush() }
      try expect(told == 0, "turn \(turn): \(told) changes of a released model were delivered")
      try expect(
        (binders + [writer]).allSatisfy { $0.activeSubscriptions.count == 0 },
        "links of a released model are left")
    }
  }

  /// The format of a converter, and the comparison of a value, release all that is bound.
  static func conversionReleasesEverything() async throws {
    for point in [AppCode.Point.format, .equal, .parse, .validate] {
      for kind in [LinkKind.label, .edit, .blur, .path, .pathEdit, .fallback] {
        for way in [Stage.Way.file, .code] {
          let stage = Stage([kind])
          try stage.open(way, .atOnce)
          let handler = { @MainActor @Sendable (now: AppCode.Point) in
            guard now == point else { return }
            stage.release(.model)
            stage.release(.view)
          }
          await AppCode.with(handler) {
            stage.model?.amount = Amount(7)
            stage.model?.account?.balance = Amount(8)
            stage.model?.account = Account()
            for text in stage.view?.texts ?? [] {
              text.edit("9")
              text.commit()
            }
          }
          stage.binder?.flush()
          stage.close()
          try expect(Life.alive == 0, "\(point) with \(kind): \(Life.alive) objects are left")
        }
      }
    }
  }
}
