extension Field {
  /// Sets a validation that takes time, as one that asks a service or a disk.
  ///
  ///     init() {
  ///       $name.setValidation { [weak self] name in
  ///         await self?.folder.has(name) == true ? "'\(name)' exists already" : nil
  ///       }
  ///     }
  ///
  /// It is asked after `validate` has found the value valid. Meanwhile the edit is a draft, which the widget
  /// says (`EditableField.waiting`), and the model has its former value. A newer edit cancels the task and
  /// asks again. A command that commits drafts waits for the answer: it runs where the edit is valid, and
  /// does not where it is refused or the user has edited or selected something else meanwhile.
  ///
  /// The validation runs in the isolation of the caller, in a task that does not begin after the field is
  /// released, usually with its model. During an `await` both may be released: capture the model weakly there.
  ///
  /// The closure gives the reason why a value is invalid, or nil for a valid one. The description of an error
  /// that it throws is a reason, too.
  public final func setValidation(
    isolation: isolated any Actor = #isolation,
    _ validate: @escaping (Value) async throws -> String?
  ) {
    laterValidation = LaterValidation { [weak self] value, answer in
      // Made here, and so in the isolation of the caller.
      let validate = { try await validate(value) }
      return Task {
        // The task mentions the actor, so that it runs there.
        _ = isolation
        // A newer edit may have ended the validation before it has begun.
        if Task.isCancelled { return }
        // A validation may refer to its model, which usually goes with the field, without keeping it.
        if self == nil { return answer(nil) }
        let reason: String?
        do { reason = try await validate() } catch { reason = "\(error)" }
        if !Task.isCancelled { answer(reason) }
      }
    }
  }

  /// Waits until the validation under way has answered; for tests and scripts.
  public nonisolated(nonsending) final func finishValidation() async {
    await laterValidation?.latest?.value
  }
}

final class LaterValidation<Value> {
  private let body: (Value, @escaping (String?) -> Void) -> Task<Void, Never>
  private(set) var latest: Task<Void, Never>?

  init(_ body: @escaping (Value, @escaping (String?) -> Void) -> Task<Void, Never>) {
    self.body = body
  }

  func ask(_ value: Value, _ answer: @escaping (String?) -> Void) -> Task<Void, Never> {
    let task = body(value, answer)
    latest = task
    return task
  }
}
