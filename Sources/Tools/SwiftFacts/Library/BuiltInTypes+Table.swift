// Written by `BuiltInFacts` from the sources of BinderCore and BinderTerminal; do it again with
// RECORD=1 swift test --filter BuiltInTypesTests

import SourceVocabulary

extension BuiltInTypes {
  static let declared: [Entry] = [
    Entry(
      "Alert", .widget(defaultProperty: .named("message"), defaultEvent: .absent),
      extending: "Control", protocols: ["SlotWidget"],
      members: [.editable("message", "String?"), .observed("title", "String?")]),
    Entry("BindableModel", .plain, protocols: ["AnyObject", "BindableModel"], members: []),
    Entry("BindableValue", .plain, protocols: ["BindableValue"], members: []),
    Entry(
      "Button", .widget(defaultProperty: .named("title"), defaultEvent: .named("pressed")),
      extending: "Control", protocols: ["EventWidget", "SlotWidget"],
      members: [.event("pressed", drafts: "commit"), .observed("title", "String")]),
    Entry(
      "Checkbox", .widget(defaultProperty: .named("isOn"), defaultEvent: .named("toggled")),
      extending: "Control", protocols: ["EventWidget", "SlotWidget"],
      members: [
        .observed("error", "String?"),
        .editable("isOn", "Bool?"),
        .observed("title", "String"),
        .event("toggled"),
      ]),
    Entry(
      "Choice", .widget(defaultProperty: .named("value"), defaultEvent: .named("chosen")),
      of: ["Value"], extending: "Control", protocols: ["EventWidget", "SlotWidget"],
      members: [
        .event("chosen", "Value"),
        .observed("error", "String?"),
        .observed("options", "[Value]"),
        .editable("value", "Value"),
      ]),
    Entry(
      "ColumnSort", .plain,
      protocols: ["Equatable", "Hashable", "Sendable"],
      members: [.plain("column", "String"), .plain("direction", "ColumnSort.Direction")]),
    Entry(
      "Command", .plain,
      of: ["Input"], protocols: ["AnyObject", "BindableModel", "CommandHandling"],
      initializers: [
        "",
        "_",
        "isolation? Actor; _",
        "isolation? Actor; _",
        "Input == Void",
        "isolation? Actor; _; Input == Void",
      ],
      members: [
        .shown("canRun", "Bool"),
        .command("cancel"),
        .plain("endsWithBinder", "Bool"),
        .shown("error", "String?"),
        .computed("handler"),
        .observed("isEnabled", "Bool"),
        .shown("isRunning", "Bool"),
        .shown("message", "String"),
        .shown("progress", "Double"),
        .shown("question", "CommandQuestion?"),
        .plain("restarts", "Bool"),
      ]),
    Entry(
      "CommandHandling", .plain,
      protocols: ["AnyObject", "CommandHandling"],
      members: [.computed("handler")]),
    Entry(
      "CommandQuestion", .plain,
      protocols: [],
      members: [
        .command("answer", "String"),
        .constant("choices", "[String]"),
        .constant("text", "String"),
      ]),
    Entry(
      "Confirmation", .widget(defaultProperty: .named("isOpen"), defaultEvent: .absent),
      extending: "Dialog", protocols: [],
      members: [.constant("no", "Button"), .constant("yes", "Button")]),
    Entry(
      "Control", .widget(defaultProperty: .absent, defaultEvent: .absent),
      on: "MainActor", protocols: ["AnyObject", "Element", "Widget"],
      members: [
        .computed("acceptsFocus", "Bool"),
        .computed("asControl", "Control?"),
        .computed("controls", "[Control]"),
        .computed("draftScope"),
        .computed("firstFocus", "Control?"),
        .computed("grows", "Axes"),
        .observed("isEnabled", "Bool"),
        .editable("isFocused", "Bool"),
        .computed("isMoving", "Bool"),
        .plain("isShown", "Bool"),
        .observed("isVisible", "Bool"),
        .computed("key", "Key?"),
        .computed("keyTitle", "String"),
        .computed("layer", "Layer?"),
        .plain("layoutPriority", "Int"),
        .plain("layoutShare", "Int"),
        .observed("style", "String?"),
        .computed("takesRoom", "Bool"),
      ]),
    Entry("Converter", .plain, protocols: ["Converter"], members: []),
    Entry(
      "Dialog", .widget(defaultProperty: .named("isOpen"), defaultEvent: .absent),
      extending: "Control", protocols: ["Container", "DraftScope", "SlotWidget"],
      members: [
        .computed("buttons", "[Button]"),
        .computed("cancelButton", "Button?"),
        .computed("content"),
        .computed("defaultButton", "Button?"),
        .computed("editableFields"),
        .observed("error", "String?"),
        .editable("isOpen", "Bool"),
        .computed("parts"),
        .observed("text", "String"),
        .observed("title", "String?"),
      ]),
    Entry(
      "Disclosure", .widget(defaultProperty: .named("isOpen"), defaultEvent: .absent),
      extending: "Control", protocols: ["SlotWidget"],
      members: [.editable("isOpen", "Bool?"), .observed("level", "Int")]),
    Entry(
      "DraftScope", .plain,
      protocols: ["AnyObject", "DraftScope"],
      members: [.plain("editableFields")]),
    Entry(
      "Element", .plain,
      protocols: ["Element"],
      members: [
        .plain("asControl", "Control?"),
        .plain("controls", "[Control]"),
        .plain("grows", "Axes"),
        .plain("layoutPriority", "Int"),
        .plain("layoutShare", "Int"),
        .plain("takesRoom", "Bool"),
      ]),
    Entry(
      "Event", .plain,
      of: ["Payload"], protocols: ["AnyObject", "Slot"],
      initializers: [
        "drafts? DraftPolicy",
        "drafts? DraftPolicy; Payload == Void",
      ],
      members: [.constant("drafts"), .computed("widget")]),
    Entry(
      "EventWidget", .widget(defaultProperty: .unknown, defaultEvent: .unknown),
      protocols: ["AnyObject", "EventWidget", "Widget"],
      members: [.plain("draftScope"), .plain("isShown", "Bool")]),
    Entry(
      "Gauge", .widget(defaultProperty: .named("value"), defaultEvent: .absent),
      extending: "Control", protocols: ["SlotWidget"],
      members: [
        .computed("share", "Double"),
        .observed("text", "String?"),
        .observed("title", "String"),
        .observed("value", "Double"),
      ]),
    Entry(
      "Group", .widget(defaultProperty: .absent, defaultEvent: .absent),
      extending: "Control", protocols: ["Container"],
      members: [
        .observed("border", "String?"),
        .observed("columns", "Int?"),
        .computed("parts"),
        .observed("rows", "Int?"),
        .observed("theme", "String?"),
        .observed("title", "String?"),
      ]),
    Entry(
      "Journal", .plain,
      of: ["Element"], protocols: ["Collection", "RandomAccessCollection", "Sequence"],
      initializers: [
        "",
        "arrayLiteral Element",
      ],
      members: [
        .plain("count", "Int"),
        .computed("description", "String"),
        .computed("endIndex", "Int"),
        .computed("startIndex", "Int"),
      ]),
    Entry(
      "KeyBar", .widget(defaultProperty: .absent, defaultEvent: .absent),
      extending: "Control", protocols: [],
      members: []),
    Entry(
      "Label", .widget(defaultProperty: .named("text"), defaultEvent: .absent),
      extending: "Control", protocols: ["SlotWidget"],
      members: [.observed("text", "String")]),
    Entry(
      "List", .widget(defaultProperty: .named("rows"), defaultEvent: .named("chosen")),
      extending: "Control", protocols: ["EventWidget", "SlotWidget"],
      members: [
        .event("chosen", "Any"),
        .observed("emptyText", "String"),
        .event("endReached"),
        .observed("error", "String?"),
        .rows("rows"),
        .selectedElement("selectedElement"),
        .selectedElements("selectedElements"),
        .editable("selectedRows", "Set<Int>"),
        .editable("selection", "Int?"),
        .editable("topRow", "Int"),
      ]),
    Entry("ListRow", .plain, on: "MainActor", protocols: [], members: [.computed("body")]),
    Entry(
      "LogView", .widget(defaultProperty: .named("lines"), defaultEvent: .absent),
      of: ["Line"], extending: "Control", protocols: ["SlotWidget"],
      initializers: [
        "rows? Int; wraps? Bool; _; style?",
        "rows? Int; wraps? Bool; Line == String",
      ],
      members: [
        .editable("isFollowing", "Bool"),
        .observed("lines", "Journal<Line>"),
        .observed("search", "String"),
        .observed("wraps", "Bool"),
      ]),
    Entry(
      "Menu", .widget(defaultProperty: .named("title"), defaultEvent: .absent),
      extending: "Control", protocols: ["SlotWidget"],
      members: [.computed("items", "[MenuItem]"), .observed("title", "String")]),
    Entry(
      "MenuBar", .widget(defaultProperty: .absent, defaultEvent: .absent),
      extending: "Control", protocols: ["Container"],
      members: [.computed("parts")]),
    Entry(
      "MenuItem", .widget(defaultProperty: .named("title"), defaultEvent: .named("chosen")),
      extending: "Control", protocols: ["EventWidget", "SlotWidget"],
      members: [.event("chosen", drafts: "commit"), .observed("title", "String")]),
    Entry(
      "Picker", .widget(defaultProperty: .named("value"), defaultEvent: .named("chosen")),
      of: ["Value"], extending: "Choice", protocols: [],
      initializers: [
        "_ Array<Value>; value Value; width? Optional<Int>; title?",
        "width? Optional<Int>; title?",
      ],
      members: []),
    Entry(
      "ProgressBar", .widget(defaultProperty: .named("progress"), defaultEvent: .absent),
      extending: "Control", protocols: ["SlotWidget"],
      members: [.observed("progress", "Double")]),
    Entry(
      "Radio", .widget(defaultProperty: .named("value"), defaultEvent: .named("chosen")),
      of: ["Value"], extending: "Choice", protocols: [],
      initializers: [
        "_ Array<Value>; value Value; isHorizontal? Bool; title?",
        "isHorizontal? Bool; title?",
      ],
      members: []),
    Entry(
      "RowSlot", .plain,
      protocols: [],
      members: [.shown("count", "Int"), .plain("onChange"), .rows("rowsOfList")]),
    Entry(
      "Screen", .plain,
      on: "MainActor", protocols: [],
      members: [
        .computed("body"),
        .computed("firstFocus", "Control?"),
        .computed("focusOrder"),
        .computed("footer"),
        .computed("header"),
        .computed("title", "String?"),
      ]),
    Entry(
      "SelectedElement", .plain,
      protocols: ["AnyObject", "ElementSelection"],
      members: [
        .rows("rows"),
        .constant("selection", "EditableField<Int?>"),
        .computed("value", "Any?"),
      ]),
    Entry(
      "SelectedElements", .plain,
      protocols: ["AnyObject", "ElementSelection"],
      members: [
        .rows("rows"),
        .constant("selection", "EditableField<Set<Int>>"),
        .computed("value", "[Any]"),
      ]),
    Entry(
      "Shortcut", .widget(defaultProperty: .named("title"), defaultEvent: .named("pressed")),
      extending: "Control", protocols: ["EventWidget", "SlotWidget"],
      members: [.event("pressed", drafts: "commit"), .observed("title", "String")]),
    Entry("Slot", .plain, protocols: ["AnyObject", "Slot"], members: []),
    Entry(
      "SlotWidget", .widget(defaultProperty: .unknown, defaultEvent: .unknown),
      protocols: ["AnyObject", "SlotWidget", "Widget"],
      members: [.plain("draftScope"), .plain("isShown", "Bool")]),
    Entry(
      "Sparkline", .widget(defaultProperty: .named("values"), defaultEvent: .absent),
      extending: "Control", protocols: ["SlotWidget"],
      members: [.observed("values", "[Double]")]),
    Entry(
      "Spinner", .widget(defaultProperty: .named("isSpinning"), defaultEvent: .absent),
      extending: "Control", protocols: ["SlotWidget"],
      members: [.observed("isSpinning", "Bool"), .observed("title", "String")]),
    Entry(
      "Table", .widget(defaultProperty: .named("rows"), defaultEvent: .named("chosen")),
      extending: "List", protocols: [],
      members: [.editable("currentColumn", "Int"), .editable("sort", "ColumnSort?")]),
    Entry(
      "Tabs", .widget(defaultProperty: .named("selection"), defaultEvent: .absent),
      extending: "Control", protocols: ["Container", "SlotWidget"],
      members: [.computed("parts"), .editable("selection", "String")]),
    Entry(
      "Terminal", .plain,
      protocols: ["AnyObject", "Terminal"],
      members: [.plain("showsColor", "Bool"), .plain("size", "Size")]),
    Entry(
      "TextArea", .widget(defaultProperty: .named("text"), defaultEvent: .absent),
      extending: "Control", protocols: ["SlotWidget"],
      members: [
        .observed("error", "String?"),
        .observed("isReadOnly", "Bool"),
        .editable("text", "String"),
      ]),
    Entry(
      "TextField", .widget(defaultProperty: .named("text"), defaultEvent: .named("submitted")),
      extending: "Control", protocols: ["EventWidget", "SlotWidget"],
      members: [
        .observed("error", "String?"),
        .observed("isSecret", "Bool"),
        .event("submitted", drafts: "commit"),
        .editable("text", "String"),
      ]),
    Entry(
      "Toggle", .widget(defaultProperty: .named("isOn"), defaultEvent: .named("toggled")),
      extending: "Control", protocols: ["EventWidget", "SlotWidget"],
      members: [
        .observed("error", "String?"),
        .editable("isOn", "Bool"),
        .observed("title", "String"),
        .event("toggled"),
      ]),
    Entry("TwoWayConverter", .plain, protocols: ["Converter", "TwoWayConverter"], members: []),
    Entry(
      "UndoHistory", .plain,
      protocols: [],
      members: [
        .command("redo"),
        .shown("redoName", "String?"),
        .command("undo"),
        .shown("undoName", "String?"),
      ]),
    Entry(
      "Widget", .plain,
      protocols: ["AnyObject", "Widget"],
      members: [.plain("draftScope"), .plain("isShown", "Bool")]),
  ]
}
