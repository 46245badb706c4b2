/// The values that reach an app from outside: answers to requests, lines of a file, samples of a machine.
///
/// An app asks for them through this type, so that a recorded session has them, and a session that is replayed
/// gets the recorded ones in their place. Without a recording the calls do nothing else.
///
///     let text = try await Outside.value("GET /balance") { try await client.get("/balance") }
///     binder.follow(Outside.elements("log", of: file.lines), appendingTo: model.$lines)
///
/// `BINDER_RECORD=FILE` records each value as a text, with all that it contains.
public enum Outside {
  /// Records the values that tasks of the present one ask for, or replaces them.
  @TaskLocal package static var scoped: (any OutsideSource)?

  /// nil without a recording.
  package static var source: (any OutsideSource)? { scoped ?? SessionRecorder.shared }

  /// The text that `ask` gets from outside.
  ///
  /// - Parameters:
  ///   - name: Names the request: the same one for the same request, such as `GET /balance`.
  ///   - ask: Gets the text.
  /// - Throws: The error of `ask`; in a replayed session the sentence with which the recorded request failed.
  public nonisolated(nonsending) static func value(
    _ name: String, _ ask: () async throws -> String
  ) async throws -> String {
    guard let source else { return try await ask() }
    guard let text = try await source.value(name, ask) else {
      throw RecordedError(description: "the recorded '\(name)' is the end of a sequence")
    }
    return text
  }

  /// The texts of a sequence.
  ///
  /// - Parameters:
  ///   - name: Names the sequence.
  ///   - base: The sequence, which is not read while a session is replayed.
  public static func elements<Base: AsyncSequence>(
    _ name: String, of base: Base
  ) -> OutsideElements<Base> where Base.Element == String {
    OutsideElements(name: name, base: base, source: source)
  }
}

/// The error of a recorded request that failed, with the sentence that it failed with.
package struct RecordedError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  package init(description: String) { self.description = description }
}

/// Records values from outside, or replaces them.
package protocol OutsideSource: Sendable {
  var recorder: SessionRecorder { get }

  /// The value that `ask` gets, or a recorded one; nil at the end of a sequence.
  nonisolated(nonsending) func value(
    _ name: String, _ ask: () async throws -> String?
  ) async throws -> String?
}

/// A sequence whose elements a session records, as `Outside.elements(_:of:)` makes it.
public struct OutsideElements<Base: AsyncSequence>: AsyncSequence where Base.Element == String {
  let name: String
  let base: Base
  let source: (any OutsideSource)?

  public func makeAsyncIterator() -> Iterator {
    Iterator(name: name, base: base.makeAsyncIterator(), source: source)
  }

  public struct Iterator: AsyncIteratorProtocol {
    let name: String
    var base: Base.AsyncIterator
    let source: (any OutsideSource)?

    public mutating func next() async throws -> String? {
      guard let source else { return try await base.next() }
      // The iterator is the caller's alone; a copy of it goes through the call.
      var reader = base
      defer { base = reader }
      return try await source.value(name) { try await reader.next() }
    }
  }
}

extension OutsideElements: Sendable where Base: Sendable {}
