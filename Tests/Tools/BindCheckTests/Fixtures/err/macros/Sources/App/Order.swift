import BinderMacros
import BinderTerminal
import Observation

@BindableModel @Observable final class Order {
  var total = 0.0
  private(set) var number = 1
  private var secret = "x"
  var isLarge: Bool { total > 100 }
  @ObservationIgnored var visits = 0

  func submit() {}
  func send(to address: String, at hour: Int) {}
  func wait() async {}
}

@BindableModel class Basket {
  @Observed var count = 1
  var title = "Basket"
  var sum: Int { count * 2 }
}

@BindableModel final class Gift: Basket {
  var next: Int { count + 1 }
  override var sum: Int { super.sum + 1 }
}

@BindableValue struct Address {
  var city = ""
  private(set) var country = ""
}

final class Customer {
  @Observed var address = Address()
}

extension Basket {
  var late: Int { count }
}

final class OrderScreen: Screen {
  let label = Label()
  let edit = TextField()
  let other = TextField()
  let press = Button("Go")
  let again = Button("Again")
}
