/// Binding files that are wrong about Swift types, with a finger at the place that the compiler has to
/// name.
struct WrongBinding: Sendable, CustomStringConvertible {
  /// What is below `slots:`, or a whole file.
  let marked: String
  /// A part of the compiler's message.
  let message: String
  var isWhole = false
  /// How far behind the place the compiler points: of an error about the types of a key path it names the name
  /// behind the backslash and the dot.
  var shift = 0

  init(_ marked: String, _ message: String, shift: Int = 0) {
    (self.marked, self.message, self.shift) = (marked, message, shift)
  }

  init(file marked: String, _ message: String) {
    (self.marked, self.message, isWhole) = (marked, message, true)
  }

  var description: String { marked }

  private var text: String {
    isWhole ? marked : "binder: 1\nmodel: Order\nview: OrderScreen\nslots:\n  \(marked)\n"
  }

  var source: String { text.replacing("👉", with: "") }

  /// Where the finger points, the column in bytes.
  var place: (line: Int, column: Int) {
    let before = text.utf8.prefix(upTo: text.range(of: "👉").lowerBound)
    let lines = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let mark = lines.count == 1 && text.unicodeScalars.first == "\u{FEFF}" ? 3 : 0
    return (lines.count, (lines.last?.count ?? 0) - mark + 1)
  }

