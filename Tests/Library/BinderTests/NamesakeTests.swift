import Binder
import Testing

/// `BinderCore` has a struct of that name.
enum ColumnSort: String, CaseIterable { case small, large }

/// Types of two modules that have one name.
@Suite struct NamesakeTests {
  final class Inner { @Observed var sort = ColumnSort.small }

  final class Model {
    @Observed var inner: Inner?
    @Observed var order = BinderCore.ColumnSort("name", .ascending)
  }

  final class Choice: SlotWidget {
    @Observed var value = ColumnSort.large
    var defaultSlot: Field<ColumnSort> { $value }
  }

  final class Header: Widget {
    @Observed var sort: BinderCore.ColumnSort?
    let size = BinderCore.ColumnSort("size", .descending)
  }

  final class View {
    let choice = Choice()
    let header = Header()
  }

  @Test(
    "the name of an enum's case is read as that of the slot's own type, in whichever order they are met",
    arguments: ["header.sort: order", ""])
  func fallback(other: String) throws {
    for first in [true, false] {
      let choice = "choice: { modelField: inner?.sort, fallback: small }"
      let lines = (first ? [choice, other] : [other, choice]).map { "\n  \($0)" }.joined()
      let text = "binder: 1\nmodel: NamesakeTests.Model\nview: NamesakeTests.View\nslots:\(lines)\n"
      let (model, view) = (Model(), View())
      let binder = try Binder(
        model: model, view: view, bindings: Bindings(text: text, name: "x.yaml"))
      #expect(view.choice.value == .small)
      #expect(view.header.sort?.column == (other.isEmpty ? nil : "name"))
      model.inner = Inner()
      model.inner?.sort = .large
      #expect(view.choice.value == .large)
      withExtendedLifetime(binder) {}
    }
  }
}
