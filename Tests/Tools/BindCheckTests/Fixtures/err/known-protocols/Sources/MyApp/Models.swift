import Foundation

// What these protocols bring along is known, so that all else is a mistake.

struct Failure: LocalizedError {
  let code = 1
}

struct Page {
  let name = ""
}

struct Pages: RandomAccessCollection {
  let pages: [Page]
  var startIndex: Int { 0 }
  var endIndex: Int { pages.count }
  subscript(index: Int) -> Page { pages[index] }
}

final class Reader: IteratorProtocol {
  let depth = 1
  func next() -> Int? { depth }
}

@_spi(Tree) public struct Node: TextOutputStreamable {
  public let text = ""
  public func write(to target: inout some TextOutputStream) {}
}

class Store {
  let publisher = 1
}

// What a superclass declares says more than what a protocol from elsewhere asks for.
extension Queue: Sequence {}

final class Queue: Store, IteratorProtocol {
  func next() -> Int? { publisher }
}
