/// Links a model and a view in the code that `compile-bindings` makes of a binding file.
///
/// Generated code calls it; handwritten code uses `binder.bind(model.$balance, to:
/// screen.balance.$text)` instead. A generated function does two things:
///
///     let links = BinderCore.CompiledLinks(self, to: view, in: binder, """
///       Bindings/account.yaml|Account
///       12|balance|balance|as=fpint
///       """)                                        // the table: the file and its model, then each binding
///     let path1 = links.property(\.balance)           // names, for the compiler and for the program
///     let type1 = links.bind(view.balance)            // takes the next line of the table
///     …
///     guard links.isChecking else { return }
///     switch Swift.fatalError() { case _:             // types, for the compiler alone: it makes no code of them
///       let slot1 = viewFields.$balance.of(type1)
///       path1.fits(slot1, path1.access)
///     }
///
/// So the compiler judges each binding at the place of the binding file that it concerns, and the program finds
/// slots and conversions as it does for a binding file that it reads.
@_spi(GeneratedCode) public final class CompiledLinks<Model> {
  let binder: Binder
  let view: AnyObject
  let file: String
  let modelName: String
  /// The beginning of the names of the slots of rows.
  let prefix: String
  var installer: LinkInstaller
  /// The bindings to come.
  var bindings: ArraySlice<CompiledBinding>
  /// The steps of the path that generated code names, for the binding that follows.
  var steps: [any Accessor] = []
  // Statements before that of the binding: the compiler takes longer for an argument that is left out than for the
  // rest of a call.
  /// The object that has the slot of the next binding, where it is not the view itself.
  public var host: Any?
  /// The converter of the next binding, where it is not of `BinderConversion`.
  public var converter: (any Converter)?

  /// - Parameter table: A line with the file and the name of the model, and one for each binding (`CompiledBinding`).
  public convenience init(
    _ model: Model, to view: AnyObject, in binder: Binder, _ table: String
  ) where Model: AnyObject {
    let lines = table.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
    let head = lines[0].utf8.split(separator: UInt8(ascii: "|")).map {
      CompiledBinding.unescaped(Substring($0))
    }
    self.init(
      object: model, named: head[1], to: view, prefix: "", in: binder, file: head[0],
      lines.dropFirst().map { CompiledBinding($0) }[...])
  }

  /// - Parameter object: Where paths begin: the model, or a boxed element of a list.
  init(
    object: AnyObject, named name: String, to view: AnyObject, prefix: String, in binder: Binder,
    file: String, _ bindings: ArraySlice<CompiledBinding>
  ) {
    (self.view, self.binder, self.file) = (view, binder, file)
    (self.prefix, self.bindings) = (prefix, bindings)
    modelName = name
    installer = LinkInstaller(object, binder)
    binder.beginSetUp()
  }

  /// Ends the setup: the links show their values. Generated code calls it after the last link.
  public func end() { binder.endSetUp() }

  /// False: what generated code does where it is true is for the compiler alone.
  public var isChecking: Bool { false }

  // MARK: - A value

  /// Links the end of the path that was named last, and a slot, as the next line of the table says.
  ///
  /// - Parameter member: The widget, or the value of the property, to which the name of the slot leads.
  /// - Returns: The type of the member, for the compiler.
  @discardableResult
  public func bind<Member>(_ member: Member) -> Member.Type {
    bind(any: member)
    return Member.self
  }

  private func bind(any member: Any) {
    let binding = bindings.removeFirst()
    let (host, own) = (exchange(&host, nil) ?? view, exchange(&converter, nil))
    let arguments = binding.arguments
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    steps.name(as: binding.source)
    let name = name(binding.slot, member)
    let origin = origin(name, binding, as: (binding.converter ?? "as it is") + list)
    let target = target(binding.slot, member, host)
    guard let target = target as? _AnyField else {
      guard target is any ElementSelection else {
        preconditionFailure(
          "\(file):\(binding.line): reflection does not show the slot '\(binding.slot)': its property may belong to another "
            + "object, or its module may be built with '-disable-reflection-metadata'; bind it in code"
        )
      }
      let site = LinkSite(.binding(origin))
      installer.install(
        SelectedElementSpec(site, from: steps, to: nil, mode: binding.mode ?? .twoWay),
        onto: target)
      return
    }
    // Only the running program knows the texts of a type, and a text that names no value would never be shown.
    for text in [binding.textForNil, binding.fallback] {
      guard let text, !canShow(text, in: target) else { continue }
      preconditionFailure(
        "\(file):\(binding.line): '\(name)' takes '\(target.valueType)', which '\(text)' is not [BC306]"
      )
    }
    let value = ValueBinding(
      as: binding.converter, arguments,
      mode: binding.mode ?? (target.isEditable ? .twoWay : .oneWay),
      commit: binding.commit ?? .key, delay: binding.milliseconds.map { .milliseconds($0) },
      textForNil: binding.textForNil, fallback: binding.fallback, origin: .binding(origin)
    ) { _, _, value in own.flatMap { type(of: $0).shows(value) ? $0 : nil } }
    installer.install(ValueLinkSpec(value, from: steps, to: nil), onto: target)
  }

  // MARK: - The slot

  private func target(_ slot: String, _ member: Any, _ host: Any) -> AnyObject? {
    if let widget = member as? any SlotWidget { return widget.defaultSlot }
    if let selection = member as? any ElementSelection { return selection }
    let start = slot.lastIndex(of: ".").map(slot.index(after:)) ?? slot.startIndex
    return ObjectReflection(host)[String(slot[start...])]?.inUse.field
  }

  private func canShow(_ text: String, in slot: _AnyField) -> Bool {
    func canRead<Shown>(_: Shown.Type) -> Bool { readValue(text, as: Shown.self) != nil }
    return _openExistential(slot.valueType, do: canRead)
  }

  /// The name of a slot in `explain`: a widget alone represents its default property.
  package func name(_ slot: String, _ member: Any) -> String {
    guard let widget = member as? any SlotWidget,
      let property = DefaultMembers.of(widget).property
    else { return slot }
    return "\(slot).\(property)"
  }

  package func name(ofEvent slot: String, _ member: Any) -> String {
    guard let widget = member as? any EventWidget,
      let event = DefaultMembers.of(widget).event
    else { return slot }
    return "\(slot).\(event)"
  }

  func origin(_ slot: String, _ binding: CompiledBinding, as conversion: String) -> BindingOrigin {
    // A name with a '$' is the binder's own.
    BindingOrigin(
      slot: prefix + slot,
      field: binding.source.hasPrefix("$") ? binding.source : "\(modelName).\(binding.source)",
      file: file, line: binding.line, conversion: conversion)
  }
}
