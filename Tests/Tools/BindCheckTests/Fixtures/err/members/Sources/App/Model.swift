import BinderCore

final class Model {
  @Observed private var secret = ""
  @Observed private(set) var shown = ""
  @Observed var account: Account?
  let fixed = ""
  var isLarge: Bool { true }
  func send() {}
  lazy var late = ""
}

final class Account {
  @Observed var owner = Person()
}

struct Person {
  var name = ""
}
