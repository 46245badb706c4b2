import BinderCore

#if canImport(FoundationInternationalization)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Conversions where Value == Date, Shown == String {
  /// The `date` of compiled binding files.
  public var date: DateType { DateType() }

  /// The `date(…)` of compiled binding files.
  public func date(_ arguments: String...) -> DateType {
    Self.valid { () throws(ConversionFailure) in try DateType(arguments: arguments) }
  }
}
