/// The direction in which a binding carries values: `mode:` in a binding file.
@nonexhaustive public enum BindingMode: String, CaseIterable, Hashable, Sendable {
  /// From the model to the slot.
  case oneWay
  /// Both ways: the default where the user can edit the slot.
  case twoWay
  /// From the model to the slot, once.
  case oneTime
  /// From the slot to the model, from the first edit on.
  case toModel

  /// Whether the slot shows the model's value at some time.
  @inlinable package var showsModel: Bool { self != .toModel }

  /// Whether the slot shows later changes of the model.
  @inlinable package var followsModel: Bool { self == .oneWay || self == .twoWay }

  @inlinable package var writesModel: Bool { self == .twoWay || self == .toModel }
}
