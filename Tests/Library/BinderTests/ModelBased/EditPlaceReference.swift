/// The texts that were typed for animals, and what has become of them.
///
/// It knows the rules alone: a text belongs to the object for which it was typed, or to the
/// versions of one thing, and is never lost.
struct EditPlaceReference {
  typealias Scene = EditPlaceScene

  enum Home: Equatable {
    case object(Int)
    /// Versions of one thing, as objects with an `id` are.
    case thing(Int)

    func holds(_ animal: Scene.Animal) -> Bool {
      switch self {
      case .object(let number): number == animal.number
      case .thing(let thing): thing == animal.thing
      }
    }
  }

  /// A draft.
  struct Typed {
    let text: String
    let isValid: Bool
    /// Where the text was typed while no binding led anywhere, it is one of the widget.
    var isUnlinked: Bool
    /// The user has discarded it.
    var isDiscarded = false
  }

  /// The drafts, by the numbers of their fields.
  private(set) var open: [Int: Typed] = [:]
  /// The home of each text that was ever typed; nil while there is no object for it.
  private var homes: [String: Home?] = [:]
  private var landed: Set<String> = []
  private var reported: Set<String> = []
  /// The texts that were typed while there was no object, and are shown by the field of one since. A valid one is
  /// written there by the user, or reported.
  private var adopted: Set<String> = []

  static func text(_ number: Int, isValid: Bool) -> String { (isValid ? "t" : "bad") + "\(number)" }

  func home(of typed: Typed) -> Home? { homes[typed.text] ?? nil }

  /// Notes a text before it is typed. A text in place of another one in a draft has its home.
  mutating func typed(_ text: String, isValid: Bool, in field: Int, home: Home?, isLinked: Bool) {
    let before = open[field]
    homes[text] = .some(before.map { self.home(of: $0) } ?? home)
    open[field] = Typed(
      text: text, isValid: isValid, isUnlinked: before?.isUnlinked ?? !isLinked)
  }

  mutating func discard(_ field: Int) { open[field]?.isDiscarded = true }

  mutating func unlink(_ field: Int) {
    guard let typed = open[field], home(of: typed) == nil else { return }
    open[field]?.isUnlinked = true
  }

  /// An object has got a text.
  mutating func wrote(_ text: String, to animal: Scene.Animal, _ home: Home) -> String? {
    guard let known = homes[text] else {
      let isByCode = text.hasPrefix("animal") || text.hasPrefix("code")
      return isByCode ? nil : "'\(text)' was never typed"
    }
    if text.hasPrefix("bad") { return "the invalid '\(text)' is in object \(animal.number)" }
    if let known, !known.holds(animal) {
      return "'\(text)' for \(known) is in object \(animal.number)"
    }
    if known == nil { homes[text] = .some(home) }
    landed.insert(text)
    return nil
  }

  mutating func report(_ text: String) -> String? {
    guard let home = homes[text] else { return "'\(text)' was reported, and never typed" }
    if !reported.insert(text).inserted { return "'\(text)' was reported twice" }
    let isForNone = home == nil || adopted.contains(text)
    return text.hasPrefix("bad") || isForNone ? nil : "the valid '\(text)' was reported"
  }

  /// A draft is shown in a field.
  ///
  /// - Parameter animal: The object that the field shows; nil where that is not known yet.
  mutating func shows(
    _ text: String, in field: Int, of animal: Scene.Animal?, _ home: Home?
  ) -> String? {
    guard let typed = open[field], typed.text == text else {
      return "field \(field) has the draft '\(text)', not '\(open[field]?.text ?? "none")'"
    }
    guard let home, let animal else { return nil }
    guard let known = self.home(of: typed) else {
      homes[text] = .some(home)
      adopted.insert(text)
      open[field]?.isUnlinked = false
      return nil
    }
    return known.holds(animal) ? nil : "the draft '\(text)' for \(known) is in the field of \(home)"
  }

  /// A field has no draft any more, or has been released.
  mutating func ended(_ field: Int) -> String? {
    guard let typed = open.removeValue(forKey: field) else { return nil }
    let isKept = landed.contains(typed.text) || reported.contains(typed.text)
    if isKept || typed.isDiscarded || (typed.isUnlinked && home(of: typed) == nil) { return nil }
    let home = home(of: typed).map { "\($0)" } ?? "nobody"
    return "'\(typed.text)' of field \(field) for \(home) is lost"
  }
}
