/// Swift for the comparison of the check with the compiler: declarations of all kinds.
enum LinkingTypes {
  static let source = """
    import BinderCore
    import Foundation
    import Observation

    final class Label: SlotWidget {
      @Observed var text = ""
      @Observed var isVisible = true
      var unseen = ""
      var defaultSlot: Field<String> { $text }
    }
    final class Badge: SlotWidget {
      @Observed var number = 0
      var defaultSlot: Field<Int> { $number }
    }
    final class Check: SlotWidget {
      @Editable var isOn = false
      var defaultSlot: EditableField<Bool> { $isOn }
    }
    final class Meter: SlotWidget {
      @Editable var value = 0.0
      var defaultSlot: EditableField<Double> { $value }
    }
    final class TextField: SlotWidget, EventWidget {
      @Editable var text = ""
      @Observed var isEnabled = true
      @Observed var error: String?
      let submitted = Event()
      var defaultSlot: EditableField<String> { $text }
      var defaultTrigger: Event<Void> { submitted }
    }
    final class Button: EventWidget {
      @Observed var title = ""
      @Observed var isEnabled = true
      let pressed = Event()
      var defaultTrigger: Event<Void> { pressed }
    }
    final class Stars: EventWidget {
      let rated = Event<Int>()
      var defaultTrigger: Event<Int> { rated }
    }
    final class Levels: Widget { let chosen = Event<Level>(); let asked = Event<Level?>() }
    final class Row { let title = Label(); let field = TextField(); let go = Button(); let stars = Stars() }
    final class Rows: SlotWidget, EventWidget {
      let rows = RowSlot { Row() }
      let chosen = Event<Any>()
      var defaultSlot: RowSlot { rows }
      var defaultTrigger: Event<Any> { chosen }
    }
    final class Plain { var text = "" }
    final class Host { let inner = Label(); private let hidden = Label() }
    final class Page {
      let label = Label()
      let field = TextField()
      let badge = Badge()
      let check = Check()
      let meter = Meter()
      let button = Button()
      let stars = Stars()
      let levels = Levels()
      let rows = Rows()
      let host = Host()
      let plain = Plain()
      private let hidden = Label()
      fileprivate let filed = Label()
      lazy var late = Label()
      var made: Label { label }
      let maybe: Label? = nil
      @Observed var changing = Label()
      var replaced = Label()
    }

    @propertyWrapper struct Clamped { var wrappedValue: String }
    @propertyWrapper struct Fixed { let wrappedValue: String }
    @propertyWrapper struct Shared { var wrappedValue: String { get { "" } nonmutating set {} } }

    class Kinds {
      var plain = ""
      let constant = ""
      @Observed var observed = ""
      @Observed private(set) var shown = ""
      @Editable var editable = ""
      private(set) var guarded = ""
      fileprivate(set) var filed = ""
      private var secret = ""
      fileprivate var fileSecret = ""
      @Observed private var observedSecret = ""
      var getOnly: String { "" }
      var getSet: String { get { "" } set {} }
      private(set) var getPrivateSet: String { get { "" } set {} }
      var watched = "" { didSet {} }
      @Observed var observedWatched = "" { didSet {} }
      lazy var late = ""
      private(set) lazy var lateShown = ""
      @Clamped var clamped = ""
      @Fixed var fixed = ""
      @Shared var shared: String
      static let common = ""
      var delayed: String { get async { "" } }
      var failing: String { get throws { "" } }
      final let last = ""
      var overridden: String { "" }
      @Observed var covered = ""
      @available(*, deprecated) var old = ""
      @available(*, unavailable) var gone: String { "" }
      func method() {}
      func taking(text: String) {}
      func two(a: Int, b: Int) {}
      func later() async {}
      func result() -> Int { 1 }
      let command = Command()
      let rate = Command<Int>()
      let weigh = Command<Double>()
      let tell = Command<String>()
      let turn = Command { (isOn: Bool) in print(isOn) }
      let grade: Command<Level> = Command()
      let colour = Command<Tone>()
      let wait = Command<Date>()
      let greet = Command<Person>()
      let greetFriend = Command<Friend>()
      let name = Command<any Titled>()
      let visit = Command<Place>()
      let take = Command<Any>()
      let rateMaybe = Command<Int?>()
      let gradeMaybe = Command<Level?>()
      let greetMaybe = Command<Person?>()
      func rating(_ stars: Int) {}
      func greeting(person: Person) {}
      @Observed var friends: [Friend] = []
      @Observed var number = 0
      @Observed var small: Int8 = 0
      @Observed var price = 0.0
      @Observed var flag = false
      @Observed var letter: Character = "a"
      @Observed var words = ["a"]
      @Observed var date = Date()
      @Observed var link = URL(fileURLWithPath: "/")
      @Observed var key = UUID()
      @Observed var amount = Decimal()
      @Observed var span = Duration.zero
      @Observed var bytes = Data()
      @Observed var note: String?
      @Observed var count: Int?
      @Observed var maybePrice: Double?
      @Observed var maybeFlag: Bool?
      @Observed var level = Level.low
      @Observed var tone = Tone.warm
      @Observed var maybeLevel: Level?
      @Observed var pair = (1, "a")
      @Observed var action: () -> Void = {}
      @Observed var numbers: Set<Int> = []
      @Observed var table: [String: Int] = [:]
      @Observed var range = 1...2
      @Observed var place = Place()
      @Observed private(set) var shownPlace = Place()
      @Observed var maybePlace: Place?
      @Observed var places: [Place] = []
      let fixedPlace = Place()
      var madePlace: Place { Place() }
      var setPlace: Place { get { Place() } set {} }
      var plainPlace = Place()
      @Observed var person = Person()
      @Observed private(set) var shownPerson = Person()
      @Observed var maybePerson: Person?
      @Observed var people: [Person] = []
      let fixedPerson = Person()
      var madePerson: Person { fixedPerson }
      weak var weakPerson: Person?
      @Observed var titled: any Titled = Person()
      @Observed var box = Box(value: 1)
      @Observed var crate = Crate<String>()
      required init() {}
    }
    extension Kinds {
      var extended: String { "" }
      var extendedSet: String { get { "" } set {} }
      private var extendedSecret: String { "" }
    }
    enum Level: String, CaseIterable { case low, high }
    enum Tone { case warm, cold(Int) }
    struct Place: Equatable {
      var city = ""
      let code = ""
      private(set) var street = ""
      private var secret = ""
      var label: String { city }
      var both: String { get { city } set { city = newValue } }
      var loose: String { get { city } nonmutating set {} }
      var person = Person()
      var inner = Inner()
      let fixedInner = Inner()
      @Clamped var clamped = ""
      init() {}
      static func == (left: Place, right: Place) -> Bool { left.city == right.city }
      struct Inner { var name = ""; let code = "" }
    }
    final class Friend: Person {}
    class Person: Titled {
      @Observed var name = ""
      @Observed private(set) var age = 1
      let code = ""
      var title = ""
      var place = Place()
      @Observed var friend: Person?
    }
    class Below: Kinds {
      @Observed var below = ""
      override var overridden: String { get { "" } set {} }
      override var covered: String { get { "" } set {} }
    }
    class Generic<Value: Equatable> {
      @Observed var generic: Value
      let fixedGeneric: Value
      var plainGeneric: Value
      init(_ value: Value) { (generic, fixedGeneric, plainGeneric) = (value, value, value) }
    }
    final class Texts: Generic<String> { @Observed var own = "" }
    struct Box<Value> { var value: Value }
    final class Crate<Value> { @Observed var content: Value?; var plain: Value? }
    protocol Titled: AnyObject {
      var title: String { get }
    }
    protocol Settable: AnyObject {
      var required: String { get set }
      var requiredGet: String { get }
    }
    extension Settable {
      var added: String { "" }
      var addedSet: String { get { "" } set {} }
    }
    final class Conforming: Settable {
      var required = ""
      var requiredGet = ""
    }
    protocol Marked {}
    extension Marked {
      var marked: String { "" }
      var markedSet: String { get { "" } set {} }
      var markedLoose: String { get { "" } nonmutating set {} }
    }
    extension Marked where Self: AnyObject {
      var markedObject: String { get { "" } set {} }
    }
    extension Marked where Self: Codable {
      var markedCode: String { get { "" } set {} }
    }
    final class MarkedModel: Marked {}
    final class Holder {
      @Observed var conforming: any Settable = Conforming()
      @Observed var kinds: Kinds = Below()
      @Observed var marked: any Marked = MarkedModel()
    }
    @Observable final class Tracked {
      var stored = ""
      private(set) var shown = ""
      let constant = ""
      var computed: String { stored }
      var computedSet: String { get { stored } set { stored = newValue } }
      @ObservationIgnored var ignored = ""
      private var secret = ""
      var person: Person?
      var place = Place()
      var number = 0
    }
    extension String { var shouted: String { uppercased() } }
    extension Comparable { var weekday: Int { 1 } }
    @dynamicMemberLookup final class PlaceReader {
      let own = ""
      func matching() {}
      subscript<Value>(dynamicMember path: KeyPath<Place, Value>) -> Value { Place()[keyPath: path] }
    }
    @dynamicMemberLookup final class PlaceEditor {
      let own = ""
      var place = Place()
      subscript<Value>(dynamicMember path: WritableKeyPath<Place, Value>) -> Value {
        get { place[keyPath: path] }
        set { place[keyPath: path] = newValue }
      }
    }
    @dynamicMemberLookup final class Lists {
      subscript<Value>(dynamicMember path: KeyPath<Place, Value>) -> [Value] { [] }
    }
    @dynamicMemberLookup final class AnyName {
      subscript(dynamicMember name: String) -> String { name }
    }
    final class Tabled: BindableModel {
      @Observed var amount = 1.0
      var withTip: Double { amount * 1.1 }
      func send() {}
      static var fieldTable: FieldTable<Tabled> {
        [
          .field("withTip", \\.withTip, affectedBy: \\.$amount),
          .field("renamed", \\.amount),
        ]
      }
    }
    """
}
