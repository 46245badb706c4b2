/// The gallery, as far as this app knows it.
public protocol PhotoService: Sendable {
  /// Asks for all photos.
  ///
  /// - Throws: Why there are none, in words for the user.
  func photos() async throws -> [Photo]
}
