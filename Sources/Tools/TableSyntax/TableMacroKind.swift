/// The macros that write tables.
///
/// They are two, since a macro that says it may add either of two conformances makes the compiler (6.3)
/// stop at subclasses of the class to which it adds only one.
package enum TableMacroKind: String, Sendable {
  case model = "BindableModel"
  case value = "BindableValue"

  /// The protocol to which the type conforms, which the macro is named after.
  package var protocolName: String { rawValue }

  var tableName: String { self == .model ? "FieldTable" : "ValueTable" }
  var subject: String { self == .model ? "classes" : "structs" }
}