  static let all: [WrongBinding] = [
    // Names
    WrongBinding(file: "binder: 1\nmodel: 👉Ordr\nview: OrderScreen\nslots: { a: b }\n", "'Ordr'"),
    WrongBinding(file: "binder: 1\nmodel: Order\nview: 👉OrderScren\nslots: {}\n", "'OrderScren'"),
    WrongBinding("a: 👉totl", "'Order' has no member 'totl'"),
    WrongBinding("a: { modelField: owner?.👉nme }", "'Person' has no member 'nme'"),
    WrongBinding("a: { modelField: boss.👉nme, fallback: '' }", "'Person' has no member 'nme'"),
    WrongBinding("👉aa: total", "'OrderScreen' has no member 'aa'"),
    WrongBinding("👉detil.title: fixed", "'OrderScreen' has no member 'detil'"),
    WrongBinding("detail.👉titel: fixed", "'Host' has no member 'titel'"),
    WrongBinding("a.👉colr: fixed", "'Label' has no member 'colr'"),
    WrongBinding("c: { action: 👉sbmit }", "'Order' has no member 'sbmit'"),
    WrongBinding("c.👉presed: { action: submit }", "'Button' has no member 'presed'"),
    WrongBinding("a: { modelField: count, modelType: 👉stras }", "no member 'stras'"),
    WrongBinding(
      "a: { modelField: count, modelType: 👉stras }",
      "type '`extension Converter where Self == YourType`' has no member 'stras'"),
    WrongBinding(
      "a: { modelField: count, modelType: 👉stras(5) }",
      "type '`extension Converter where Self == YourType`' has no member 'stras'"),
    WrongBinding(
      "a: { modelField: count, modelType: 👉Moonz(5) }", "cannot find type 'Moonz' in scope"),
    WrongBinding("b: { modelField: level, modelType: 👉Moons }", "only shows"),
    WrongBinding("a: { modelField: total, modelType: 👉Moons }", "'fits'"),
    WrongBinding("a: 👉secret", "'secret' is inaccessible"),
    // Kinds
    WrongBinding("👉lamp: fixed", "this is no slot"),
    WrongBinding("👉maybe: fixed", "a slot has to be there from the start"),
    WrongBinding("👉a: { action: submit }", "this is no event"),
    WrongBinding("c: { action: 👉total }", "neither a 'Command' nor a method"),
    WrongBinding("c: { action: 👉two }", "neither a 'Command' nor a method"),
    // A command that takes its time needs an actor to do so.
    WrongBinding("c: { action: 👉later }", "in a synchronous nonisolated context"),
    // Optionals
    WrongBinding("a: { modelField: owner.👉name }", "must be unwrapped", shift: 2),
    WrongBinding("badge: 👉score", "add a 'placeholder:'"),
    // Directions
    WrongBinding("b: 👉fixed", "can only be read"),
    WrongBinding("b: { modelField: 👉count, modelType: int }", "can only be read"),
    WrongBinding("b: { modelField: place.👉code }", "can only be read"),
    WrongBinding("a: { modelField: total, mode: 👉twoWay }", "the user cannot edit the slot"),
    WrongBinding("a: { modelField: total, mode: 👉toModel }", "the user cannot edit the slot"),
    WrongBinding("b: { modelField: level, modelType: 👉stars }", "only shows"),
    WrongBinding("b: { modelField: tags, modelType: 👉list }", "only shows"),
    // Types
    WrongBinding("a: { modelField: fixed, modelType: 👉fpint }", "'fpint'"),
    WrongBinding("a: { modelField: fixed, modelType: 👉fpint(3) }", "'fpint'"),
    WrongBinding(
      "a: { modelField: total, modelType: 👉int }", "shows a whole number in a slot of text"),
    WrongBinding("a: { modelField: total, modelType: 👉stars }", "'fits'"),
    WrongBinding("badge: { modelField: level, modelType: 👉int }", "has another type"),
    WrongBinding("a: 👉submit", "this is a command: to run it, write 'action:'"),
    WrongBinding("b: 👉submit", "this is a command: to run it, write 'action:'"),
    WrongBinding("badge: 👉flag", "the slot takes another type than the field has"),
    WrongBinding("check: 👉total", "the slot takes another type than the field has"),
    // Conditions, texts and cases
    WrongBinding(
      "a.isVisible: { modelField: tone, modelType: equals(👉wram) }", "'Tone' has no member 'wram'"),
    WrongBinding(
      "a.isVisible: { modelField: flag, modelType: equals(👉yes) }", "no member 'yes'"),
    WrongBinding(
      "a.isVisible: { modelField: small, modelType: equals(👉x) }", "no member 'x'"),
    WrongBinding(
      "a.isVisible: { modelField: tone, modelType: differs(👉a b) }", "no value of this type"),
    WrongBinding(
      "a.isVisible: { modelField: total, modelType: equals(👉5) }", "no value of this type"),
    WrongBinding("a.isVisible: { modelField: 👉fixed, modelType: isSet }", "never nil"),
    WrongBinding(
      "a.isVisible: { modelField: total, modelType: 👉isEmpty }", "a text or a collection"),
    WrongBinding("a: { modelField: tags, modelType: 👉isEmpty }", "'isEmpty'"),
    WrongBinding("a: { modelField: fixed, modelType: \"format(in {👉fpint} €)\" }", "'fpint'"),
    WrongBinding("a: { modelField: total, modelType: \"format({👉stras})\" }", "no member 'stras'"),
    WrongBinding("b: { modelField: total, modelType: \"👉format({fpint} €)\" }", "only shows"),
    WrongBinding("b: { modelField: tone, modelType: 👉case }", "only shows"),
    WrongBinding(
      "gauge: { modelField: total, modelType: 👉double }", "a whole number in a slot of 'Double'"),
    WrongBinding("👉hint: ~", "'OrderScreen' has no member 'hint'"),
    WrongBinding("a.👉tetx: ~", "'Label' has no member 'tetx'"),
    // Lists
    WrongBinding("list: { modelField: 👉total, row: { view: PhotoRow, slots: {} } }", "'Double'"),
    WrongBinding("a: { modelField: 👉photos, row: { view: PhotoRow, slots: {} } }", "'rowsOfList'"),
    WrongBinding("list: { modelField: photos, row: { view: 👉PhotoRw, slots: {} } }", "'PhotoRw'"),
    WrongBinding(
      "list:\n    modelField: photos\n    row:\n      view: PhotoRow\n      slots:\n"
        + "        👉titel: title", "'PhotoRow' has no member 'titel'"),
    WrongBinding(
      "list: { modelField: photos, row: { view: PhotoRow, slots: { title: 👉titel } } }",
      "'Photo' has no member 'titel'"),
    // What a row shows of a struct cannot be edited.
    WrongBinding(
      "list: { modelField: photos, row: { view: PhotoRow, slots: { field: 👉title } } }",
      "can only be read"),
    WrongBinding("list.selectedElement: 👉shownPhoto", "can only be read"),
    WrongBinding(
      "list: { modelField: photos, row: { view: PhotoRow, slots: {} } }\n"
        + "  list.selectedElement: 👉owner", "no element of the collection"),
    WrongBinding(
      "list: { modelField: photos, row: { view: PhotoRow, slots: {} } }\n"
        + "  list.selectedElements: 👉photo", "no array of elements of the collection"),
    WrongBinding("list.selectedElements: 👉shownPhotos", "can only be read"),
    // The values that commands take
    WrongBinding("c: { action: rate, argument: 👉five }", "no member 'five'"),
    WrongBinding("c: { action: rate, argument: 👉0.5 }", "a number is no value of the type"),
    WrongBinding("c: { action: switchOn, argument: 👉yes }", "no member 'yes'"),
    WrongBinding("c: { action: grade, argument: 👉hgih }", "'Level' has no member 'hgih'"),
    WrongBinding("c: { action: greet, argument: 👉Ann }", "takes a value that no text names"),
    WrongBinding("c: { action: submit, argument: 👉5 }", "the command takes no argument"),
    WrongBinding("c: { action: submit, argument: 👉in stock }", "the command takes no argument"),
    WrongBinding("c: { action: 👉rate }", "the event gives none: say 'argument', or let the event"),
    WrongBinding(
      "list: { modelField: photos, row: { view: PhotoRow, slots: {} } }\n"
        + "  list.chosen: { action: 👉greet }", "'Photo'"),
    WrongBinding(
      "list: { modelField: photos, row: { view: PhotoRow, slots: { open: { action: $parent.👉greet } } } }",
      "'Photo'"),
    // Writing
    WrongBinding("größe: 👉größen", "'Order' has no member 'größen'"),
    WrongBinding("größe: { modelField: größe, modelType: 👉fpnt }", "'fpnt'"),
    WrongBinding("a: \"👉totl\"", "'totl'"),
    WrongBinding("a: 👉\"t\\u006ftl\"", "'totl'"),
    WrongBinding("b: 👉>-\n    totl", "'totl'"),
    WrongBinding("a: &x 👉totl", "'totl'"),
    WrongBinding(
      file: "binder: 1\r\nmodel: Order\r\nview: OrderScreen\r\nslots:\r\n  a: 👉totl\r\n", "'totl'"),
    WrongBinding(
      file: "\u{FEFF}{binder: 1, model: Order, view: OrderScreen, slots: {a: 👉totl}}\n", "'totl'"),
    WrongBinding(
      file: "\u{FEFF}binder: 1\nmodel: 👉Ordr\nview: OrderScreen\nslots: {}\n", "'Ordr'"),
  ]
}

extension String {
  fileprivate func range(of part: String) -> Range<String.Index> {
    firstRange(of: part) ?? endIndex..<endIndex
  }
}
