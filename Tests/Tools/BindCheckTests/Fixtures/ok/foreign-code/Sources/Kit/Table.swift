/// Constructs as in GRDB, swift-collections and swift-nio, which were read wrongly or not at all once.
public struct Table {
  public struct Handle {
    public var scale = 0
    public init() {}
  }
  public var handle: Handle { Handle() }
  public init() {}
}

typealias UnsafeTable = Table.Handle

extension UnsafeTable {
  public var description: String { "" }
}

extension Table {
  public typealias Cursor = [Int]
  public var cursor: Cursor? { nil }
}

public protocol Request {
  associatedtype Row
  var rows: [Row] { get }
}

extension Request {
  public var first: Row? { rows.first }
  public var count: Int { rows.count }
}

extension String {
  public struct Mask {
    public var pattern = ""
    public init() {}
  }
}
