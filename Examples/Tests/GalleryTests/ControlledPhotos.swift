import ExampleTesting
import Foundation
import GalleryApp

typealias ControlledPhotos = Controlled<String, [Photo]>

extension Controlled: PhotoService where Request == String, Answer == [Photo] {
  public func photos() async throws -> [Photo] { try await receive("photos") }

  /// The answer has no photos, unless it is a failure.
  public func remove(_ id: Int) async throws { _ = try await receive("remove \(id)") }
}

extension Photo {
  /// Photos of which the second is not for sale and the third has no description.
  static let samples = [
    Photo(
      id: 1, title: "Heron", description: "Waiting, as it was the whole morning",
      date: Date(timeIntervalSince1970: 1_774_767_300), forSale: true,
      camera: "Box camera", image: ["##    ", " ##   ", "  ####", "  #  #"]),
    Photo(
      id: 2, title: "Rust", description: "A hinge of the old lock gate",
      date: Date(timeIntervalSince1970: 1_775_128_800), forSale: false),
    Photo(
      id: 3, title: "Bees", description: nil, date: Date(timeIntervalSince1970: 0), forSale: true),
  ]
}
