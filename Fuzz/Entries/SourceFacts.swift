import CheckerProperties
import FuzzProperties

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  run(SourceFactsProperty.check, bytes, count)
}
