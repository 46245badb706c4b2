import SwiftFacts

extension SourceFacts {
  /// Facts of texts by their paths, such as `["Sources/App/Model.swift": "class Model {}"]`.
  convenience init(texts: KeyValuePairs<String, String>) {
    self.init(texts: texts.map { ($0.key, $0.value) })
  }
}
