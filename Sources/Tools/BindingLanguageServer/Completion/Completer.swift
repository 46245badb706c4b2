import BindCheckKit
import BindingSpec
import BindingVocabulary
import SwiftFacts

/// Makes the offers for a place.
struct Completer {
  let sketch: YAMLSketch
  let scope: CompletionScope
  let types: SourceFacts
  let hasSnippets: Bool
  /// The doc comment of a declaration.
  let documentation: (SourceLocation?) -> String?

  var place: YAMLPlace { sketch.place }

  var items: [CompletionItem] {
    let keys = scope.keys
    if scope.isInRow {
      guard place.isKey else { return keys.last == "view" ? typeNames(as: .rowView) : [] }
      return self.keys(BindingFormat.Level.row.keys)
    }
    switch (keys.count, place.isKey) {
    case (0, true): return self.keys(BindingFormat.Level.document.keys)
    case (0, false): return []
    case (1, false) where keys[0] != "slots": return documentValues(keys[0])
    case (1, _): return keys[0] == "slots" ? slots : []
    case (2, false): return fields(isShorthand: true)
    case (2, true): return options
    case (3, false): return values(of: keys[2])
    default: return []
    }
  }

  // MARK: - Words

  func keys(_ names: [String]) -> [CompletionItem] {
    names.enumerated().filter { !place.siblings.contains($1) }.map { index, name in
      var item = CompletionItem(label: name, kind: .keyword)
      item.text = sketch.hasColon ? name : name + (name == "slots" || name == "row" ? ":" : ": ")
      item.rank = index
      return item
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
    let has = Set(place.siblings)
    var names = BindingFormat.Level.binding.keys
    if has.contains("action") { names = BindingFormat.actionOptions }
    if has.contains("modelField") { names = BindingFormat.fieldOptions }
    return keys(names)
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
    let converter = scope.binding?.field?.modelType.flatMap {
      ConverterDescription.named($0.name.value)
    }
    return converter?.examples.filter { $0.usage == converter?.name }.map(\.shown) ?? []
  }

  private var converters: [CompletionItem] {
    guard !place.text.contains("(") else { return [] }
    let member = scope.binding?.member
    let slot = scope.binding?.property
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
}
