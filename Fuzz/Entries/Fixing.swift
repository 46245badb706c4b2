import CheckerProperties
import FuzzProperties

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  run(FixingProperty.check, bytes, count)
}
