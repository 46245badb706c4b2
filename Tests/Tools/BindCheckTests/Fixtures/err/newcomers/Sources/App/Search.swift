import Observation

@Observable final class Search {
  var query = ""
  var isEmpty: Bool { query.isEmpty }
}

extension Search {
  var isLong: Bool { query.count > 20 }

  func reset() { query = "" }
  func reset(to text: String) { query = text }
}
