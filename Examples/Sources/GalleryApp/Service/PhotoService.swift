/// The gallery, as far as this app knows it.
public protocol PhotoService: Sendable {
  /// Asks for all photos.
  ///
  /// - Throws: Why there are none, in words for the user.
  func photos() async throws -> [Photo]

  /// Deletes a photo for good. A photo that is gone already is no error.
  ///
  /// - Throws: Why it is still there, in words for the user.
  func remove(_ id: Int) async throws
}
