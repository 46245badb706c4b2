/// The result of a step that the compiler has rejected. Every further step accepts it without an
/// error, so that each mistake is reported once.
@dynamicMemberLookup
@_spi(GeneratedCode) public struct AfterError {
  package init() {}

  public subscript(dynamicMember name: String) -> AfterError { self }

  @discardableResult
  public func callAsFunction<each Argument>(_ arguments: repeat each Argument) -> AfterError {
    self
  }

  public func make<C: Converter>(_ converter: C) -> AfterError { self }

  public func gives<Rows, Element>(of rows: Rows, in element: Element) -> AfterError { self }
}
