import FoundationEssentials

/// A photo of the gallery, as the service knows it.
public struct Photo: Hashable, Sendable, Identifiable, Decodable {
  public let id: Int
  public let title: String
  public let description: String?
  public let date: Date
  public let forSale: Bool
  public let camera: String?
  /// The lines of pixels from top to bottom; a blank is light, and each other character is dark.
  public let image: [String]?

  public init(
    id: Int, title: String, description: String?, date: Date, forSale: Bool,
    camera: String? = nil, image: [String]? = nil
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.date = date
    self.forSale = forSale
    self.camera = camera
    self.image = image
  }
}
