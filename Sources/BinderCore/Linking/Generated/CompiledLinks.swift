/// Links a model and a view in the code that `compile-bindings` makes of a binding file.
///
/// Generated code calls it; handwritten code uses `binder.bind(model.$balance, to:
/// screen.balance.$text)` instead. Each method here is one check by the compiler, placed at the
/// line of the binding file that it concerns, so that the compiler's own message names that line.
@_spi(GeneratedCode) public final class CompiledLinks<Model> {
  let binder: Binder
  /// The object where paths begin: the model, or a boxed element of a list.
  let object: AnyObject
  let file: String
  /// The name of the model in `explain`.
  let modelName: String
  /// The slot of the list, with a dot, for the names of the slots of rows.
  let prefix: String
  var installer: LinkInstaller

  /// - Parameters:
  ///   - model: The model, which is not kept.
  ///   - name: The name of the model's type in the file.
  ///   - binder: The binder that keeps the links.
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
    binder.beginSetUp()
  }

  /// Ends the setup: the links show their values. Generated code calls it after the last link.
  public func end() { binder.endSetUp() }

  /// The start of the path to a value. Only the compiler looks the value up; it is not read.
  public func path<Value>(to value: @autoclosure () -> Value) -> ModelPath<Model, Reading> {
    ModelPath([])
  }

  /// The start of the paths from the rows of a list to this object.
  public var parent: CompiledParent<Model> { CompiledParent() }

  /// The path to the place of the row, or of the row that is `depth` rows around it.
  public func index(_ depth: Int) -> ModelPath<Int, Reading> {
    ModelPath([ClosureAccessor.index(depth)])
  }

  /// The start of the path to a field of the binder's drafts.
  public var drafts: ModelPath<Drafts, Reading> { ModelPath([ClosureAccessor.drafts()]) }

  func origin(_ place: BindingPlace) -> BindingOrigin {
    // A name with a '$' is the binder's own.
    let field = place.field.hasPrefix("$") ? place.field : "\(modelName).\(place.field)"
    return BindingOrigin(
      slot: prefix + place.slot, field: field, file: file, line: place.line,
      conversion: place.conversion)
  }
}

/// The place and the text of a binding, for `explain`.
@_spi(GeneratedCode) public struct BindingPlace {
  let slot: String
  let field: String
  let conversion: String
  let line: Int

  /// - Parameters:
  ///   - slot: A name such as `change.text`.
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

/// The type of the object around a row. The object itself is not here: the closure that links the row
/// would keep it.
@_spi(GeneratedCode) public struct CompiledParent<Model> {
  /// The object, for the compiler alone, which looks up names in it.
  public var model: Model { fatalError("the object around a row is found when the row is linked") }

  /// The start of the path to a value behind the object, `depth` rows up. The value is not read.
  public func path<Value>(
    up depth: Int, to value: @autoclosure () -> Value
  ) -> ModelPath<Model, Reading> {
    ModelPath([ClosureAccessor.parent(depth)])
  }
}
