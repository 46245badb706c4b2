import BinderCore

protocol Named {
  var name: String { get }
}

class House: Named {
  @Observed var isBright = false
  @Observed var name = ""
  let leave = Command {}
}

final class Villa: House {
  @Observed var pools = 0
}

struct Stars: Converter {
  static let name = "stars"
  init(arguments: [String]) {}
  func format(_ value: Int) -> Bool { value > 0 }
}
