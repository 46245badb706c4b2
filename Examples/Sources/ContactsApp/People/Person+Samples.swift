import Foundation

nonisolated extension Person {
  /// Made-up people, the same ones at each call.
  public static func samples(_ count: Int) -> [Person] {
    var random = FixedNumbers(state: 18)
    return (0..<max(0, count)).map { _ in sample(&random) }
  }

  private static func sample(_ random: inout FixedNumbers) -> Person {
    var person = Person()
    let (first, last) = (firstNames.one(of: &random), lastNames.one(of: &random))
    person.name = "\(first) \(last)"
    let number = random.below(1000)
    if random.below(10) > 0 {
      let name = person.name.folding(options: .diacriticInsensitive, locale: nil).lowercased()
      person.email = name.replacing(" ", with: ".") + "\(number)@example.org"
    }
    // Whole days since 1970, of people between 20 and 70 or so.
    if random.below(10) > 0 {
      person.birthday = Date(timeIntervalSince1970: Double(random.below(18_000) - 4000) * 86_400)
    }
    if random.below(10) > 0 { person.salary = Decimal(random.below(9000) * 1000 + 10_000) / 100 }
    person.isActive = random.below(4) > 0
    person.priority = Priority.allCases.one(of: &random)
    if person.email.isEmpty, person.priority == .urgent { person.priority = .high }
    return person
  }

  private static let firstNames = [
    "Ada", "Alan", "Barbara", "Béla", "Chen", "Dennis", "Edsger", "Frances", "Grace", "Hedy",
    "Ivan",
    "Jürgen", "Karen", "Leslie", "Margaret", "Niklaus", "Ole", "Pat", "Radia", "Shafi", "健", "美咲",
  ]
  private static let lastNames = [
    "Allen", "Bartik", "Černý", "Dijkstra", "Engelbart", "Floyd", "Goldberg", "Hopper", "Iverson",
    "Johnson", "Knuth", "Lamport", "Müller", "Naur", "Østergaard", "Perlman", "Ritchie", "Strachey",
    "Turing", "佐藤",
  ]
}

/// Numbers that are the same on each machine (a linear congruential generator).
nonisolated private struct FixedNumbers {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}

nonisolated extension Array {
  fileprivate func one(of random: inout FixedNumbers) -> Element { self[random.below(count)] }
}
