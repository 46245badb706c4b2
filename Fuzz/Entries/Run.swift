import FuzzProperties

/// Passes a fuzzer's input to a property, and stops the program where the property does not hold.
func run(
  _ check: ([UInt8]) throws(Violation) -> Void, _ bytes: UnsafePointer<UInt8>?, _ count: Int
) -> CInt {
  run(check, Array(UnsafeBufferPointer(start: bytes, count: count)))
}

/// The same, for an input that was copied.
func run(_ check: ([UInt8]) throws(Violation) -> Void, _ input: [UInt8]) -> CInt {
  do {
    try check(input)
  } catch {
    fatalError(error.description)
  }
  return 0
}
