/// A field around a value that reflection found, to be shown: nobody would hear of a change.
package final class ConstantField<Value>: Field<Value> {
  package override var isReadOnly: Bool { true }
}
