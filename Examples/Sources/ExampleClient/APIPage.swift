import Foundation

/// One page of a list.
public struct APIPage<Value> {
  public let value: Value
  /// Where the next page is; nil after the last one.
  public let next: URL?
}

extension APIPage: Sendable where Value: Sendable {}
