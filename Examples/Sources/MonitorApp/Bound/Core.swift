import BinderCore

/// A core of the machine, which stays the same from one sample to the next.
@MainActor
final class Core {
  let name: String
  @Observed private(set) var load = 0.0
  @Observed private(set) var history: [Double] = []

  init(_ number: Int) { name = "CPU \(number)" }

  func add(_ load: Double) {
    self.load = load
    history = (history + [load]).suffix(Limits.loads)
  }
}
