import Binder

// The code of the article on models about structs, and about types that hide from reflection.

struct Address: BindableValue {
  var city = ""
  var country = ""
  var line: String { "\(city), \(country)" }

  static var fieldTable: ValueTable<Address> {
    [.field("city", \.city), .field("line", \.line)]
  }
}

final class Vault: CustomReflectable, BindableModel {
  @Observed var code = ""
  let open = Command()
  var customMirror: Mirror { Mirror(self, children: [:]) }

  static var fieldTable: FieldTable<Vault> {
    [.field("code", \.$code), .command("open", \.open)]
  }
}
