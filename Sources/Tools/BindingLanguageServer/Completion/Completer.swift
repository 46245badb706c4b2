import BindCheckKit
import BindingSpec
import BindingVocabulary
import SwiftFacts

/// Makes the offers for a place.
struct Completer {
  let sketch: YAMLSketch
  let types: SourceFacts
  let hasSnippets: Bool
  /// The doc comment of a declaration.
  let documentation: (SourceLocation?) -> String?
  /// The document, or the row template, that the place is in, with its names looked up.
  let resolution: DocumentResolution
  /// The keys around the place, within that document.
  let path: [String]
  /// Whether the place is in a row template, and above its slots.
  private var isInRow = false

  init?(
    _ sketch: YAMLSketch, types: SourceFacts, hasSnippets: Bool,
    documentation: @escaping (SourceLocation?) -> String?
  ) {
    (self.sketch, self.types) = (sketch, types)
    (self.hasSnippets, self.documentation) = (hasSnippets, documentation)
    let documents = sketch.file.documents
    guard
      let document = documents.last(where: { $0.range.start.offset <= sketch.place.offset })
        ?? documents.first
    else { return nil }
    var resolution = DocumentResolution(document, types: types)
    var path = sketch.place.keys
    // Down the row templates around the place.
    while path.count >= 3, path[0] == "slots", path[2] == "row" {
      isInRow = path.count == 3 || path[3] != "slots"
      if isInRow { break }
      guard let row = resolution.binding(of: path[1])?.row else { return nil }
      resolution = row
      path.removeFirst(3)
    }
    (self.resolution, self.path) = (resolution, path)
  }

  var place: YAMLPlace { sketch.place }

  var items: [CompletionItem] {
    if isInRow {
      guard place.isKey else { return path.last == "view" ? typeNames(as: .rowView) : [] }
      return keys(BindingFormat.Level.row.keys)
    }
    switch (path.count, place.isKey) {
    case (0, true): return keys(BindingFormat.Level.document.keys)
    case (0, false): return []
    case (1, false) where path[0] != "slots": return documentValues(path[0])
    case (1, _): return path[0] == "slots" ? slots : []
    case (2, false): return fields(isShorthand: true)
    case (2, true): return options
    case (3, false): return values(of: path[2])
    default: return []
    }
  }

  // MARK: - Words

  func keys(_ names: [String]) -> [CompletionItem] {
    names.enumerated().filter { !place.siblings.contains($1) }.map { index, name in
      let colon = name == "slots" || name == "row" ? ":" : ": "
      return CompletionItem(
        label: name, kind: .keyword, text: sketch.hasColon ? name : name + colon, rank: index)
    }
  }

  func words(_ names: [String]) -> [CompletionItem] {
    names.enumerated().map { CompletionItem(label: $1, kind: .enumMember, rank: $0) }
  }

  private func documentValues(_ key: String) -> [CompletionItem] {
    switch key {
    case "binder": words(["1"])
    case "exhaustive": words(["true", "false"])
    case "model": typeNames(as: .model)
    case "view": typeNames(as: .view)
    default: []
    }
  }

  private func values(of option: String) -> [CompletionItem] {
    switch option {
    case "modelField": fields(isShorthand: false)
    case "action": commands
    case "modelType": converters
    case "mode": words(BindingMode.allCases.map(\.rawValue))
    case "commit": words(CommitTrigger.allCases.map(\.rawValue))
    case "drafts": words(DraftPolicy.allCases.map(\.rawValue))
    case "delay": words(["250ms", "500ms", "1s"])
    case "example": words(examples)
    default: []
    }
  }

  /// The keys that fit the other keys of the binding.
  private var options: [CompletionItem] {
    if place.siblings.contains("modelField") { return keys(BindingFormat.fieldOptions) }
    if place.siblings.contains("action") { return keys(BindingFormat.actionOptions) }
    return keys(BindingFormat.Level.binding.keys)
  }

  private func typeNames(as role: TypeRole) -> [CompletionItem] {
    let typed = place.text.prefix { $0 != "z" }.lowercased()
    let all = types.typeNames(as: role)
    let near = all.filter { $0.lowercased().hasPrefix(typed) }
    return (near.isEmpty ? all : near).prefix(200).enumerated().map {
      CompletionItem(label: $1, kind: .classType, rank: $0)
    }
  }

  // MARK: - Converters

  /// The texts that the documentation shows for the converter of the binding.
  private var examples: [String] {
    let converter = binding?.field?.modelType?.known
    return converter?.examples.filter { $0.usage == converter?.name }.map(\.shown) ?? []
  }

  private var converters: [CompletionItem] {
    guard !place.text.contains("(") else { return [] }
    let member = binding?.member
    let slot = binding?.property
    let names = SlotFit.converters(
      showing: member?.type, onto: slot?.kind == .field ? slot?.type : nil, types)
    return names.enumerated().map { rank, name in
      var item = CompletionItem(label: name, kind: .function, rank: rank)
      guard let converter = ConverterDescription.named(name) else {
        item.detail = "converter of the app"
        return item
      }
      item.detail = converter.usages.last
      let example = converter.examples.first.map { "\n\n`\($0.value)` → `\($0.shown)`" } ?? ""
      item.documentation = converter.summary + example
      let required = converter.parameters.filter(\.isRequired)
      if !required.isEmpty {
        let places = required.enumerated().map { "${\($0 + 1):\($1.placeholder)}" }
        item.text = hasSnippets ? "\(name)(\(places.joined(separator: ", ")))" : "\(name)("
        item.isSnippet = hasSnippets
      }
      return item
    }
  }

  // MARK: - The document

  /// The binding of the slot that the place is in.
  var binding: BindingResolution? { path.count > 1 ? resolution.binding(of: path[1]) : nil }

  /// The type whose members can follow these segments of a path; nil where it is not known.
  func owner(behind segments: [String]) -> TypeFacts? {
    let parents = segments.prefix { $0 == BinderMembers.parent }.count
    let objects = [resolution.model] + resolution.outer
    guard parents < objects.count else { return nil }
    return follow(segments.dropFirst(parents), from: objects[parents]?.facts)
  }

  /// The widget or host of the view behind these segments of a slot's name.
  func slotOwner(behind segments: [String]) -> TypeFacts? {
    follow(segments[...], from: resolution.view?.facts)
  }

  private func follow(_ names: ArraySlice<String>, from start: TypeFacts?) -> TypeFacts? {
    names.reduce(start) { owner, name in
      owner?.members[name]?.type.flatMap { resolution.types.facts(of: $0.unwrapped) }
    }
  }

  /// The members of the model that the document binds already.
  var boundNames: Set<String> { Set(resolution.bindings.map { $0.path.segments[0].name }) }
}
