import BinderCore
import BindingSpec

/// Has an event run a command, and the widget follow the command as far as its file says nothing else.
final class ActionLinker {
  /// Where what follows the command is, seen from the widget.
  struct Followers {
    var isEnabled: AnyField?
    var error: AnyField?
  }

  private let origin: BindingOrigin
  private let enabling: Follower<Bool>?
  private let telling: Follower<String?>?

  init(_ origin: BindingOrigin, _ target: SlotTarget, enables: Bool, showsError: Bool) {
    self.origin = origin
    enabling = enables ? Follower("isEnabled", "canRun", origin, target) : nil
    telling = showsError ? Follower("error", "error", origin, target) : nil
  }

  var enables: Bool { enabling != nil }
  var showsError: Bool { telling != nil }

  func link(_ event: Event, to command: Command, _ followers: Followers, in binder: Binder) {
    binder.link(event, to: command, origin: .binding(origin))
    if let slot = followers.isEnabled { enabling?.link(command.$canRun, to: slot, in: binder) }
    if let slot = followers.error { telling?.link(command.$error, to: slot, in: binder) }
  }

  /// A property of the widget that shows something of the command.
  private struct Follower<Value: Equatable> {
    private let recipe: ShowingRecipe

    init(
      _ property: String, _ field: String, _ origin: BindingOrigin, _ target: SlotTarget
    ) {
      // The file does not write it, so it stands where the action does.
      let origin = BindingOrigin(
        slot: (target.path + [property]).joined(separator: "."), field: "\(origin.field).\(field)",
        file: origin.file, line: origin.line, conversion: "as it is")
      recipe = ShowingRecipe(as: SameType<Value>(), fallback: nil, origin: .binding(origin))
    }

    func link(_ field: Field<Value>, to slot: AnyField, in binder: Binder) {
      if let slot = slot as? EditableField<Value> {
        binder.link(
          field, to: slot, as: SameType(), once: false, fallback: nil, site: recipe)
      } else {
        binder.link(field, to: slot, by: recipe, once: false)
      }
    }
  }
}
