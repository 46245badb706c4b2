import BinderCore
import BinderTerminal
import Kit

struct NameRequest: Request {
  typealias Row = String
  var rows: [String] = []
}

@propertyWrapper struct Clamped<Value: Comparable> {
  var wrappedValue: Value
  init(wrappedValue: Value, _ range: ClosedRange<Value>) { self.wrappedValue = wrappedValue }
}

@MainActor final class Settings {
  static let shared = Settings()
  let limit = 3.5
  private(set) lazy var names = ["a"].sorted()
}

@MainActor let defaultLimit = Settings.shared.limit * 2

@MainActor final class Model {
  let table = Table()
  let request = NameRequest()
  let (low, high) = (1, defaultLimit)
  let title = { () -> String in "a" }()
  let ratio = (Settings.shared.names.first?.count ?? 0) > 1 ? 1 : defaultLimit
  let mask = String.Mask()
  @Clamped(0...1) var part = 0.5
  @Observed var limit = Settings.shared.limit
}

final class Panel: Screen {
  let heading = Label()
  let low = Label()
  let high = TextField()
  let limit = TextField()
}
