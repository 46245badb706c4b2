// As much of Binder as the package needs, so that it is built in seconds.

@propertyWrapper
public struct Observed<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
public protocol Widget: AnyObject {}
public final class Label: Widget {
  public init() {}
  @Observed public var text = ""
}
