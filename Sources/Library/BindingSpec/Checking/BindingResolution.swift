/// A binding with its names looked up.
///
/// A class, since forty rules look at every one: copies of so large a value took a sixth of a check.
package final class BindingResolution {
  package let binding: SlotBinding
  package let source: SourceResolution
  /// The members along the path, as far as they are known.
  package let steps: [PathStep]
  package let slot: SlotResolution
  /// The row template, as a document between the elements and the views of their rows.
  package internal(set) var row: DocumentResolution?

  init(binding: SlotBinding, source: SourceResolution, steps: [PathStep], slot: SlotResolution) {
    (self.binding, self.source, self.steps) = (binding, source, steps)
    self.slot = slot
  }

  package var field: FieldBinding? { binding.source.field }

  /// The converter and the one in its braces.
  package var converters: [ModelTypeReference] { field?.modelType.map { [$0] + $0.inner } ?? [] }

  package var action: ActionBinding? {
    if case .action(let action) = binding.source { action } else { nil }
  }

  /// The member of the model at the end of the path, if it is known.
  package var member: MemberFacts? { lastStep?.member }

  /// The same with the type that has it.
  var lastStep: PathStep? { if case .found = source { steps.last } else { nil } }

  package var target: SlotTarget? { slot.target }
  package var property: MemberFacts? { target?.member }

  var slotType: TypeReference? { property?.kind == .field ? property?.type : nil }

  /// The kind of member that the binding needs at the slot's end: a property for a field, an event for an action.
  var wantedKind: MemberFacts.Kind {
    guard let field else { return .event }
    return field.row == nil ? .field : .rows
  }

  package var path: FieldPath { binding.source.path }

  /// Whether the path may end before its last segment; nil where that cannot be known.
  var endsOnTheWay: Bool? {
    guard let field, case .found = source else { return nil }
    return field.path.segments.dropLast().contains(where: \.isOptional)
      || steps.dropLast().contains { $0.member.type?.isOptional == true }
  }

  var lastSegment: Int { path.segments.count - 1 }

  var endRange: SourceRange { path.last.range }

  func range(ofSegment index: Int) -> SourceRange { path.segments[index].range }

  /// The steps that lead to an object from which the path goes on.
  var stepsOnTheWay: ArraySlice<PathStep> { steps.prefix(lastSegment) }

  /// Whether the direction is certainly `mode`, and not an assumption about an unknown slot.
  var isModeKnown: Bool { field?.mode != nil || property?.isEditable != nil }

  package var mode: BindingMode {
    field?.mode?.value ?? (property?.isEditable == true ? .twoWay : .oneWay)
  }
}

/// The resolution of the `modelField` or `action` of a binding. Indirect, as each rule that asks for it copies it.
package indirect enum SourceResolution {
  /// All members along the path.
  case found
  /// The type before segment `index` has no such member.
  case missing(index: Int, in: TypeFacts)
  /// The type information cannot know, from segment `index` on.
  case unknown(index: Int)
}

/// A member on the way of a path. A class, as each rule that asks for it copies it.
package final class PathStep: Sendable {
  package let owner: TypeFacts
  package let member: MemberFacts

  package init(owner: TypeFacts, member: MemberFacts) {
    self.owner = owner
    self.member = member
  }
}

/// Indirect, as each rule that asks for it copies it.
package indirect enum SlotResolution {
  /// The document names no view, or one that is not known.
  case unchecked
  case found(SlotTarget)
  /// The view or host has no such slot.
  case missingSlot(index: Int, in: TypeFacts)
  /// The widget of the slot has no such property or event.
  case missingProperty(index: Int, in: TypeFacts)
  case notAWidget(index: Int, MemberFacts)
  /// The name continues behind a property.
  case tooLong(index: Int)
  /// The widget has no default property or event. `isDeclared` where it declares one that belongs to another object.
  case noDefault(TypeFacts, isDeclared: Bool)
  /// The type information cannot know, from segment `index` on.
  case unknown(index: Int)

  package var target: SlotTarget? { if case .found(let target) = self { target } else { nil } }
}

/// The widget's member that a binding feeds or listens to.
package final class SlotTarget {
  /// The members of the view and of its hosts that lead to the widget.
  package let steps: [PathStep]
  package let widget: TypeFacts
  package let member: MemberFacts
  /// The class of the views of its rows, for a widget that shows rows and where that is known.
  package let rowView: TypeReference?

  init(steps: [PathStep], widget: TypeFacts, member: MemberFacts, rowView: TypeReference?) {
    (self.steps, self.widget, self.member, self.rowView) = (steps, widget, member, rowView)
  }

  package var members: [MemberFacts] { steps.map(\.member) }

  /// The names from the view to the widget.
  package var path: [String] { members.map(\.name) }

  /// Such as `change.text`.
  package var name: String { (path + [member.name]).joined(separator: ".") }

  /// Whether the widget's own name means the property or event.
  var isDefault: Bool {
    guard case .widget(let property, let event) = widget.role else { return false }
    return [property, event].contains(.named(member.name))
  }
}
