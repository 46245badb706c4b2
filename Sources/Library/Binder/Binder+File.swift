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
  ///   - file: The path of the binding file, relative to the process's working directory.
  ///   - converters: The user's own converters that the file names.
  ///   - delivery: When changes of fields are delivered.
  ///   - onFault: Receives the faults; nil to write them to standard error.
  /// - Throws: `FileReadError` if the file cannot be read; `BindingFileError` with every problem of the file, before
  ///   anything is linked; `UnsupportedBindingError` for a binding that cannot be linked.
  public convenience init(
    model: AnyObject, view: AnyObject, file: String, converters: [any Converter.Type] = [],
    delivery: Delivery = .atOnce, onFault: ((BindingFault) -> Void)? = nil
  ) throws {
    self.init(delivery: delivery, onFault: onFault)
    let plan = try Bindings(file: file, converters: converters).plan(for: model, view)
    replaceFileLinks { plan.link(model, view, in: self) }
    reloading = { [weak model, weak view, unowned self] in
      guard let model, let view else { throw ReloadError.objectIsGone(file: file) }
      let plan = try Bindings(file: file, converters: converters).plan(for: model, view)
      // Before the old links end, since they know the object that a draft belongs to.
      flush()
      replaceFileLinks { plan.link(model, view, in: self) }
    }
  }

  /// Reads the binding file again and replaces the links of the old version.
  ///
  /// Observations and links that code set up stay, and so do drafts. With problems in the file the
  /// old links stay as well. Changes that wait for a flush are delivered first.
  ///
  /// - Throws: The errors of `init(model:view:file:converters:delivery:onFault:)`, and `ReloadError` for a binder that
  ///   was not made from a file, or whose model or view has been released.
  public func reload() throws {
    guard let reloading else { throw ReloadError.noFile }
    try reloading()
  }

  /// Links the fields of a model to the slots of a view with a binding file that has been read before.
  ///
  /// - Throws: `BindingFileError` and `UnsupportedBindingError`, as with a file.
  public convenience init(
    model: AnyObject, view: AnyObject, bindings: Bindings, delivery: Delivery = .atOnce,
    onFault: ((BindingFault) -> Void)? = nil
  ) throws {
    self.init(delivery: delivery, onFault: onFault)
    try bindings.link(model, view, in: self)
  }
}

/// Why a binder cannot read its binding file again.
@nonexhaustive public enum ReloadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The binder was made without the path of a file.
  case noFile
  /// The model or the view that the file links has been released.
  case objectIsGone(file: String)

  public var description: String {
    switch self {
    case .noFile:
      "the binder has no file to reload: make it with 'Binder(model:view:file:)'"
    case .objectIsGone(let file):
      "'\(file)' cannot be reloaded: the model or the view that it links is gone"
    }
  }
}
