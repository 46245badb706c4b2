import BinderCore

extension Binder {
  /// Collects the faults that happen while `body` runs, instead of printing them.
  ///
  ///     #expect(binder.faults { model.amount = 12 } == [])
  public func faults(during body: () throws -> Void) rethrows -> [BindingFault] {
    let outer = onFault
    defer { onFault = outer }
    var faults: [BindingFault] = []
    onFault = { faults.append($0) }
    try body()
    return faults
  }

  /// Collects the faults that happen while an asynchronous `body` runs, instead of printing them.
  public nonisolated(nonsending) func faults(
    during body: nonisolated(nonsending) () async throws -> Void
  ) async rethrows -> [BindingFault] {
    let outer = onFault
    defer { onFault = outer }
    var faults: [BindingFault] = []
    onFault = { faults.append($0) }
    try await body()
    return faults
  }
}

extension BindingFault {
  /// Whether this is a loop of exactly these links.
  ///
  ///     let faults = binder.faults { model.net = 100 }
  ///     #expect(faults.count == 1 && faults[0].isLoop(of: ["net.text", "gross.text"]))
  ///
  /// - Parameter names: For each link a part of its name in faults: the slot or the field of a
  ///   binding file, or `File.swift:12` for a link made in code. No name may fit two links.
  public func isLoop(of names: [String]) -> Bool {
    guard case .loop(let links) = self, links.count == names.count else { return false }
    let named = names.compactMap { name in
      let fitting = links.indices.filter { Self.mentions(links[$0], name) }
      return fitting.count == 1 ? fitting[0] : nil
    }
    return Set(named).count == links.count
  }

  /// Whether a text contains a name as a whole, so that `net` is not found in `net.text`, nor line 1 in line 12.
  private static func mentions(_ link: String, _ name: String) -> Bool {
    let (link, name) = (Array(link), Array(name))
    guard !name.isEmpty, link.count >= name.count else { return false }
    return (0...(link.count - name.count)).contains { start in
      let end = start + name.count
      return link[start..<end].elementsEqual(name)
        && (start == 0 || !isPartOfName(link[start - 1]))
        && (end == link.count || !isPartOfName(link[end]))
    }
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    !character.isASCII || character.isLetter || character.isNumber || character == "_"
      || character == "."
  }
}
