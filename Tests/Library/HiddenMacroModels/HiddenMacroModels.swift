import BinderMacros

// This module is built without reflection metadata.

/// A model that reflection shows nothing of, with the table that the macro writes.
@BindableModel public final class HiddenMacroModel {
  @Observed public var name = "Ann"
  @Observed public var visits = 3 { didSet { visitsSet += 1 } }
  public let title = "Guests"
  public private(set) var visitsSet = 0
  public let rename = Command()
  public var greeting: String { "Hello, \(name)" }

  public init() {
    rename.setHandler { [unowned self] in name = "Bea" }
  }
}
