@_spi(GeneratedCode) import BinderConversion

// The types of an event and its command as compiler errors: BC405 for a constant, and BC408 for the
// payload of the event or the element of the row.

/// The value that a command gets from an event, of which only the type matters here.
@_spi(GeneratedCode) public struct CompiledInput<Value> {}

/// In the place of the rows or of the row where there are none.
@_spi(GeneratedCode) public struct NoRows {
  public init() {}
}

@_spi(GeneratedCode) extension CompiledTarget {
  /// The value of an event that carries one.
  ///
  /// - Parameters:
  ///   - rows: The rows of the widget, or `NoRows`.
  ///   - element: The element of the row in which the event happens, or `NoRows`.
  @_disfavoredOverload
  public func gives<Rows, Element>(of rows: Rows, in element: Element) -> CompiledInput<Payload> {
    CompiledInput()
  }
}

@_spi(GeneratedCode) extension CompiledTarget where Payload == Void {
  /// The element of the row.
  public func gives<Rows, Element>(of rows: Rows, in element: Element) -> CompiledInput<Element> {
    CompiledInput()
  }
}

@_spi(GeneratedCode) extension CompiledTarget where Payload == Any {
  /// The element of the rows of the widget.
  public func gives<Elements, Element>(
    of rows: CompiledRows<Elements>.Type, in element: Element
  ) -> CompiledInput<Elements.Element> { CompiledInput() }

  /// The element of rows that may be nil: such a row is empty.
  public func gives<Elements, Shown, Element>(
    of rows: CompiledRows<Elements>.Type, in element: Element
  ) -> CompiledInput<Shown> where Elements.Element == Shown? { CompiledInput() }
}

@_spi(GeneratedCode) extension CompiledCommand {
  @_disfavoredOverload
  public func takes<Value>(_ input: CompiledInput<Value>) -> InputConversion<Value, Input> {
    InputConversion()
  }

  /// The element of rows that no binding of the document names.
  public func takes(_ input: CompiledInput<Any>) -> InputConversion<Any, Any> { InputConversion() }

  /// A command that takes nil, where the event gives nothing.
  public func takes<Wrapped>(_ input: CompiledInput<NoRows>) -> InputConversion<Any, Any>
  where Input == Wrapped? { InputConversion() }

  public func takes(_ input: AfterError) -> InputConversion<Any, Any> { InputConversion() }

  /// The values that a constant of a binding file can name.
  @_disfavoredOverload
  public func constants() -> CompiledConstants<Input> { CompiledConstants() }

  public func constants<Wrapped>() -> CompiledConstants<Wrapped> where Input == Wrapped? {
    CompiledConstants()
  }
}

@_spi(GeneratedCode) extension CompiledCommand where Input == Void {
  /// A command that takes nothing runs at any event.
  public func takes<Value>(_ input: CompiledInput<Value>) -> InputConversion<Any, Any> {
    InputConversion()
  }
}

@_spi(GeneratedCode) extension CompiledCommand where Input == AfterError {
  public func takes<Other>(_ input: Other) -> InputConversion<Any, Any> { InputConversion() }

  public func constants() -> AfterError { AfterError() }
}

/// The types of a value and of the command that gets it.
@_spi(GeneratedCode) public struct InputConversion<Value, Input> {
  /// - Parameter convert: `{ $0 }`, which converts where Swift does: to a superclass, to a protocol, and
  ///   to an optional.
  public func by(_ convert: (Value) -> Input) {}
}

@_spi(GeneratedCode) extension InputConversion where Value == NoRows {
  @available(
    *, unavailable,
    message:
      "the command takes a value, and the event gives none: say 'argument', or let the event carry one where no text names it"
  )
  public func by(_ convert: (NoRows) -> NoRows) {}
}

/// The type of a command's constant. Its `values()` decide on the constants that a binding file can name, as
/// `values.names.high`, `values.integer(5)`, `values.number(0.5)` or `values.text("in stock")`.
@_spi(GeneratedCode) public struct CompiledConstants<Value> {
  @available(*, unavailable, message: "the command takes a value that no text names")
  @_disfavoredOverload
  public func values() -> AfterError { AfterError() }
}

@_spi(GeneratedCode) extension CompiledConstants where Value == Void {
  @available(*, unavailable, message: "the command takes no argument")
  public func values() -> AfterError { AfterError() }
}

@_spi(GeneratedCode) extension CompiledConstants where Value == Bool {
  public func values() -> BoolConstants { BoolConstants() }
}

@_spi(GeneratedCode) extension CompiledConstants where Value: FixedWidthInteger {
  public func values() -> IntConstants<Value> { IntConstants() }
}

@_spi(GeneratedCode)
extension CompiledConstants where Value: BinaryFloatingPoint & LosslessStringConvertible {
  public func values() -> NumberConstants { NumberConstants() }
}

@_spi(GeneratedCode) extension CompiledConstants where Value: CaseIterable {
  @_disfavoredOverload
  public func values() -> CaseConstants<Value> { CaseConstants() }
}

// A type that reads texts by itself, or an enum with raw texts, reads the constant when the command runs.

@_spi(GeneratedCode) extension CompiledConstants where Value: LosslessStringConvertible {
  public func values() -> AnyConstants { AnyConstants() }
}

@_spi(GeneratedCode) extension CompiledConstants where Value: RawRepresentable<String> {
  public func values() -> AnyConstants { AnyConstants() }
}

@_spi(GeneratedCode)
extension CompiledConstants where Value: RawRepresentable<String> & LosslessStringConvertible {
  public func values() -> AnyConstants { AnyConstants() }
}

/// The constants of a type: none but those that another type declares.
@_spi(GeneratedCode) public protocol ConstantsOfACommand {}

@_spi(GeneratedCode) extension ConstantsOfACommand {
  @available(*, unavailable, message: "a number is no value of the type that the command takes")
  public func integer(_ number: Int) {}

  @available(*, unavailable, message: "a number is no value of the type that the command takes")
  public func number(_ number: Double) {}

  @available(*, unavailable, message: "this text is no value of the type that the command takes")
  public func text(_ text: String) {}
}

@_spi(GeneratedCode) public struct BoolConstants: ConstantsOfACommand {
  public var names: BoolNames { BoolNames() }
}

@_spi(GeneratedCode) public struct IntConstants<Value: FixedWidthInteger>: ConstantsOfACommand {
  public var names: NoNames { NoNames() }
  public func integer(_ number: Value) {}
}

@_spi(GeneratedCode) public struct NumberConstants: ConstantsOfACommand {
  public var names: NoNames { NoNames() }
  public func integer(_ number: Int) {}
  public func number(_ number: Double) {}
}

@_spi(GeneratedCode) public struct CaseConstants<Value: CaseIterable>: ConstantsOfACommand {
  public var names: Value.Type { Value.self }
}

@_spi(GeneratedCode) public struct AnyConstants: ConstantsOfACommand {
  public var names: AnyNames { AnyNames() }
  public func integer(_ number: Int) {}
  public func number(_ number: Double) {}
  public func text(_ text: String) {}
}
