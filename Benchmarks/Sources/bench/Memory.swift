import Binder
import CAllocations
import Timing

/// What one more binding of a file costs in memory, when the plan is known.
enum Memory {
  /// The bytes for a link, without the model, the view, and what a binder takes by itself.
  static func bytesPerBinding() throws -> Double {
    (try bytesPerModel(slots: 10) - bytesPerModel(slots: 1)) / 9
  }

  /// The bytes of a binder that has no link.
  static func bytesPerBinder() throws -> Double {
    let (ten, one) = (try bytesPerModel(slots: 10), try bytesPerModel(slots: 1))
    return one - (ten - one) / 9
  }

  /// Whether the proof does not notice that the links have ended.
  static func isBlind() throws -> Bool {
    do {
      _ = try bytesPerModel(slots: 1, isSevered: true)
      return true
    } catch is NotDone {
      return false
    }
  }

  /// - Parameters:
  ///   - slots: How many are linked: ten or one.
  ///   - isSevered: Whether the links end before the proof, which then has to fail.
  /// - Throws: `NotDone` if the slots do not follow the models.
  private static func bytesPerModel(slots: Int, isSevered: Bool = false) throws -> Double {
    let bindings = Bindings(text: slots == 10 ? Ten.file : Ten.fileOfOne, name: "ten.yaml")
    let count = 1_000
    let pairs = (0..<count).map { _ in (TenFields(), TenLabels()) }
    var binders: [Binder] = []
    binders.reserveCapacity(count)
    // The plan is made, and what is made once is there.
    let first = try Binder(model: TenFields(), view: TenLabels(), bindings: bindings)
    let before = bytes_in_use()
    for (model, view) in pairs {
      binders.append(try Binder(model: model, view: view, bindings: bindings))
    }
    let after = bytes_in_use()
    if isSevered { binders = [] }
    for (model, view) in pairs {
      let fault = model.fault(
        on: { Array(view.texts.prefix(slots)) + model.texts.dropFirst(slots) }, writing: "another")
      if let fault { throw NotDone(row: "memory-per-binding-bytes", fault: fault) }
    }
    withExtendedLifetime((first, binders)) {}
    return Double(after - before) / Double(count)
  }
}
