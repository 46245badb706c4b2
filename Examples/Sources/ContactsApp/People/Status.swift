/// The line with counts.
nonisolated package enum Status {
  package static func text(of people: [Person], shown: Int) -> String {
    let active = people.count(where: \.isActive)
    let all = "\(people.count) \(people.count == 1 ? "person" : "people")"
    return "\(shown) of \(all) · \(active) active"
  }
}
