// Written by `BuiltInFacts` from the sources of BinderCore and BinderTerminal; do it again with
// RECORD=1 swift test --filter BuiltInTypesTests

import BindingSpec

extension BuiltInTypes {
  static let table: [String: Entry] = [
    "Alert": Entry(
      "Alert", .widget(defaultProperty: .named("message"), defaultEvent: .absent),
      protocols: ["AnyObject", "Element", "SlotWidget", "Widget"],
      members: [
        .computed("acceptsFocus", "Bool"),
        .computed("canFocus", "Bool"),
        .computed("controls", "[Control]"),
        .computed("grows", "Axes"),
        .observed("isEnabled", "Bool"),
        .computed("isMoving", "Bool"),
        .computed("isShowing", "Bool"),
        .observed("isVisible", "Bool"),
        .editable("message", "String?"),
        .computed("takesRoom", "Bool"),
        .observed("title", "String?"),
      ]),
    "BindableModel": Entry(
      "BindableModel", .plain,
      protocols: ["AnyObject", "BindableModel"],
      members: []),
    "BindableValue": Entry(
      "BindableValue", .plain,
      protocols: ["BindableValue"],
      members: []),
    "Button": Entry(
      "Button", .widget(defaultProperty: .named("title"), defaultEvent: .named("pressed")),
      protocols: ["AnyObject", "Element", "EventWidget", "SlotWidget", "Widget"],
      members: [
        .computed("acceptsFocus", "Bool"),
        .computed("canFocus", "Bool"),
        .computed("controls", "[Control]"),
        .computed("grows", "Axes"),
        .observed("isEnabled", "Bool"),
        .computed("isMoving", "Bool"),
        .observed("isVisible", "Bool"),
        .event("pressed"),
        .computed("takesRoom", "Bool"),
        .observed("title", "String"),
      ]),
    "Command": Entry(
      "Command", .plain,
      protocols: [],
      members: [
        .shown("canRun", "Bool"),
        .shown("error", "String?"),
        .plain("handler"),
        .observed("isEnabled", "Bool"),
        .shown("isRunning", "Bool"),
      ]),
    "Control": Entry(
      "Control", .widget(defaultProperty: .absent, defaultEvent: .absent),
      protocols: ["AnyObject", "Element", "Widget"],
      members: [
        .computed("acceptsFocus", "Bool"),
        .computed("canFocus", "Bool"),
        .computed("controls", "[Control]"),
        .computed("grows", "Axes"),
        .observed("isEnabled", "Bool"),
        .computed("isMoving", "Bool"),
        .observed("isVisible", "Bool"),
        .computed("takesRoom", "Bool"),
      ]),
    "Element": Entry(
      "Element", .plain,
      protocols: ["Element"],
      members: [
        .plain("controls", "[Control]"),
        .plain("grows", "Axes"),
        .plain("takesRoom", "Bool"),
      ]),
    "Event": Entry(
      "Event", .plain,
      protocols: [],
      members: [
        .plain("widget")
      ]),
    "EventWidget": Entry(
      "EventWidget", .widget(defaultProperty: .unknown, defaultEvent: .unknown),
      protocols: ["AnyObject", "EventWidget", "Widget"],
      members: []),
    "InvertibleModelType": Entry(
      "InvertibleModelType", .plain,
      protocols: ["InvertibleModelType", "ModelType"],
      members: []),
    "Label": Entry(
      "Label", .widget(defaultProperty: .named("text"), defaultEvent: .absent),
      protocols: ["AnyObject", "Element", "SlotWidget", "Widget"],
      members: [
        .computed("acceptsFocus", "Bool"),
        .computed("canFocus", "Bool"),
        .computed("controls", "[Control]"),
        .computed("grows", "Axes"),
        .observed("isEnabled", "Bool"),
        .computed("isMoving", "Bool"),
        .observed("isVisible", "Bool"),
        .computed("takesRoom", "Bool"),
        .observed("text", "String"),
        .constant("wraps", "Bool"),
      ]),
    "List": Entry(
      "List", .widget(defaultProperty: .named("rows"), defaultEvent: .named("chosen")),
      protocols: ["AnyObject", "Element", "EventWidget", "SlotWidget", "Widget"],
      members: [
        .computed("acceptsFocus", "Bool"),
        .computed("canFocus", "Bool"),
        .event("chosen"),
        .computed("controls", "[Control]"),
        .observed("emptyText", "String"),
        .event("endReached"),
        .computed("grows", "Axes"),
        .observed("isEnabled", "Bool"),
        .computed("isMoving", "Bool"),
        .observed("isVisible", "Bool"),
        .constant("minimumRows", "Int"),
        .rows("rows"),
        .editable("selection", "Int?"),
        .computed("takesRoom", "Bool"),
        .editable("topRow", "Int"),
      ]),
    "ListRow": Entry(
      "ListRow", .plain,
      protocols: [],
      members: [
        .computed("body")
      ]),
    "ModelType": Entry(
      "ModelType", .plain,
      protocols: ["ModelType"],
      members: []),
    "ProgressBar": Entry(
      "ProgressBar", .widget(defaultProperty: .named("progress"), defaultEvent: .absent),
      protocols: ["AnyObject", "Element", "SlotWidget", "Widget"],
      members: [
        .computed("acceptsFocus", "Bool"),
        .computed("canFocus", "Bool"),
        .computed("controls", "[Control]"),
        .computed("grows", "Axes"),
        .observed("isEnabled", "Bool"),
        .computed("isMoving", "Bool"),
        .observed("isVisible", "Bool"),
        .observed("progress", "Double"),
        .computed("takesRoom", "Bool"),
        .constant("width", "Int"),
      ]),
    "RowSlot": Entry(
      "RowSlot", .plain,
      protocols: [],
      members: [
        .shown("count", "Int"),
        .plain("onChange"),
        .rows("rowsOfList"),
      ]),
    "Screen": Entry(
      "Screen", .plain,
      protocols: [],
      members: [
        .computed("body"),
        .computed("firstFocus", "Control?"),
        .computed("title", "String?"),
      ]),
    "SlotWidget": Entry(
      "SlotWidget", .widget(defaultProperty: .unknown, defaultEvent: .unknown),
      protocols: ["AnyObject", "SlotWidget", "Widget"],
      members: []),
    "Spinner": Entry(
      "Spinner", .widget(defaultProperty: .named("isSpinning"), defaultEvent: .absent),
      protocols: ["AnyObject", "Element", "SlotWidget", "Widget"],
      members: [
        .computed("acceptsFocus", "Bool"),
        .computed("canFocus", "Bool"),
        .computed("controls", "[Control]"),
        .computed("grows", "Axes"),
        .observed("isEnabled", "Bool"),
        .computed("isMoving", "Bool"),
        .observed("isSpinning", "Bool"),
        .observed("isVisible", "Bool"),
        .computed("takesRoom", "Bool"),
        .observed("title", "String"),
      ]),
    "Terminal": Entry(
      "Terminal", .plain,
      protocols: ["AnyObject", "Terminal"],
      members: [
        .plain("showsColor", "Bool"),
        .plain("size", "Size"),
      ]),
    "TextField": Entry(
      "TextField", .widget(defaultProperty: .named("text"), defaultEvent: .named("submitted")),
      protocols: ["AnyObject", "Element", "EventWidget", "SlotWidget", "Widget"],
      members: [
        .computed("acceptsFocus", "Bool"),
        .computed("canFocus", "Bool"),
        .computed("controls", "[Control]"),
        .observed("error", "String?"),
        .computed("grows", "Axes"),
        .observed("isEnabled", "Bool"),
        .computed("isMoving", "Bool"),
        .observed("isVisible", "Bool"),
        .constant("isWide", "Bool"),
        .event("submitted"),
        .computed("takesRoom", "Bool"),
        .editable("text", "String"),
        .constant("width", "Int"),
      ]),
    "Toggle": Entry(
      "Toggle", .widget(defaultProperty: .named("isOn"), defaultEvent: .named("toggled")),
      protocols: ["AnyObject", "Element", "EventWidget", "SlotWidget", "Widget"],
      members: [
        .computed("acceptsFocus", "Bool"),
        .computed("canFocus", "Bool"),
        .computed("controls", "[Control]"),
        .observed("error", "String?"),
        .computed("grows", "Axes"),
        .observed("isEnabled", "Bool"),
        .computed("isMoving", "Bool"),
        .editable("isOn", "Bool"),
        .observed("isVisible", "Bool"),
        .computed("takesRoom", "Bool"),
        .observed("title", "String"),
        .event("toggled"),
      ]),
    "Widget": Entry(
      "Widget", .plain,
      protocols: ["AnyObject", "Widget"],
      members: []),
  ]
}
