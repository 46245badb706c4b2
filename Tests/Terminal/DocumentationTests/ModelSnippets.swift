import Binder
import Observation

// The code of the articles on models, editing, conversions and commands.

final class Account {
  @Observed var balance = 0.0
  @Observed var limit = 500.0
  @Observed var owner: Owner?
  let iban = "DE02 1203 0000 0000 2020 51"
}

func german(_ message: UserMessage) -> String? {
  switch message {
  case .isNeeded(.number): "Eine Zahl fehlt"
  case .isNot(.number, let text): "„\(text)“ ist keine Zahl"
  case .isNotWhole(_, let text): "„\(text)“ ist keine ganze Zahl"
  case .leadsNowhere: "Es ist nichts ausgewählt"
  default: nil
  }
}

func setLanguage(of binder: Binder) {
  binder.messages = german
}

final class Owner {
  @Observed var name = "Ann"
}

@Observable final class Order {
  var total = 0.0
  var isLarge: Bool { total > 100 }

  func submit() { total = 0 }
}

extension Order: BindableModel {
  static var fieldTable: FieldTable<Order> {
    [
      .field("total", \.total),
      .field("isLarge", \.isLarge),
      .command("submit") { $0.submit() },
    ]
  }
}

final class Basket {
  @Observed var count = 1
  @Observed var price = 2.0
  var sum: Double { Double(count) * price }
}

extension Basket: BindableModel {
  static var fieldTable: FieldTable<Basket> {
    [.field("sum", \.sum, affectedBy: \.$count, \.$price)]
  }
}

final class Thermostat {
  @Observed var target = 20.0 {
    didSet { switchHeating() }
  }
  private(set) var isHeating = false

  func switchHeating() { isHeating = target > 21 }
}

extension Thermostat: BindableModel {
  static var fieldTable: FieldTable<Thermostat> {
    [.field("target", \.target, affectedBy: \.$target)]
  }
}

class Sender {
  @Observed var name = ""
}

final class CapitalSender: Sender, BindableModel {
  override var name: String {
    get { super.name.uppercased() }
    set { super.name = newValue }
  }

  static var fieldTable: FieldTable<CapitalSender> {
    [.field("name", following: \.name)]
  }
}

struct Stars: TwoWayConverter {
  let limit: Int

  init(arguments: [String]) throws(ConversionError) {
    guard let argument = arguments.first, let limit = Int(argument), limit > 0 else {
      throw ConversionError("'Stars' needs a number, as in 'Stars(5)'")
    }
    self.limit = limit
  }

  func format(_ value: Int) throws(ConversionError) -> String {
    guard (0...limit).contains(value) else { throw ConversionError("not 0 to \(limit) stars") }
    return String(repeating: "★", count: value)
  }

  func parse(_ shown: String) throws(ConversionError) -> Int {
    guard shown.count <= limit, shown.allSatisfy({ "★*".contains($0) }) else {
      throw ConversionError("type up to \(limit) stars")
    }
    return shown.count
  }
}

final class Rating {
  @Observed var stars = 3
  @Observed var latest = ""
}

@MainActor
final class Upload {
  @Observed var progress = 0.0
  let start = Command()

  init(sending send: @escaping () async throws -> Void) {
    start.setHandler { try await send() }
  }
}

final class Party {
  @Observed var amount = 0.0
  @Observed var people = 2
  @Computed({ (party: Party) in party.amount / Double(party.people) }) var share: Double
  @Computed({ (party: Party) in party.share > 50 }) var isDear: Bool
}

final class Stall {
  @Observed var price = 2.5
  @Observed var count = 4
  @Observed var owner = "Ann"
  @Observed var titles = ["Emma", "Persuasion"]
  @Observed var notes = ["Emma": "lent"]
  @Observed var chosen = 0

  // An expression: '{price} * {count} > 8' elsewhere.
  @Computed({ (stall: Stall) in stall.price * Double(stall.count) > 8 }) var isDear: Bool
  // Several sources: a 'MultiBinding' elsewhere.
  @Computed({ (stall: Stall) in "\(stall.owner) has \(stall.count) books" }) var caption: String
  // An indexer: 'titles[chosen]' and 'notes[Emma]' elsewhere.
  @Computed({ (stall: Stall) in
    stall.titles.indices.contains(stall.chosen) ? stall.titles[stall.chosen] : nil
  }) var title: String?
  @Computed({ (stall: Stall) in stall.notes["Emma"] }) var note: String?
  // A chain of conversions: 'titles | count | not' elsewhere.
  @Computed({ (stall: Stall) in !stall.titles.isEmpty }) var hasTitles: Bool
}

struct Marks: Converter {
  static let name = "marks"
  private let mark: String

  init(_ mark: String = "*") { self.mark = mark }

  init(arguments: [String]) { mark = arguments.first ?? "*" }

  func format(_ value: Int) -> String { String(repeating: mark, count: value) }
}

extension Converter where Self == Marks {
  static var marks: Self { Marks() }
  static func marks(_ mark: String) -> Self { Marks(mark) }
}

// The page 'Commands'.
@MainActor
final class FileCopy {
  enum Conflict: String, CaseIterable { case skip, retry }
  let copy = Command<[String]>()

  init(write: @escaping (String) async -> Bool) {
    copy.setHandler { names, context in
      for (index, name) in names.enumerated() {
        context.progress = Double(index) / Double(names.count)
        context.message = name
        while await !write(name) {
          let answer: Conflict = try await context.ask("'\(name)' cannot be written")
          if answer == .skip { break }
        }
        try Task.checkCancellation()
      }
    }
  }
}

final class Notebook {
  @Observed var notes: [String] = []
  @Observed var marked: [String] = []
  let history = UndoHistory()
  let delete = Command()

  init() {
    history.follow($notes, named: "Change of notes")
    delete.handler = { [unowned self] in
      history.step("Delete \(marked.count) notes") { notes.removeAll { marked.contains($0) } }
    }
  }
}

// The page 'Editing'.
@MainActor
final class NewFile {
  @Observed(validating: { $0.isEmpty ? "a name is needed" : nil }) var name = ""
  let create = Command()

  init(exists: @escaping (String) async throws -> Bool) {
    $name.setValidation { name in try await exists(name) ? "'\(name)' exists already" : nil }
  }
}

final class Podcast {
  @Observed var episode: Episode?
  private let reactions = Binder()

  init() {
    reactions.observe($episode, initial: false) { episode in episode?.isNew = false }
  }
}

final class Episode {
  @Observed var isNew = true
}
