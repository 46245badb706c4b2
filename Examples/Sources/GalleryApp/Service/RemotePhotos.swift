import ExampleClient

/// The gallery behind its HTTP interface.
public struct RemotePhotos: PhotoService {
  private let api: APIClient

  public init(_ api: APIClient) { self.api = api }

  public func photos() async throws -> [Photo] { try await api.get("photos") }
}
