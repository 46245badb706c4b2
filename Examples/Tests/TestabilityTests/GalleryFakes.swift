import FoundationEssentials
import GalleryApp

/// Two photos, of which the second is not for sale; notes how often it is asked.
@MainActor final class Album: PhotoService {
  private(set) var requests = 0

  func photos() -> [Photo] {
    requests += 1
    let date = Date(timeIntervalSince1970: 1_774_767_300)
    return [
      Photo(id: 1, title: "Heron", description: nil, date: date, forSale: true),
      Photo(id: 2, title: "Rust", description: nil, date: date, forSale: false),
    ]
  }

  func remove(_ id: Int) {}
}
