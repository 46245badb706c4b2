import BinderCore

/// Writes the table by which bindings can edit the properties of a struct.
///
///     @BindableValue struct Address {
///       var city = ""
///       var country = ""
///       var line: String { "\(city), \(country)" }
///     }
///
/// The table has the properties that other files can reach; one with `private(set)` is read-only.
@attached(extension, conformances: BindableValue)
@attached(member, conformances: BindableValue, names: named(fieldTable))
public macro BindableValue() =
  #externalMacro(module: "BinderMacrosPlugin", type: "BindableValueMacro")
