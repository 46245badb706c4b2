/// Links a model and a view in the code that `compile-bindings` makes of a binding file.
///
/// Generated code calls it; handwritten code uses `binder.bind(model.$balance, to:
/// screen.balance.$text)` instead. A generated function does two things:
///
///     let path1 = links.property(\.balance)                // names, for the compiler and for the program
///     let type1 = links.bind("balance", from: "balance", as: nil, line: 12, view.balance)
///     …
///     guard links.isChecking else { return }
///     switch Swift.fatalError() { default:                 // types, for the compiler alone: it makes no code of them
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
  /// The steps of the path that generated code names, for the binding that follows.
  var steps: [any Accessor] = []
  // Each option that the file says is a statement before that of the binding: the compiler takes longer for
  // an argument that is left out than for the rest of a call.
  /// The options of the next binding.
  public var options = CompiledOptions()

  /// - Parameters:
  ///   - name: The name of the model's type in the file.
  ///   - file: The binding file, for `explain`, traces and faults.
  public convenience init(
    _ model: Model, named name: String, to view: AnyObject, in binder: Binder, file: String
  ) where Model: AnyObject {
    self.init(object: model, named: name, to: view, prefix: "", in: binder, file: file)
  }

  /// - Parameter object: Where paths begin: the model, or a boxed element of a list.
  init(
    object: AnyObject, named name: String, to view: AnyObject, prefix: String, in binder: Binder,
    file: String
  ) {
    self.view = view
    self.binder = binder
    self.file = file
    self.prefix = prefix
    modelName = name
    installer = LinkInstaller(object, binder)
    binder.beginSetUp()
  }

  /// Ends the setup: the links show their values. Generated code calls it after the last link.
  public func end() { binder.endSetUp() }

  /// False: what generated code does where it is true is for the compiler alone.
  public var isChecking: Bool { false }

  // MARK: - A value

  /// Links the end of the path that was named last, and a slot, by a converter.
  ///
  /// - Parameters:
  ///   - slot: The name of the slot in the file, such as `change.text`.
  ///   - field: The path as the file writes it.
  ///   - converter: The name of the converter; nil for a binding without one.
  ///   - member: The widget, or the value of the property, to which the name leads.
  /// - Returns: The type of the member, for the compiler.
  @discardableResult
  public func bind<Member>(
    _ slot: String, from field: String, as converter: String?, line: Int, _ member: Member
  ) -> Member.Type {
    bind(slot, member, from: field, as: converter, line: line)
    return Member.self
  }

  private func bind(
    _ slot: String, _ member: Any?, from field: String, as converter: String?, line: Int
  ) {
    let options = exchange(&self.options, CompiledOptions())
    let arguments = options.arguments
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    steps.name(as: field)
    let name = name(slot, member)
    let origin = origin(name, field, line, as: (converter ?? "as it is") + list)
    let target = target(slot, member, options.host ?? view)
    if target is any ElementSelection {
      let site = LinkSite(.binding(origin))
      installer.install(
        SelectedElementSpec(site, from: steps, to: nil, mode: options.mode ?? .twoWay),
        onto: target)
      return
    }
    guard let target = target as? _AnyField else {
      preconditionFailure(
        "\(file):\(line): reflection does not show the slot '\(slot)': its property may belong to another object, or its "
          + "module may be built with '-disable-reflection-metadata'; bind it in code")
    }
    // Only the running program knows the texts of a type, and a text that names no value would never be shown.
    for text in [options.textForNil, options.fallback] {
      guard let text, !canShow(text, in: target) else { continue }
      preconditionFailure(
        "\(file):\(line): '\(name)' takes '\(target.valueType)', which '\(text)' is not [BC306]")
    }
    let binding = ValueBinding(
      as: converter, arguments, mode: options.mode ?? (target.isEditable ? .twoWay : .oneWay),
      commit: options.commit, delay: options.delay, textForNil: options.textForNil,
      fallback: options.fallback, origin: .binding(origin)
    ) { _, _, value in options.own.flatMap { type(of: $0).shows(value) ? $0 : nil } }
    installer.install(ValueLinkSpec(binding, from: steps, to: nil), onto: target)
  }

  // MARK: - The place

  /// The place of a list in the file, for `explain`.
  public func place(
    _ slot: String, _ member: Any, from field: String, as conversion: String, line: Int
  ) -> CompiledPlace {
    steps.name(as: field)
    return CompiledPlace(
      origin: origin(name(slot, member), field, line, as: conversion),
      rowPrefix: SlotName.prefix(inRowsOf: prefix + slot))
  }

  /// The place of an event in the file. A widget alone represents its default event.
  public func place(
    ofEvent slot: String, _ member: Any, from command: String, line: Int
  ) -> CompiledPlace {
    CompiledPlace(
      origin: origin(name(ofEvent: slot, member), command, line, as: "run by the event"))
  }

  // MARK: - The slot

  private func target(_ slot: String, _ member: Any?, _ host: Any) -> AnyObject? {
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
  package func name(_ slot: String, _ member: Any?) -> String {
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

  private func origin(
    _ slot: String, _ field: String, _ line: Int, as conversion: String
  ) -> BindingOrigin {
    // A name with a '$' is the binder's own.
    BindingOrigin(
      slot: prefix + slot, field: field.hasPrefix("$") ? field : "\(modelName).\(field)",
      file: file, line: line, conversion: conversion)
  }
}

/// The options that the file gives the binding of a value.
@_spi(GeneratedCode) public struct CompiledOptions {
  /// The object that has the slot, where it is not the view itself.
  public var host: Any?
  /// The arguments of the converter.
  public var arguments: [String] = []
  /// The converter itself, where it is not of `BinderConversion`.
  public var own: (any Converter)?
  public var mode: BindingMode?
  public var commit = CommitTrigger.key
  public var delay: Duration?
  /// The text for nil in a slot that cannot be nil.
  public var textForNil: String?
  /// The text while the path ends on the way, and for a value that cannot be shown.
  public var fallback: String?
}

/// The place and the text of a binding, for `explain`.
@_spi(GeneratedCode) public struct CompiledPlace {
  let origin: BindingOrigin
  /// The beginning of the names of the slots in the rows of a list.
  var rowPrefix = ""
}
