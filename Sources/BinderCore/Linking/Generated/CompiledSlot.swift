/// A slot of a widget, as compiled bindings find it. `Access` is `Writing` where the user can edit
/// the slot, and otherwise `Reading`.
@_spi(GeneratedCode) public struct CompiledSlot<Shown, Access> {
  let field: Field<Shown>

  init(_ field: Field<Shown>) { self.field = field }
}
