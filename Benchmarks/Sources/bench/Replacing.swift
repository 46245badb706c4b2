import Binder
import Timing

/// The object behind ten paths is replaced, as a page shows another thing, against ten closures that
/// are moved from the one object to the other.
@MainActor enum Replacing {
  static var contests: [Contest] {
    [
      Contest("replace-behind-path/by-hand", atMost: 10) {
        (try byName(closes: false), byHand(closes: false))
      },
      Contest("replace-behind-path/by-hand, compiled", atMost: 10) {
        (compiled(closes: false), byHand(closes: false))
      },
      Contest("open-and-close-path/by-hand", atMost: 15) {
        (try byName(closes: true), byHand(closes: true))
      },
      Contest("open-and-close-path/by-hand, compiled", atMost: 15) {
        (compiled(closes: true), byHand(closes: true))
      },
    ]
  }

  private static func byName(closes: Bool) throws -> Contest.Side {
    let (browser, view) = (Browser(), TenLabels())
    let bindings = Bindings(text: Ten.fileOfPaths, name: "browser.yaml")
    return side(browser, view, try Binder(model: browser, view: view, bindings: bindings), closes)
  }

  private static func compiled(closes: Bool) -> Contest.Side {
    let (browser, view, binder) = (Browser(), TenLabels(), Binder())
    browser.bindBrowser(to: view, in: binder)
    return side(browser, view, binder, closes)
  }

  private static func side(
    _ browser: Browser, _ view: TenLabels, _ binder: Binder, _ closes: Bool
  ) -> Contest.Side {
    let things = [TenFields(), TenFields()]
    things[1].name = "another"
    return Contest.Side {
      for number in 0..<$0 {
        browser.open(things[number & 1])
        if closes { browser.open(nil) }
      }
    } fault: { times in
      if closes {
        if let fault = difference(view.texts, from: closed) { return fault }
        browser.open(things[0])
      }
      let opened = things[closes ? 0 : (times - 1) & 1]
      return opened.fault(on: { view.texts }, writing: "\(times)")
    } sever: {
      binder.unbind()
    }
  }

  /// What is shown where nothing is open.
  private static let closed = [String](repeating: "", count: 10)

  private static func byHand(closes: Bool) -> Contest.Side {
    let things = [PlainThing("a thing"), PlainThing("another")]
    let view = TenPlainLabels()
    let browser = PlainBrowser(view)
    return Contest.Side {
      for number in 0..<$0 {
        browser.open(things[number & 1])
        if closes { browser.open(nil) }
      }
    } fault: { times in
      if closes {
        if let fault = difference(view.texts, from: closed) { return fault }
        browser.open(things[0])
      }
      let opened = things[closes ? 0 : (times - 1) & 1]
      if let fault = difference(view.texts, from: opened.texts) { return fault }
      opened.write("\(times)")
      return difference(view.texts, from: opened.texts)
    } sever: {
      browser.leave()
    }
  }
}

final class Browser {
  @Observed var opened: TenFields?

  @inline(never) func open(_ thing: TenFields?) { opened = thing }
}

// MARK: - By hand

/// A text that any number of closures observe.
private final class PlainSubject {
  var value: String {
    didSet { for handler in handlers { handler.call(value) } }
  }
  private var handlers: [(id: Int, call: (String) -> Void)] = []
  private var count = 0

  init(_ value: String) { self.value = value }

  func observe(_ handler: @escaping (String) -> Void) -> Int {
    count += 1
    handlers.append((count, handler))
    return count
  }

  func remove(_ id: Int) { handlers.removeAll { $0.id == id } }
}

/// An object with ten texts.
private final class PlainThing {
  let subjects: [PlainSubject]

  init(_ name: String) { subjects = (0..<10).map { PlainSubject("\(name) \($0)") } }

  var texts: [String] { subjects.map(\.value) }

  func write(_ text: String) {
    for (number, subject) in subjects.enumerated() { subject.value = "\(text) \(number)" }
  }
}

/// Shows ten texts of the object that is open: ten closures move to the next object.
private final class PlainBrowser {
  private let labels: [PlainLabel]
  private var opened: PlainThing?
  private var observed: [Int] = []
  private var isLinked = true

  init(_ view: TenPlainLabels) {
    labels = [
      view.name, view.street, view.city, view.country, view.phone, view.email, view.note,
      view.title, view.status, view.owner,
    ]
  }

  @inline(never) func open(_ thing: PlainThing?) {
    if thing === opened { return }
    end()
    opened = thing
    if isLinked { show() }
  }

  func leave() {
    end()
    isLinked = false
  }

  private func end() {
    for (subject, id) in zip(opened?.subjects ?? [], observed) { subject.remove(id) }
    observed.removeAll(keepingCapacity: true)
  }

  private func show() {
    guard let opened else {
      for label in labels { label.text = "" }
      return
    }
    for (subject, label) in zip(opened.subjects, labels) {
      observed.append(subject.observe { [label] in label.text = $0 })
      label.text = subject.value
    }
  }
}
