import FuzzProperties

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // The fuzzer calls this on the thread of the main actor.
  MainActor.assumeIsolated {
    run({ bytes throws(Violation) in try TextFieldProperty.check(bytes) }, bytes, count)
  }
}
