/// A read-only field around a value that reflection found. Nothing reports a change of such a
/// value.
package final class ConstantField<Value>: Field<Value> {
  package override var isReadOnly: Bool { true }
}
