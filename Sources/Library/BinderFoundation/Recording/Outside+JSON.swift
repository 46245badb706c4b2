import BinderCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Outside {
  /// A value that comes from outside, which a session records as JSON.
  ///
  ///     func people() async throws -> [Person] {
  ///       try await Outside.json("people") { try await store.people() }
  ///     }
  ///
  /// Without a recording the call does nothing else.
  ///
  /// - Parameters:
  ///   - name: Names the request: the same one for the same request.
  ///   - ask: Gets the value.
  /// - Throws: The error of `ask`; in a replayed session the sentence with which the recorded request failed.
  public nonisolated(nonsending) static func json<Value: Codable>(
    _ name: String, _ ask: () async throws -> Value
  ) async throws -> Value {
    guard source != nil else { return try await ask() }
    var asked: Value?
    let text = try await value(name) {
      let value = try await ask()
      asked = value
      let encoder = JSONEncoder()
      // The same value is the same text.
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    return try asked ?? JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }
}
