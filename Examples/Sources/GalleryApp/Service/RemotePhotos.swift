import ExampleClient

/// The gallery behind its HTTP interface.
public struct RemotePhotos: PhotoService {
  private let api: APIClient

  public init(_ api: APIClient) { self.api = api }

  public func photos() async throws -> [Photo] { try await api.get("photos") }

  public func remove(_ id: Int) async throws {
    do {
      try await api.delete("photos/\(id)")
    } catch APIError.notFound {
      // Another user of the server was first.
    }
  }
}
