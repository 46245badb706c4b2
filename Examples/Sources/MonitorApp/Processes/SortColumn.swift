import BinderCore
import MonitorSystem

/// The columns by which processes can be sorted.
nonisolated public enum SortColumn: String, CaseIterable, Sendable {
  case number, user, name, load, memory
}

nonisolated extension ColumnSort {
  /// The busiest process is the first.
  static let busiest = ColumnSort(SortColumn.load.rawValue, .descending)
}

nonisolated extension [ProcessSample] {
  /// The processes in the order of a sort; equal ones in the order of their numbers.
  func sorted(by sort: ColumnSort?) -> [ProcessSample] {
    guard let sort, let column = SortColumn(rawValue: sort.column) else { return self }
    let isAscending = sort.direction == .ascending
    return switch column {
    case .number: sorted(isAscending) { $0.id.number }
    case .user: sorted(isAscending, by: \.user)
    case .name: sorted(isAscending) { $0.name.lowercased() }
    case .load: sorted(isAscending, by: \.load)
    case .memory: sorted(isAscending, by: \.memory)
    }
  }

  // Each key is made once, and not at each comparison.
  private func sorted<Key: Comparable>(
    _ isAscending: Bool, by key: (ProcessSample) -> Key
  ) -> [ProcessSample] {
    map { (key: key($0), process: $0) }
      .sorted { one, other in
        if one.key == other.key { return one.process.id.number < other.process.id.number }
        return isAscending ? one.key < other.key : other.key < one.key
      }
      .map(\.process)
  }

  /// The processes whose name or user contains a text, in any case; all of them for no text.
  func found(by query: String) -> [ProcessSample] {
    let query = query.lowercased()
    return query.isEmpty
      ? self
      : filter { $0.name.lowercased().contains(query) || $0.user.lowercased().contains(query) }
  }

  /// The place of a process; nil if it is not among these.
  func place(of process: ProcessSample?) -> Int? {
    process.flatMap { process in firstIndex { $0.id == process.id } }
  }
}
