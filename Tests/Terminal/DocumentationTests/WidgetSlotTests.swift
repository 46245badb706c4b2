import BinderCore
import BinderTerminal
import Foundation
import Testing

/// The article 'Widgets' has each widget, with all of its slots, and a picture.
@Suite struct WidgetSlotTests {
  enum Level: CaseIterable { case low, high }

  private let article = Article("BinderTerminal", "Widgets")

  private let widgets: [String: Control] = [
    "Alert": Alert(), "Button": Button(), "Checkbox": Checkbox(), "Confirmation": Confirmation(),
    "Dialog": Dialog(), "Disclosure": Disclosure(), "Gauge": Gauge(), "Group": Group(),
    "KeyBar": KeyBar(), "Label": Label(),
    "List": List { ListRow() }, "LogView": LogView<String>(), "Menu": Menu(), "MenuBar": MenuBar(),
    "MenuItem": MenuItem(), "Picker": Picker<Level>(),
    "ProgressBar": ProgressBar(), "Radio": BinderTerminal.Radio<Level>(), "Shortcut": Shortcut("/"),
    "Sparkline": Sparkline(), "Spinner": Spinner(), "Table": TeamScreen().team, "Tabs": Tabs(),
    "TextArea": TextArea(),
    "TextField": TextField(), "Toggle": Toggle(),
  ]

  /// The names of the slots that a class adds to those of its superclass.
  private func slots(of widget: Control) -> Set<String> {
    let mirror = Mirror(reflecting: widget)
    // `Choice` has no section of its own.
    let layers = sequence(first: mirror) { $0.superclassMirror }
      .prefix { $0.subjectType == mirror.subjectType || "\($0.subjectType)".hasPrefix("Choice") }
    let names = layers.flatMap(\.children).compactMap { child -> String? in
      guard let label = child.label else { return nil }
      switch "\(type(of: child.value))".prefix(while: { $0 != "<" }) {
      case "Observed", "Editable": return String(label.dropFirst())
      case "Event": return "\(label)()"
      case "RowSlot", "SelectedElement", "SelectedElements", "Button": return label
      default: return nil
      }
    }
    return Set(names)
  }

  @Test("the tables of the article have the slots of each widget")
  func tables() {
    for (name, widget) in widgets {
      let rows = article.rows(below: "### \(name)")
      #expect(article.mentions("### \(name)"))
      #expect(Set(rows.map { $0[0] }) == slots(of: widget), "\(name)")
    }
    let common = article.rows(below: "## Overview").map { $0[0] }
    #expect(common == ["isEnabled", "isVisible", "isFocused", "style"])
  }

  @Test("the article has all widgets of the module")
  func widgetsOfModule() throws {
    let widget = try Regex<(Substring, Substring)>(
      #"^(?:public|open) (?:final )?class (\w+)(?:<[^>]*>)?: (?:Control|Dialog|List|Choice)\b"#
    ).anchorsMatchLineEndings()
    let names = try PublicTypes.sources(of: "BinderTerminal").flatMap { text in
      text.matches(of: widget).map { String($0.output.1) }
    }
    #expect(Set(names).subtracting(["Choice"]) == Set(widgets.keys))
  }

  @Test("each picture of the article exists, and the article shows each picture")
  func pictures() throws {
    let folder = Article.package.appendingPathComponent(
      "Sources/Terminal/BinderTerminal/BinderTerminal.docc/Resources")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(article.pictures) == Set(files))
  }
}
