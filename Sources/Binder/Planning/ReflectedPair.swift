import BinderCore

/// What reflection shows of a model and a view; each object is looked at once, when it is asked for.
struct ReflectedPair {
  private let view: AnyObject
  private let modelObject: AnyObject
  private(set) lazy var model = ModelMembers(modelObject)
  private var widgets: [[String]: ObjectReflection] = [:]

  init(_ model: AnyObject, _ view: AnyObject) {
    modelObject = model
    self.view = view
  }

  /// The widget of a binding.
  mutating func widget(of link: PlannedLink) -> ObjectReflection? {
    reflection(at: link.widgetPath)
  }

  /// The property or event of a widget that a binding is about.
  mutating func property(of link: PlannedLink) -> ObjectReflection.Member? {
    widget(of: link)?.members[link.property]
  }

  private mutating func reflection(at path: [String]) -> ObjectReflection? {
    if let found = widgets[path] { return found }
    let found: ObjectReflection
    if let name = path.last {
      guard let object = reflection(at: path.dropLast())?.members[name]?.object else { return nil }
      found = ObjectReflection(object)
    } else {
      found = ObjectReflection(view)
    }
    widgets[path] = found
    return found
  }
}

extension ObjectReflection.Member {
  /// Whether it is a property that the user can edit.
  var isEditable: Bool {
    if case .field(let field) = self { field.isEditable } else { false }
  }

  /// The object that is the member, or that the field holds.
  var object: AnyObject? {
    switch self {
    case .object(let object, _): object
    case .field(let field): field.objectValue
    default: nil
    }
  }
}
