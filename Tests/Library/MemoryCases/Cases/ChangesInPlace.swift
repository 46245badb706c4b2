import Binder

/// The path `opened?.shared.inside.name` through a struct that is changed in place.
public enum ChangeInPlace: String, CaseIterable, Sendable {
  /// The struct is a stored property.
  case plain
  /// The struct is in a field.
  case observed

  /// Replaces an object before the struct from within a change of the struct, which reads it. Swift
  /// stops the program.
  @MainActor public func stop() throws {
    switch self {
    case .plain:
      let root = PlainRoot()
      try Self.bound(root) { root.shared.inside.change { root.opened = PlainOpened(root.shared) } }
    case .observed:
      let root = ObservedRoot()
      try Self.bound(root) {
        root.shared.inside.change { root.opened = ObservedOpened(root.shared) }
      }
    }
  }

  @MainActor private static func bound(_ root: AnyObject, _ change: () -> Void) throws {
    let label = TitleView()
    let binder = try Binder(model: root, view: label, bindings: bindings("\(type(of: root))"))
    change()
    withExtendedLifetime((binder, label)) {}
  }

  @MainActor fileprivate static func bindings(_ model: String) -> Bindings {
    Bindings(
      text: """
        binder: 1
        model: \(model)
        view: TitleView
        slots:
          title: { modelField: opened?.shared.inside.name, fallback: '-' }
        """, name: "title.yaml")
  }
}

final class TitleView {
  let title = Label()
}

struct Inside: Equatable {
  var name = "a name that is too long to be stored within a string itself"
  var others: [String] = []

  mutating func change(_ body: () -> Void) {
    name = "changed, and too long to be stored within a string itself"
    body()
    others.append(name)
  }
}

final class PlainShared {
  var inside = Inside()
}

final class PlainOpened {
  let shared: PlainShared

  init(_ shared: PlainShared) { self.shared = shared }
}

final class PlainRoot {
  let shared = PlainShared()
  @Observed var opened: PlainOpened?

  init() { opened = PlainOpened(shared) }
}

final class ObservedShared {
  @Observed var inside = Inside()
}

final class ObservedOpened {
  let shared: ObservedShared

  init(_ shared: ObservedShared) { self.shared = shared }
}

final class ObservedRoot {
  let shared = ObservedShared()
  @Observed var opened: ObservedOpened?

  init() { opened = ObservedOpened(shared) }
}

extension MemoryCase {
  /// The object before the struct is replaced by one with another struct, which nothing changes.
  static func structChangesBesideAPath() throws {
    let (plain, observed) = (PlainRoot(), ObservedRoot())
    let views = (TitleView(), TitleView())
    let binders = (
      try Binder(
        model: plain, view: views.0, bindings: ChangeInPlace.bindings("PlainRoot")),
      try Binder(
        model: observed, view: views.1, bindings: ChangeInPlace.bindings("ObservedRoot"))
    )
    let others = (PlainShared(), ObservedShared())
    (others.0.inside.name, others.1.inside.name) = ("other", "other")
    plain.shared.inside.change { plain.opened = PlainOpened(others.0) }
    observed.shared.inside.change { observed.opened = ObservedOpened(others.1) }
    try expect(views.0.title.text == "other", "the plain struct shows '\(views.0.title.text)'")
    try expect(views.1.title.text == "other", "the field shows '\(views.1.title.text)'")
    withExtendedLifetime(binders) {}
  }
}
