// Written by `BuiltInFacts` from the sources of BinderCore and BinderTerminal; do it again with
// RECORD=1 swift test --filter BuiltInTypesTests

import BindingSpec

extension BuiltInTypes {
  static let table: [String: Entry] = [
    "Alert": Entry(
      "Alert", .widget(defaultProperty: "message", defaultEvent: nil),
      protocols: ["AnyObject", "Element", "Widget"],
      members: [
        .computed("acceptsFocus", "Bool"),
        .computed("canFocus", "Bool"),
        .computed("controls", "[Control]"),
        .observed("isEnabled", "Bool"),
        .computed("isShowing", "Bool"),
        .observed("isVisible", "Bool"),
        .editable("message", "String?"),
        .computed("takesRoom", "Bool"),
      ]),
    "BindableModel": Entry(
      "BindableModel", .plain,
      protocols: ["AnyObject", "BindableModel"],
      members: []),
    "Button": Entry(
      "Button", .widget(defaultProperty: "title", defaultEvent: "pressed"),
      protocols: ["AnyObject", "Element", "Widget"],
      members: [
        .computed("acceptsFocus", "Bool"),
        .computed("canFocus", "Bool"),
        .computed("controls", "[Control]"),
        .observed("isEnabled", "Bool"),
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
      "Control", .widget(defaultProperty: "text", defaultEvent: nil),
      protocols: ["AnyObject", "Element", "Widget"],
      members: [
        .computed("acceptsFocus", "Bool"),
        .computed("canFocus", "Bool"),
        .computed("controls", "[Control]"),
        .observed("isEnabled", "Bool"),
        .observed("isVisible", "Bool"),
        .computed("takesRoom", "Bool"),
      ]),
    "Element": Entry(
      "Element", .plain,
      protocols: ["Element"],
      members: [
        .plain("controls", "[Control]"),
        .plain("takesRoom", "Bool"),
      ]),
    "Event": Entry(
      "Event", .plain,
      protocols: [],
      members: []),
    "InvertibleModelType": Entry(
      "InvertibleModelType", .plain,
      protocols: ["InvertibleModelType", "ModelType"],
      members: []),
    "Label": Entry(
      "Label", .widget(defaultProperty: "text", defaultEvent: nil),
      protocols: ["AnyObject", "Element", "Widget"],
      members: [
        .computed("acceptsFocus", "Bool"),
        .computed("canFocus", "Bool"),
        .computed("controls", "[Control]"),
        .observed("isEnabled", "Bool"),
        .observed("isVisible", "Bool"),
        .computed("takesRoom", "Bool"),
        .observed("text", "String"),
      ]),
    "ModelType": Entry(
      "ModelType", .plain,
      protocols: ["ModelType"],
      members: []),
    "RowSlot": Entry(
      "RowSlot", .plain,
      protocols: [],
      members: [
        .shown("count", "Int"),
        .plain("onChange"),
      ]),
    "Screen": Entry(
      "Screen", .plain,
      protocols: [],
      members: [
        .computed("body"),
        .computed("title", "String?"),
      ]),
    "Terminal": Entry(
      "Terminal", .plain,
      protocols: ["AnyObject", "Terminal"],
      members: [
        .plain("size", "Size")
      ]),
    "TextField": Entry(
      "TextField", .widget(defaultProperty: "text", defaultEvent: "submitted"),
      protocols: ["AnyObject", "Element", "Widget"],
      members: [
        .computed("acceptsFocus", "Bool"),
        .computed("canFocus", "Bool"),
        .computed("controls", "[Control]"),
        .observed("error", "String?"),
        .observed("isEnabled", "Bool"),
        .observed("isVisible", "Bool"),
        .event("submitted"),
        .computed("takesRoom", "Bool"),
        .editable("text", "String"),
        .constant("width", "Int"),
      ]),
    "Widget": Entry(
      "Widget", .plain,
      protocols: ["AnyObject", "Widget"],
      members: []),
  ]
}
