import FuzzProperties

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // A copy, since a pointer cannot be passed to another isolation.
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  // The fuzzer calls this on the thread of the main actor.
  return MainActor.assumeIsolated {
    run({ bytes throws(Violation) in try TextFieldProperty.check(bytes) }, input)
  }
}
