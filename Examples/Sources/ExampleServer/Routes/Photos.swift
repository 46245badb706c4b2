import FlyingFox
import Foundation

/// The photos of the gallery app: those of the file at the start of the server, without those that
/// have been deleted since.
actor Photos {
  private struct Photo: Codable {
    let id: Int
    let title: String
    let description: String?
    let date: String
    let forSale: Bool
    let camera: String?
    let image: [String]
  }

  private var photos: [Photo]

  init() throws {
    photos = try JSONDecoder().decode([Photo].self, from: DataFile("photos").contents)
  }

  func all(_ request: HTTPRequest) throws -> HTTPResponse { try .json(photos) }

  func delete(_ request: HTTPRequest) -> HTTPResponse {
    guard let id = request.routeParameters["id"].flatMap({ Int($0) }),
      let index = photos.firstIndex(where: { $0.id == id })
    else { return .message("Not Found", status: .notFound) }
    photos.remove(at: index)
    return .message("Deleted", status: .ok)
  }
}
