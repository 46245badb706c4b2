import BinderCore
import Foundation

/// The columns by which people can be sorted.
nonisolated public enum SortColumn: String, CaseIterable, Sendable {
  case name, salary, priority
}

nonisolated extension [Person] {
  /// The people in the order of a sort; equal people keep the order of their numbers.
  package func sorted(by sort: ColumnSort?) -> [Person] {
    guard let sort, let column = SortColumn(rawValue: sort.column) else { return self }
    let ascending = ascending(by: column)
    return sort.direction == .ascending ? ascending : ascending.reversed()
  }

  private func ascending(by column: SortColumn) -> [Person] {
    switch column {
    case .name: sorted { $0.name.folding(options: .diacriticInsensitive, locale: nil).lowercased() }
    case .salary: sorted { $0.salary ?? 0 }
    case .priority: sorted { Priority.allCases.firstIndex(of: $0.priority) ?? 0 }
    }
  }

  // Each key is made once, and not at each comparison.
  private func sorted<Key: Comparable>(by key: (Person) -> Key) -> [Person] {
    map { (key: key($0), person: $0) }
      .sorted { ($0.key, $0.person.id ?? 0) < ($1.key, $1.person.id ?? 0) }
      .map(\.person)
  }

  /// The people whom a search finds; all of them for no search.
  package func found(by query: String) -> [Person] {
    query.isEmpty ? self : filter { $0.matches(query) }
  }

  /// With a person in the place of the one with the same number, or at the end.
  package func with(_ person: Person) -> [Person] {
    var people = self
    if let place = firstIndex(where: { $0.id == person.id }) {
      people[place] = person
    } else {
      people.append(person)
    }
    return people
  }
}
