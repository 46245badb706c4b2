import Binder
import CAllocations

/// What one more binding of a file costs in memory, when the plan is known.
enum Memory {
  /// The bytes for a link, without the model, the view, and what a binder takes by itself.
  static func bytesPerBinding() throws -> Double {
    let ten = try bytesPerModel(Bindings(text: Ten.file, name: "ten.yaml"))
    let one = try bytesPerModel(Bindings(text: Ten.fileOfOne, name: "one.yaml"))
    return (ten - one) / 9
  }

  /// The bytes of a binder that has no link.
  static func bytesPerBinder() throws -> Double {
    let ten = try bytesPerModel(Bindings(text: Ten.file, name: "ten.yaml"))
    let one = try bytesPerModel(Bindings(text: Ten.fileOfOne, name: "one.yaml"))
    return one - (ten - one) / 9
  }

  private static func bytesPerModel(_ bindings: Bindings) throws -> Double {
    let count = 1_000
    let pairs = (0..<count).map { _ in (TenFields(), TenLabels()) }
    var binders: [Binder] = []
    binders.reserveCapacity(count)
    // The plan is made, and what is made once is there.
    let first = try Binder(model: pairs[0].0, view: pairs[0].1, bindings: bindings)
    let before = bytes_in_use()
    for (model, view) in pairs {
      binders.append(try Binder(model: model, view: view, bindings: bindings))
    }
    let after = bytes_in_use()
    withExtendedLifetime((first, binders, pairs)) {}
    return Double(after - before) / Double(count)
  }
}
