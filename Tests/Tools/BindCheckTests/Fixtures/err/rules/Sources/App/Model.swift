import Binder
import BinderTerminal

struct Tag: Equatable {
  var text = ""
}
struct Mark {
  var text = ""
}
enum Level {
  case low, high
}

class Base {
  @Observed var tip = "" { didSet { print(tip) } }
}

final class Model: Base, BindableModel {
  @Observed var total = 0.0
  @Observed var limit = 100.0
  @Observed private(set) var table = "1"
  @available(*, deprecated, message: "ask the table", renamed: "table") @Observed var seat = ""
  @Observed var tag = Tag()
  @Observed var mark = Mark()
  @Observed var level = Level.low
  @Observed var small: Int8? = 1
  var part = Base()
  var isLarge: Bool { isOver && total > 0 }
  private var isOver: Bool { total > limit }
  static var fieldTable: FieldTable<Model> {
    [.field("isLarge", \.isLarge, affectedBy: \.$total)]
  }
  func send() {}
  func send(to address: String) {}
  func open(_ file: String) {}
}

final class Gauge: SlotWidget {
  @Observed var tag = Tag()
  @Observed var mark = Mark()
  @Observed var level = Level.low
  @Observed var small: Int8 = 0
  @Observed var isEnabled = true
  let pressed = Event()
  let held = Event()
  var defaultSlot: Field<Int8> { $small }
}

final class Panel: Screen {
  let caption = Label()
  let edit = TextField()
  let other = TextField()
  let gauge = Gauge()
}
