import CheckerProperties
import FuzzProperties

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  run(EmitterProperty.check, bytes, count)
}
