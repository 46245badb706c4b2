import FoundationEssentials

/// A gallery within the process, for trying the app without a server.
public struct SamplePhotos: PhotoService {
  public init() {}

  public func photos() async throws -> [Photo] { Self.all }

  private static let all = [
    photo(1, "Ferry at first light", "The early boat, still without passengers", day: 20_561),
    photo(2, "Rust, close", "A hinge of the old lock gate", day: 20_545, forSale: false),
    photo(3, "The bakery queue", nil, day: 20_533),
  ]

  /// - Parameter day: Counted from the first of January 1970.
  private static func photo(
    _ id: Int, _ title: String, _ description: String?, day: Int, forSale: Bool = true
  ) -> Photo {
    let date = Date(timeIntervalSince1970: Double(day) * 86_400)
    return Photo(id: id, title: title, description: description, date: date, forSale: forSale)
  }
}
