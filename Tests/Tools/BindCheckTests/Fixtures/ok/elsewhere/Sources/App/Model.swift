import Binder
import BinderTerminal
import Charts

class Account {
  @Observed var name = ""
}
final class Premium: Account {
  @Observed var bonus = ""
}
protocol Shape {
  var title: String { get }
}
final class Circle: Shape {
  @Observed var title = ""
  @Observed var radius = ""
}

final class Model {
  @Observed var account = Account()
  @Observed var shape: any Shape = Circle()
  @Observed var value = 0.0
}

final class Panel: Screen {
  let bonus = Label()
  let value = Label()
}
