import Binder
import Timing

/// The object behind ten paths is replaced, as a page shows another thing, against ten assignments.
@MainActor enum Replacing {
  static var contests: [Contest] {
    [
      Contest("replace-behind-path/assignments") {
        (try byName(closes: false), byHand(closes: false))
      },
      Contest("replace-behind-path/assignments, compiled") {
        (compiled(closes: false), byHand(closes: false))
      },
      Contest("open-and-close-path/assignments") {
        (try byName(closes: true), byHand(closes: true))
      },
      Contest("open-and-close-path/assignments, compiled") {
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
    let things = [TenProperties(), TenProperties()]
    things[1].name = "another"
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
      // It does not follow what changes in an object.
      return difference(view.texts, from: things[closes ? 0 : (times - 1) & 1].texts)
    } sever: {
      browser.view = TenPlainLabels()
    }
  }
}

final class Browser {
  @Observed var opened: TenFields?

  @inline(never) func open(_ thing: TenFields?) { opened = thing }
}

/// Shows what is open, and not what changes there.
private final class PlainBrowser {
  var view: TenPlainLabels
  private var opened: TenProperties? { didSet { show() } }

  init(_ view: TenPlainLabels) { self.view = view }

  @inline(never) func open(_ thing: TenProperties?) { opened = thing }

  private func show() {
    view.name.text = opened?.name ?? ""
    view.street.text = opened?.street ?? ""
    view.city.text = opened?.city ?? ""
    view.country.text = opened?.country ?? ""
    view.phone.text = opened?.phone ?? ""
    view.email.text = opened?.email ?? ""
    view.note.text = opened?.note ?? ""
    view.title.text = opened?.title ?? ""
    view.status.text = opened?.status ?? ""
    view.owner.text = opened?.owner ?? ""
  }
}
