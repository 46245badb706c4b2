import BinderCore
import BindingSpec

/// How the rows of one list are linked: a plan for each pair of element type and view type that was
/// met, made with the first row of the kind.
final class RowPlans {
  private let row: RowTemplate
  private let file: String
  /// The list's slot, for the names of the rows' slots.
  private let list: String
  private let custom: [any ModelType.Type]
  /// nil for a pair that cannot be linked, which has been reported.
  private var plans: [TypePair: BindingPlan?] = [:]

  private struct TypePair: Hashable {
    let element: ObjectIdentifier
    let view: ObjectIdentifier
  }

  init(_ row: RowTemplate, of file: String, list: String, custom: [any ModelType.Type]) {
    self.row = row
    self.file = file
    self.list = list
    self.custom = custom
  }

  /// Shows the elements of a field as rows.
  ///
  /// - Throws: `ConversionFailure` for a field that holds no collection.
  @discardableResult
  func link(
    _ field: AnyField, to slot: RowSlot, in binder: Binder, origin: BindingOrigin
  ) throws(ConversionFailure) -> Subscription {
    let type = (field.valueType as? any AnyOptional.Type)?.wrappedType ?? field.valueType
    guard let type = type as? any RandomAccessCollection.Type else {
      throw ConversionFailure("'\(field.valueType)' is no collection that can be shown as rows")
    }
    return open(type, field, slot, binder, origin)
  }

  private func open<Elements: RandomAccessCollection>(
    _: Elements.Type, _ field: AnyField, _ slot: RowSlot, _ binder: Binder, _ origin: BindingOrigin
  ) -> Subscription {
    let connect = { (binder: Binder, element: Elements.Element, view: AnyObject) in
      self.connect(element, view, binder, origin)
    }
    if let field = field as? Field<Elements> {
      return binder.link(
        field, to: slot, reading: { $0 }, origin: .binding(origin), connect: connect)
    }
    guard let field = field as? Field<Elements?> else {
      preconditionFailure("\(origin) was planned for other types")
    }
    return binder.link(
      field, to: slot, reading: { $0 }, origin: .binding(origin), connect: connect)
  }

  /// Shows the elements of whatever is at the end of a path, now and after each change on the way.
  func follow(
    _ path: [String], from model: AnyObject, to slot: RowSlot, in binder: Binder,
    origin: BindingOrigin
  ) {
    let reference = WeakBinder(binder)
    binder.follow(
      path, from: model, way: PathRoutes(path).way(binder.tracking),
      to: KeyPathObserver.Destination(
        link: { [self, weak slot] field throws(ConversionFailure) in
          guard let slot, let binder = reference.binder else { return nil }
          return try link(field, to: slot, in: binder, origin: origin)
        },
        linkAbsence: { [weak slot] _ in
          slot?.clear()
          return nil
        }),
      origin: .binding(origin))
  }

  // MARK: One row

  private func connect(
    _ element: Any, _ view: AnyObject, _ binder: Binder, _ origin: BindingOrigin
  ) {
    // A row of nil stays empty.
    guard let element = ElementValue.unwrap(element) else { return }
    let model = ElementValue.model(for: element)
    let pair = TypePair(
      element: ObjectIdentifier(type(of: element)), view: ObjectIdentifier(type(of: view)))
    if plans[pair] == nil {
      // Not by subscript, which would take nil as a removal.
      plans.updateValue(makePlan(model, view, binder, origin), forKey: pair)
    }
    if let plan = plans[pair] ?? nil { plan.link(model, view, in: binder) }
  }

  /// Asks the rules again, now that there is an element to see, and plans.
  private func makePlan(
    _ model: AnyObject, _ view: AnyObject, _ binder: Binder, _ origin: BindingOrigin
  ) -> BindingPlan? {
    let types = ReflectedTypeInformation(
      model: model, view: view, slots: row.slots, modelTypes: custom)
    guard let viewFacts = types.viewAtHand else { return nil }
    let resolution = Checker.resolve(
      row, of: file, element: types.modelAtHand, view: viewFacts, types: types)
    let problems = Checker.problems(of: resolution).filter { $0.severity == .error }
    guard problems.isEmpty else {
      let reasons = problems.map { problem in
        let place = problem.location.range.start
        return "\(problem.message) (\(file):\(place.line):\(place.column))"
      }
      binder.onFault(.row(link: origin.description, reason: reasons.joined(separator: "; ")))
      return nil
    }
    do {
      return try Planner(
        document: resolution.document, resolution: resolution, model: model, view: view,
        custom: custom, list: list,
        modelName: types.modelAtHand.type.description
      ).plan()
    } catch {
      binder.onFault(.row(link: origin.description, reason: "\(error)"))
      return nil
    }
  }
}
