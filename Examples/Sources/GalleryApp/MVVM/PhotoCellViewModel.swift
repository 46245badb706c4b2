import FoundationEssentials

/// A photo, ready to show.
struct PhotoCellViewModel: Equatable, Identifiable {
  let id: Int
  let image: [String]?
  let title: String
  let description: String
  let date: String
  let camera: String

  init(_ photo: Photo) {
    id = photo.id
    image = photo.image
    title = photo.title
    description = photo.description ?? ""
    date = photo.date.formatted(Date.ISO8601FormatStyle().year().month().day())
    camera = photo.camera ?? ""
  }
}
