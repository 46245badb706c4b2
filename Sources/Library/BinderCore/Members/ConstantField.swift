/// A read-only field around a value that reflection found, or a property of the value that a row shows.
/// Nothing reports a change of such a value; the row sets it to that of a value in its place.
package final class ConstantField<Value>: Field<Value> {
  package override var isReadOnly: Bool { true }
}
