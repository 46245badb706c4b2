import BinderCore
import BindingSpec

extension Binder {
  /// Links the fields of a model to the slots of a view as a binding file says.
  ///
  ///     let binder = try Binder(model: model, view: screen, file: "Bindings/balance.yaml")
  ///
  /// Fields and slots are found by reflection, superclasses included.
  ///
  /// - Parameters:
  ///   - model: An object with `@Observed` fields and commands.
  ///   - view: An object whose stored properties are widgets, or hosts of widgets.
  ///   - file: The path of the binding file.
  ///   - modelTypes: The user's own model types that the file names.
  /// - Throws: `FileReadError` if the file cannot be read; `BindingProblems` with everything that is
  ///   wrong in it, and then nothing is linked; `UnsupportedBinding` for what cannot be linked.
  public convenience init(
    model: AnyObject, view: AnyObject, file: String, modelTypes: [any ModelType.Type] = []
  ) throws {
    try self.init(
      model: model, view: view, bindings: Bindings(file: file, modelTypes: modelTypes))
  }

  /// Links the fields of a model to the slots of a view as a binding file says that has been read
  /// before.
  ///
  /// - Throws: `BindingProblems` and `UnsupportedBinding`, as with a file.
  public convenience init(model: AnyObject, view: AnyObject, bindings: Bindings) throws {
    self.init()
    try bindings.link(model, view, in: self)
  }
}
