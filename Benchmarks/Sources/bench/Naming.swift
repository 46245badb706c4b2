import Binder
import Timing

/// Ten fields of a new model and a new screen, joined by the names of a file that has been read, or by
/// ten closures.
enum Naming {
  static var contests: [Contest] {
    [
      Contest("bind-by-name/closure-setup", atMost: 2) { (try byName(), byClosure()) },
      Contest("bind-by-name/closure-setup, weak") { (try byName(), byWeakClosure()) },
      Contest("bind-by-name/published-sink") { (try byName(), published()) },
    ]
  }

  private static func byName() throws -> Contest.Side {
    let bindings = Bindings(text: Ten.file, name: "ten.yaml")
    return all((TenFields(), TenLabels()), texts: \.texts) { model, view in
      do {
        return try Binder(model: model, view: view, bindings: bindings)
      } catch {
        fatalError("\(error)")
      }
    }
  }

  private static func byClosure() -> Contest.Side {
    all((TenProperties(), TenPlainLabels()), texts: \.texts) {
      $0.link($1)
    } unlink: {
      $0.unlink()
    }
  }

  private static func byWeakClosure() -> Contest.Side {
    all((TenProperties(), TenPlainLabels()), texts: \.texts) {
      $0.linkWeakly($1)
    } unlink: {
      $0.unlink()
    }
  }

  private static func published() -> Contest.Side {
    all((TenPublished(), TenPlainLabels()), texts: \.texts) { $0.link($1) }
  }

  /// Links many models and views, each of which is there before, and ends what was linked the last time.
  private static func all<Model: TenTexts, View, Token>(
    _ make: @escaping @autoclosure () -> (Model, View), texts: @escaping (View) -> [String],
    link: @escaping (Model, View) -> Token, unlink: @escaping (Model) -> Void = { _ in }
  ) -> Contest.Side {
    let pairs = Pairs<Model, View, Token>()
    return Contest.Side { times in
      while pairs.pairs.count < times { pairs.pairs.append(make()) }
      pairs.tokens.removeAll(keepingCapacity: true)
      for index in 0..<times {
        let (model, view) = pairs.pairs[index]
        pairs.tokens.append(link(model, view))
      }
    } fault: { times in
      for (model, view) in pairs.pairs[..<times] {
        if let fault = model.fault(on: { texts(view) }, writing: "\(times)") { return fault }
      }
      return nil
    } sever: {
      pairs.tokens.removeAll()
      for (model, _) in pairs.pairs { unlink(model) }
    }
  }

  private final class Pairs<Model, View, Token> {
    var pairs: [(Model, View)] = []
    var tokens: [Token] = []
  }
}
