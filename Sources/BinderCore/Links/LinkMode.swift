/// The direction in which a link carries values.
public enum LinkMode: Sendable {
  /// From the field to the slot.
  case oneWay
  /// Both ways.
  case twoWay
  /// From the field to the slot, once.
  case oneTime
  /// From the slot to the field, from the first edit on.
  case toModel

  var showsModel: Bool { self != .toModel }
  package var writesModel: Bool { self == .twoWay || self == .toModel }

  var editRoles: EditRoles {
    switch self {
    case .oneWay, .oneTime: .shows
    case .twoWay: [.shows, .writes]
    case .toModel: .writes
    }
  }
}
