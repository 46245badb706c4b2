extension Workshop {
  /// Leaves out each place of a style's code, of requests that are fulfilled otherwise.
  ///
  /// Places of different styles and apps are left out together. An outcome that cannot be attributed to
  /// one of them is tried again, one place at a time.
  ///
  /// - Parameters:
  ///   - changes: The requests, each of another app.
  ///   - isSingle: Whether each place is left out by itself from the beginning.
  ///   - known: The omissions of a request that need not be tried again.
  ///   - keep: Called with the omissions of a request when there are more of them.
  /// - Throws: After all others, if places cannot be judged.
  public mutating func omit(
    from changes: [ChangeRequest], isSingle: Bool,
    known: (ChangeRequest) -> [ChangeResult.Omission],
    keep: (ChangeRequest, [ChangeResult.Omission]) throws -> Void
  ) throws {
    let run = OmissionRun(changes, in: self)
    isBuilt = false
    defer { run.restore() }
    var trials = changes.flatMap { change in
      Trial.all(of: change).map { trial in
        var trial = trial
        trial.take(known(change))
        return trial
      }
    }
    var failures: [String] = []
    let open = trials.indices.filter { !trials[$0].pending.isEmpty }
    let batches = isSingle ? open.map { [$0] } : Trial.batches(of: trials, open)
    for (number, batch) in batches.enumerated() {
      log(
        "batch \(number + 1) of \(batches.count) of \(changes.map(\.id).joined(separator: ", ")): "
          + "\(batch.count) left out")
      func judge(_ indices: [Int]) throws {
        for index in indices { trials[index].forget() }
        for (index, judged) in zip(indices, try run.judge(indices.map { trials[$0] })) {
          trials[index] = judged
        }
      }
      if batch.count > 1 { try judge(batch) }
      for index in batch where !trials[index].pending.isEmpty {
        log("\(trials[index].change.id) without \(trials[index].place.file) by itself")
        do { try judge([index]) } catch { failures.append("\(error)") }
      }
      for change in changes {
        let own = trials.filter { $0.change.id == change.id && $0.pending.isEmpty }
        try keep(change, own.flatMap(\.omissions))
      }
    }
    if !failures.isEmpty { throw StudyError(failures.joined(separator: "\n\n")) }
  }
}
