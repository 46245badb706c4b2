/// The length of a list so far, in words.
enum Summary {
  static func text(count: Int, hasMore: Bool) -> String {
    "\(count) \(count == 1 ? "repository" : "repositories")" + (hasMore ? ", more below" : "")
  }
}
