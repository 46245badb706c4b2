/// What a page consists of: elements, and widgets.
public protocol PagePart {
  /// What stands in the page for it.
  var place: Node { get }
}

/// An element of a page, or the place of a widget: what the page compares with what the browser has.
nonisolated public struct Node: Equatable, Sendable, @MainActor PagePart {
  /// What the browser changes: attributes by the id of their element, null for those that are gone.
  ///
  /// `text` is the element's text, and `html` its new parts.
  typealias Changes = [String: [String: String?]]

  let tag: String
  private(set) var attributes: [String: String]
  private(set) var parts: [Node] = []
  /// The widget whose element stands here.
  private var widget: WebWidget?

  private var id: String? { attributes["id"] }
  public var place: Node { self }

  /// - Parameters:
  ///   - id: Names the element to the browser; nil for one that never changes.
  ///   - attributes: Those with nil are absent. `text` is the text of the element.
  @MainActor public init(
    _ tag: String, id: String? = nil, _ attributes: [String: String?] = [:],
    _ parts: [any PagePart] = []
  ) {
    self.tag = tag
    self.attributes = attributes.compactMapValues(\.self)
    self.attributes["id"] = id
    self.parts = parts.map(\.place)
  }

  init(_ widget: WebWidget) { (tag, attributes, self.widget) = ("", [:], widget) }

  /// Notes a value that the browser has of itself, such as a typed text.
  mutating func note(_ name: String, _ value: String?, at id: String) {
    if self.id == id { attributes[name] = value }
    for index in parts.indices { parts[index].note(name, value, at: id) }
  }

  /// The element as HTML. Every text and every value is escaped, so that neither is markup.
  ///
  /// - Parameter place: Writes a widget.
  func html(_ place: (WebWidget) -> String) -> String {
    if let widget { return place(widget) }
    let content = tag == "textarea" ? "value" : "text"
    let written = attributes.filter { $0.key != content }.sorted { $0.key < $1.key }
      .map { " \($0)=\"\(escaped($1))\"" }.joined()
    if tag == "input" { return "<input\(written)>" }
    let inner = parts.map { $0.html(place) }.joined()
    return "<\(tag)\(written)>\(escaped(attributes[content] ?? ""))\(inner)</\(tag)>"
  }

  /// What has changed since an older look of the element; nil where an element without an id has.
  func changes(since old: Node, _ place: (WebWidget) -> String) -> Changes? {
    guard (tag, id, widget) == (old.tag, old.id, old.widget) else { return nil }
    let names = attributes.merging(old.attributes) { $1 }.keys
    let differing = names.filter { attributes[$0] != old.attributes[$0] }
    var own = Dictionary(uniqueKeysWithValues: differing.map { ($0, attributes[$0]) })
    var changes: Changes? = parts.count == old.parts.count ? [:] : nil
    for (part, before) in zip(parts, old.parts) where changes != nil {
      changes = part.changes(since: before, place).map { changes!.merging($0) { $1 } }
    }
    guard let id else { return own.isEmpty ? changes : nil }
    if changes == nil { own["html"] = parts.map { $0.html(place) }.joined() }
    return (changes ?? [:]).merging(own.isEmpty ? [:] : [id: own]) { $1 }
  }
}

/// A text or a value with what HTML would obey written as characters.
nonisolated func escaped(_ text: String) -> String {
  let names: [Unicode.Scalar: String] = ["&": "amp", "<": "lt", ">": "gt", "\"": "quot"]
  return text.unicodeScalars.map { scalar in
    // HTML has no control characters but white space.
    let isControl = scalar.properties.generalCategory == .control
    return isControl && scalar != "\t" && scalar != "\n"
      ? "\u{FFFD}" : names[scalar].map { "&\($0);" } ?? String(scalar)
  }.joined()
}

/// Parts side by side.
public func row(_ parts: [any PagePart]) -> Node { Node("div", ["class": "row"], parts) }
