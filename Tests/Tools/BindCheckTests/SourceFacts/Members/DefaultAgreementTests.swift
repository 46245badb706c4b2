import BindCheckKit
import Binder
import BindingSpec
import Foundation
import SwiftFacts
import Testing

/// The checker reads the same default properties and events as the runtime finds.
@Suite struct DefaultAgreementTests {
  private let facts: FactsOf

  init() throws {
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "DefaultWidgets.swift")
    facts = FactsOf(try String(contentsOf: source, encoding: .utf8))
  }

  private func source(_ widget: any Widget) throws -> TypeFacts.Role {
    try facts.type("\(type(of: widget))").role
  }

  private func running(_ widget: any Widget) -> TypeFacts.Role {
    let defaults = DefaultMembers.of(widget)
    return .widget(
      defaultProperty: .init(defaults.property, isDeclared: widget is any SlotWidget),
      defaultEvent: .init(defaults.event, isDeclared: widget is any EventWidget))
  }

  @Test("source and runtime agree on the names")
  func agreement() throws {
    let widgets: [any Widget] = [
      AgreedLamp(), AgreedSpot(), AgreedTube(), AgreedShelf(), AgreedStored(), AgreedText(),
      AgreedSilent(),
    ]
    for widget in widgets {
      #expect(try source(widget) == running(widget), "\(type(of: widget))")
    }
  }

  @Test("the source leaves open which object a field belongs to")
  func composite() throws {
    let widget = AgreedComposite()
    #expect(running(widget) == .widget(defaultProperty: .unstored, defaultEvent: .absent))
    #expect(try source(widget) == .widget(defaultProperty: .unknown, defaultEvent: .absent))
  }
}
