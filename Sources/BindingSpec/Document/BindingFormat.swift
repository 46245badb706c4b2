/// The keys of format 1, as data: the reader, the sentences about unknown keys and the JSON Schema
/// agree on these.
enum BindingFormat {
  /// The value of `binder:`.
  static let version = "1"

  /// A place in the format where a mapping with fixed keys stands.
  enum Level: CaseIterable {
    case document, binding, row

    /// The keys that are known here, in the order in which one writes them.
    var keys: [String] {
      switch self {
      case .document: BindingFormat.documentKeys
      case .binding: BindingFormat.bindingKeys
      case .row: BindingFormat.rowKeys
      }
    }

    /// The level as the end of a sentence.
    var phrase: String {
      switch self {
      case .document: "at the top level of a document"
      case .binding: "in the mapping of a slot"
      case .row: "in a 'row'"
      }
    }
  }

  /// The keys that say more about a `modelField`.
  static let fieldOptions = ["modelType", "mode", "commit", "placeholder", "fallback", "row"]

  private static let documentKeys = ["binder", "model", "view", "slots"]
  private static let bindingKeys = ["modelField", "action"] + fieldOptions
  private static let rowKeys = ["view", "slots"]
}
