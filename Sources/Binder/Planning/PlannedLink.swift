import BinderCore
import BindingSpec

/// A binding with everything decided that does not depend on the instances.
///
/// A class, because a plan's links are gone through for each instance, and to copy one costs more than to
/// link what it is about.
final class PlannedLink {
  let origin: BindingOrigin
  /// The names from the view to the widget.
  let widgetPath: [String]
  /// The widget's property or event.
  let property: String
  /// The names from the model to the field or the command.
  let path: [String]
  let kind: Kind
  /// Where both ends are, if that is so in all objects of their classes.
  private(set) var routes: LinkRoutes?

  init(
    origin: BindingOrigin, widgetPath: [String], property: String, path: [String], kind: Kind
  ) {
    self.origin = origin
    self.widgetPath = widgetPath
    self.property = property
    self.path = path
    self.kind = kind
  }

  func findRoutes(from model: AnyObject, to view: AnyObject) {
    routes = LinkRoutes(self, from: model, to: view)
  }

  enum Kind {
    case value(any ValueLinker)
    /// A field behind others, linked anew whenever an object on the way is replaced.
    case path(LinkerChoice)
    /// A collection, shown as rows.
    case rows(RowPlans)
    /// A command, run by an event.
    case action(ActionLinker)
  }
}

extension PlannedLink {
  /// Stops the program: the plan is looked up by the types of both sides, so this cannot happen.
  func failure() -> Never { preconditionFailure("\(origin) was planned for other types") }
}
