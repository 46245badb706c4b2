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
    return all((TenFields(), TenLabels())) { model, view in
      do {
        return try Binder(model: model, view: view, bindings: bindings)
      } catch {
        fatalError("\(error)")
      }
    }
  }

  private static func byClosure() -> Contest.Side {
    all((TenProperties(), TenPlainLabels())) { $0.link($1) }
  }

  private static func byWeakClosure() -> Contest.Side {
    all((TenProperties(), TenPlainLabels())) { $0.linkWeakly($1) }
  }

  private static func published() -> Contest.Side {
    all((TenPublished(), TenPlainLabels())) { $0.link($1) }
  }

  /// Links many models and views, each of which is there before, and ends what was linked the last time.
  private static func all<Model, View, Token>(
    _ make: @escaping @autoclosure () -> (Model, View), link: @escaping (Model, View) -> Token
  ) -> Contest.Side {
    let pairs = Pairs<Model, View, Token>()
    return { times in
      while pairs.pairs.count < times { pairs.pairs.append(make()) }
      pairs.tokens.removeAll(keepingCapacity: true)
      for index in 0..<times {
        let (model, view) = pairs.pairs[index]
        pairs.tokens.append(link(model, view))
      }
    }
  }

  private final class Pairs<Model, View, Token> {
    var pairs: [(Model, View)] = []
    var tokens: [Token] = []
  }
}
