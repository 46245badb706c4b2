import BinderCore
import BinderTerminal

final class Customer {
  @Observed var address = Address()
  @Observed var billing: Address?
  let fixed = Address()
}

struct Address: BindableValue {
  var city = ""
  var country = ""
  var place = Place()
  var line: String { "\(city), \(country)" }

  static var fieldTable: ValueTable<Address> {
    [.field("city", \.city), .field("place", \.place), .field("line", \.line)]
  }
}

struct Place: BindableValue {
  var name = ""

  static var fieldTable: ValueTable<Place> { [.field("name", \.name)] }
}

final class CustomerScreen {
  let first = TextField()
  let second = TextField()
}
