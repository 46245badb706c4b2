/// Links a model and a view in the code that `compile-bindings` makes of a binding file.
///
/// It is not made to be written by hand, where `binder.bind(model.$balance, to: screen.balance.$text)`
/// says the same. Each method here is one question to the compiler, asked at the place of the binding
/// file that it is about, so that the compiler's own message names that place.
@_spi(GeneratedCode) public final class CompiledLinks<Model> {
  let binder: Binder
  /// The object where paths begin: the model, or an element of a list in its box.
  let object: AnyObject
  let file: String
  /// What `explain` calls the model.
  let modelName: String
  /// The slot of the list, with a dot, for the names of the slots of rows.
  let prefix: String
  var installer: LinkInstaller

  /// - Parameters:
  ///   - model: The model, which is not kept.
  ///   - name: What the file calls its type.
  ///   - binder: What keeps the links.
  ///   - file: The binding file, for `explain`, traces and faults.
  public convenience init(_ model: Model, named name: String, in binder: Binder, file: String)
  where Model: AnyObject {
    self.init(object: model, named: name, prefix: "", in: binder, file: file)
  }

  init(object: AnyObject, named name: String, prefix: String, in binder: Binder, file: String) {
    self.object = object
    self.binder = binder
    self.file = file
    self.prefix = prefix
    modelName = name
    installer = LinkInstaller(object, binder)
  }

  /// The start of the path to a value, which is looked up by the compiler and not read.
  public func path<Value>(to value: @autoclosure () -> Value) -> ModelPath<Model, Reading> {
    ModelPath([])
  }

  func origin(_ place: BindingPlace) -> BindingOrigin {
    BindingOrigin(
      slot: prefix + place.slot, field: "\(modelName).\(place.field)", file: file, line: place.line,
      conversion: place.conversion)
  }
}

/// Where a binding stands and what it says, for `explain`.
@_spi(GeneratedCode) public struct BindingPlace {
  let slot: String
  let field: String
  let conversion: String
  let line: Int

  /// - Parameters:
  ///   - slot: Such as `change.text`.
  ///   - field: The path as the file writes it.
  ///   - conversion: The model type as the file writes it.
  ///   - line: The line of the binding file.
  public init(_ slot: String, _ field: String, as conversion: String = "as it is", line: Int) {
    self.slot = slot
    self.field = field
    self.conversion = conversion
    self.line = line
  }
}
