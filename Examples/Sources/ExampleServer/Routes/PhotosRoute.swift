import FlyingFox
import Foundation

/// The photos of the gallery, as they stand in the file.
struct PhotosRoute: HTTPHandler {
  private let photos: Data

  init() throws { photos = try DataFile("photos").contents }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse { .json(photos) }
}
