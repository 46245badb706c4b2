import Binder

final class Parent {
  private let life = Life()
}

/// Classes of which one property is bound, and another one refers to an object that has ended.
final class Child {
  @Observed var name = "a"
  unowned var parent: Parent
  @Observed var child: Child?
  let inner = Label()

  init(_ parent: Parent) { self.parent = parent }
}

final class UnsafeChild {
  @Observed var name = "a"
  unowned(unsafe) var parent: Parent
  @Observed var child: UnsafeChild?

  init(_ parent: Parent) { unsafe self.parent = parent }
}

/// A view with such a property.
final class ChildView {
  let name = Label()
  let inner = Label()
  unowned(unsafe) var owner: Parent

  init(_ owner: Parent) { unsafe self.owner = owner }
}

extension MemoryCase {
  static func danglingProperties() throws {
    let (child, inner) = withParent { (Child($0), Child($0)) }
    let (unsafeChild, unsafeInner) = withParent { (UnsafeChild($0), UnsafeChild($0)) }
    let view = withParent { ChildView($0) }
    try expect(Life.alive == 0, "a parent is left")
    try dangling(child, view) { child.child = $0 ? inner : nil }
    try dangling(unsafeChild, view) { unsafeChild.child = $0 ? unsafeInner : nil }
  }

  /// Makes objects whose parent ends here.
  @inline(never) private static func withParent<Made>(_ make: (Parent) -> Made) -> Made {
    make(Parent())
  }

  private static func dangling(
    _ model: AnyObject, _ view: ChildView, _ replace: (Bool) -> Void
  ) throws {
    let bindings = Bindings(
      text: """
        binder: 1
        model: \(type(of: model))
        view: ChildView
        slots:
          name: name
          inner: { modelField: child?.name, fallback: '-' }
        """, name: "child.yaml")
    for _ in 0..<3 {
      let binder = try Binder(model: model, view: view, bindings: bindings)
      for isPresent in [true, false, true] {
        replace(isPresent)
        try expect(
          view.inner.text == (isPresent ? "a" : "-"), "the path shows '\(view.inner.text)'")
      }
      try expect(view.name.text == "a", "the view shows '\(view.name.text)'")
      _ = binder.explain()
      binder.unbind()
    }
  }
}
