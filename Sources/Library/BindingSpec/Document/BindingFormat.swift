/// The keys of format 1, as data: the reader, the sentences about unknown keys and the JSON Schema agree on these.
package enum BindingFormat {
  /// The value of `binder:`.
  static let version = "1"

  /// A place in the format where a mapping with fixed keys stands.
  package struct Level {
    /// The keys that are known here, in the order in which one writes them.
    package let keys: [String]
    /// The level as the end of a sentence.
    let phrase: String

    package static let document = Level(
      keys: ["binder", "model", "view", "exhaustive", "unbound", "slots"],
      phrase: "at the top level of a document")
    package static let binding = Level(
      keys: ["modelField", "action"] + fieldOptions + actionOptions,
      phrase: "in the mapping of a slot")
    package static let row = Level(keys: ["view", "slots"], phrase: "in a 'row'")
    static let all = [document, binding, row]
  }

  /// The keys that say more about a `modelField`.
  package static let fieldOptions = [
    "modelType", "example", "mode", "commit", "delay", "placeholder", "fallback", "row",
  ]

  /// The keys that say more about an `action`.
  package static let actionOptions = ["drafts", "argument"]
}
