import Observation

@Observable final class Search {
  var query = ""
  var isEmpty: Bool { query.isEmpty }
}
