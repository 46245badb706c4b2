import BinderCore
import BindingSpec

extension Binder {
  /// Calls `handler` with the value at the end of a path, now and whenever it changes.
  ///
  ///     try binder.observe(order, path: "account?.owner.name", as: String.self) { name in
  ///       print(name ?? "nobody")
  ///     }
  ///
  /// As in key-value observing of a key path, any object on the way may be replaced. Other than
  /// there, a misspelt path is an error at once, as far as the objects on the way exist. Behind an
  /// object that appears later it is a fault of the binder.
  ///
  /// A name of a field that may be nil has a `?` behind it. `type` is that of the field at the end, without
  /// its optional. `handler` gets nil where the path is unresolved or its value is nil.
  ///
  /// - Throws: `BindingFileError` for a path that cannot be followed.
  @discardableResult
  public func observe<Value>(
    _ model: AnyObject, path: String, as type: Value.Type, fileID: StaticString = #fileID,
    line: UInt = #line, _ handler: @escaping (Value?) -> Void
  ) throws -> KeyPathObserver {
    let place = SourcePosition(line: Int(line), column: 1, offset: 0)
    let location = SourceLocation(file: "\(fileID)", range: SourceRange(at: place))
    let (read, problems) = FieldPath.read(path, at: location)
    guard let parsed = read else { throw BindingFileError(problems) }
    let app = AppTypes()
    try check(parsed, of: model, at: location, app)
    let spec = ObservationSpec(
      .code(fileID: fileID, line: line), from: parsed.accessors(app),
      observe: { field, binder throws(ConversionError) in
        if let field = field as? Field<Value> {
          return binder.observe(field, fileID: fileID, line: line) { handler($0) }
        }
        if let field = field as? Field<Value?> {
          return binder.observe(field, fileID: fileID, line: line, handler)
        }
        throw ConversionError("'\(path)' ends at a '\(field.valueType)', not a '\(Value.self)'")
      },
      onUnresolvedPath: { handler(nil) })
    return LinkInstaller(model, self).follow(spec, onto: nil)
  }

  /// Checks the path with the rules, on a document that binds the field and has no view.
  private func check(
    _ path: FieldPath, of model: AnyObject, at location: SourceLocation, _ app: AppTypes
  ) throws {
    let slot = SlotPath(segments: [Located("path", at: location.range)], range: location.range)
    let binding = SlotBinding(
      slot: slot, range: location.range, source: .field(FieldBinding(path: path)))
    let types = ReflectedTypeInformation(model: model, view: model, slots: [binding], app: app)
    guard let name = types.typeNames(as: .model).first.flatMap(TypeName.init) else { return }
    var document = BindingDocument(file: location.file, range: location.range)
    document.model = Located(name, at: location.range)
    document.slots = [binding]
    // Only rules about paths apply: the document has no real slot.
    let codes: Set = ["BC103", "BC107", "BC111", "BC113", "BC115"]
    let problems = Checker.problems(of: DocumentResolution(document, types: types))
      .filter { codes.contains($0.rule.code) }
    if !problems.isEmpty { throw BindingFileError(problems) }
  }
}
