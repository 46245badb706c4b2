import BindCheckKit
import BindingSpec
import SwiftFacts

/// The document, or the row template, that a place is in, with its names looked up.
struct CompletionScope {
  var resolution: DocumentResolution
  /// The models of the documents around it, innermost first.
  var outer: [TypeFacts?] = []
  /// The keys behind those of the scope's `slots`.
  var keys: [String]
  /// Whether the place is in a row template, and above its slots.
  var isInRow = false

  init?(_ sketch: YAMLSketch, types: SourceFacts) {
    let documents = sketch.file.documents
    guard
      let document = documents.last(where: { $0.range.start.offset <= sketch.place.offset })
        ?? documents.first
    else { return nil }
    resolution = Checker.resolve(document, types: types)
    keys = sketch.place.keys
    // Down the row templates around the place.
    while keys.count >= 3, keys[0] == "slots", keys[2] == "row" {
      isInRow = true
      guard keys.count > 3, keys[3] == "slots" else { break }
      let name = keys[1]
      let binding = resolution.bindings.first { $0.binding.slot.description == name }
      guard let row = binding?.row else { return nil }
      outer.insert(resolution.model?.facts, at: 0)
      resolution = row
      keys.removeFirst(3)
      isInRow = false
    }
  }

  /// The binding of the slot that the place is in.
  var binding: BindingResolution? {
    guard keys.count > 1 else { return nil }
    return resolution.bindings.first { $0.binding.slot.description == keys[1] }
  }

  /// The type whose members can follow these segments of a path; nil where it is not known.
  func owner(behind segments: [String]) -> TypeFacts? {
    var segments = segments[...]
    var model = resolution.model?.facts
    var outer = outer[...]
    while segments.first == "$parent" {
      segments.removeFirst()
      model = outer.popFirst() ?? nil
    }
    return follow(segments, from: model)
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
  var boundNames: Set<String> {
    Set(resolution.bindings.compactMap { $0.binding.source.path.segments.first?.name })
  }

  var slotNames: Set<String> {
    Set(resolution.bindings.map(\.binding.slot.description))
      .union(resolution.leftOut.map(\.path.description))
  }
}
