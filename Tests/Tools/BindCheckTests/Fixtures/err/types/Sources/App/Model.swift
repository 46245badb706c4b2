import BinderCore

enum Tint { case red }

final class Model {
  @Observed var price = 0.0
  @Observed var tint = Tint.red
  @Observed var names = ["a"]
  @Observed var isOpen = true
  @Observed var box = Box<Int>()
}

final class Box<Value> {
  @Observed var value: Value?
}

struct Stars: Converter {
  static let name = "stars"
  init(arguments: [String]) {}
  func format(_ value: Int) -> String { "" }
}
