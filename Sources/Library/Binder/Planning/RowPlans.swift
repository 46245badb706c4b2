import BinderCore
import BindingSpec

/// The plans of the rows of one list: one for each pair of element type and view type, made with the first such row.
final class RowPlans {
  private let row: BindingDocument
  /// The binding of the list.
  private let origin: BindingOrigin
  /// The beginning of the names of the rows' slots.
  private let prefix: String
  private let app: AppTypes
  /// nil for a pair that cannot be linked; the binder has reported it.
  private var plans: [TypePair: BindingPlan?] = [:]

  init(_ row: BindingDocument, origin: BindingOrigin, prefix: String, _ app: AppTypes) {
    (self.row, self.origin, self.prefix, self.app) = (row, origin, prefix, app)
  }

  /// - Throws: `ConversionError` for a field that holds no collection.
  func feed(
    _ field: _AnyField, in slot: RowSlot, by binder: Binder
  ) throws(ConversionError) -> ObservationToken {
    let type = unwrappedType(field.valueType)
    guard let type = type as? any RandomAccessCollection.Type else {
      throw ConversionError("'\(field.valueType)' is no collection that can be shown as rows")
    }
    func open<Elements: RandomAccessCollection>(_: Elements.Type) -> ObservationToken {
      binder.feed(field, of: Elements.self, to: slot, origin: .binding(origin), connect: connect)
    }
    return open(type)
  }

  // MARK: One row

  private func connect(_ binder: Binder, _ element: Any, _ view: AnyObject) {
    // A row of nil stays empty.
    guard let element = unwrapped(element) else { return }
    let model = ElementValue.model(for: element)
    let pair = TypePair(element, view)
    if plans[pair] == nil {
      do {
        // Of a box of its own, whose fields end with it.
        plans[pair] = try makePlan(ElementValue.model(for: element), view, binder)
      } catch {
        // Not by subscript, where nil would remove the entry.
        plans.updateValue(nil, forKey: pair)
        let reason = "\(error); the row stays blank"
        binder.report(.row(link: origin.description, reason: reason))
      }
    }
    if let plan = plans[pair] ?? nil { plan.link(model, view, in: binder) }
  }

  /// Checks the rules again, now with an element and a view, and makes the plan.
  private func makePlan(
    _ model: AnyObject, _ view: AnyObject, _ binder: Binder
  ) throws -> BindingPlan {
    let types = ReflectedTypeInformation(
      model: model, view: view, slots: row.slots, leftOut: row.leftOut, app: app,
      isExhaustive: row.exhaustive != nil)
    let (viewFacts, element) = (types.facts(of: view), types.facts(of: model))
    let resolution = DocumentResolution(
      row, element: element, view: viewFacts,
      outer: binder.objectsAroundRow.map(types.facts), types: types)
    let problems = Checker.problems(of: resolution, RuleSettings(asksWarnings: false))
      .filter { $0.severity == .error }
    guard problems.isEmpty else {
      let reasons = problems.map {
        "\($0.message) (\($0.location.place))\($0.help.map { ", \($0)" } ?? "")"
      }
      throw ConversionError(reasons.joined(separator: "; "))
    }
    return BindingPlan(
      try Planner(
        resolution: resolution, model: model, view: view, app: app, prefix: prefix,
        modelName: element.type.description
      ).specs())
  }
}
