import Foundation
import GalleryApp

/// A service whose calls wait until the test answers them.
actor ControlledPhotos: PhotoService {
  /// How many requests have arrived, answered or not.
  private(set) var requests = 0
  private var unanswered: [CheckedContinuation<[Photo], any Error>] = []
  private var arrivals: [CheckedContinuation<Void, Never>] = []

  func photos() async throws -> [Photo] {
    try await withCheckedThrowingContinuation { continuation in
      requests += 1
      unanswered.append(continuation)
      for arrival in arrivals { arrival.resume() }
      arrivals = []
    }
  }

  /// Waits until a request is there and answers it.
  func answer(_ result: Result<[Photo], any Error>) async {
    if unanswered.isEmpty { await withCheckedContinuation { arrivals.append($0) } }
    unanswered.removeFirst().resume(with: result)
  }
}

/// Why there are no photos.
struct NoPhotos: Error, CustomStringConvertible {
  let description: String
}

extension Photo {
  /// Photos of which the second is not for sale and the third has no description.
  static let samples = [
    Photo(
      id: 1, title: "Heron", description: "Waiting, as it was the whole morning",
      date: Date(timeIntervalSince1970: 1_774_767_300), forSale: true),
    Photo(
      id: 2, title: "Rust", description: "A hinge of the old lock gate",
      date: Date(timeIntervalSince1970: 1_775_128_800), forSale: false),
    Photo(
      id: 3, title: "Bees", description: nil, date: Date(timeIntervalSince1970: 0), forSale: true),
  ]
}
