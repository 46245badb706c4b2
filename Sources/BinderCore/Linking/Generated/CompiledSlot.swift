/// A slot of a widget, as compiled bindings find it; `Access` says whether the user can edit it:
/// `Writing` or `Reading`.
@_spi(GeneratedCode) public struct CompiledSlot<Shown, Access> {
  let field: Field<Shown>

  init(_ field: Field<Shown>) { self.field = field }
}

extension CompiledSlot where Access == Writing {
  /// The field as the only initialiser for slots that can be edited got it.
  var editable: EditableField<Shown> { unsafeDowncast(field, to: EditableField<Shown>.self) }
}
