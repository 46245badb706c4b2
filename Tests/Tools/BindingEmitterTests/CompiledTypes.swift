/// The models and views that the binding files of the tests are about, as Swift source.
enum CompiledTypes {
  static let source = """
    import BinderCore
    import Observation

    final class Label: SlotWidget {
      @Observed var text = ""
      @Observed var isVisible = true
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
    final class Lamp { var isOn = false }
    final class PhotoRow { let title = Label(); let field = TextField(); let open = Button() }
    final class PhotoList: SlotWidget, EventWidget {
      let rows = RowSlot { PhotoRow() }
      @Editable var selection: Int? = nil
      let selectedElement: SelectedElement
      @Editable var selectedRows: Set<Int> = []
      let selectedElements: SelectedElements
      init() {
        selectedElement = SelectedElement(of: rows, at: _selection.projectedValue)
        selectedElements = SelectedElements(of: rows, at: _selectedRows.projectedValue)
      }
      let chosen = Event<Any>()
      var defaultSlot: RowSlot { rows }
      var defaultTrigger: Event<Any> { chosen }
    }
    final class Host { let title = Label() }
    final class OrderScreen {
      let a = Label()
      let b = TextField()
      let c = Button()
      let badge = Badge()
      let check = Check()
      let lamp = Lamp()
      let list = PhotoList()
      let detail = Host()
      let maybe: Label? = nil
      let gauge = Gauge()
      let größe = Label()
      @Observed var inside = Label()
      let `default` = Label()
    }
    actor Feed { @Observed var count = 0 }
    @globalActor actor Disk { static let shared = Disk() }
    @Disk final class Store { @Observed var count = 0 }
    final class News { let feed = Feed(); @Observed var store: Store? }
    @MainActor final class MainScreen {
      let a = Label()
      let b = TextField()
      let c = Button()
      let list = PhotoList()
    }

    final class Person { @Observed var name = ""; var plain = 1 }
    enum Tone { case warm, cold(Int) }
    enum Level: CaseIterable { case low, high }
    final class Gauge: SlotWidget {
      @Editable var value = 0.0
      var defaultSlot: EditableField<Double> { $value }
    }
    struct Place { var city = ""; let code = ""; var owner = Person() }
    struct Photo: Identifiable { var id = 0; var title = ""; func show() {} }
    final class Album { @Observed var title = ""; let open = Command(); func close() {} }
    final class Order {
      @Observed var total = 0.0
      @Observed private(set) var count = 1
      @Observed private var secret = 1
      @Observed var owner: Person?
      @Observed var boss = Person()
      @Observed var place = Place()
      @Observed var photos: [Photo] = []
      @Observed var maybePhotos: [Photo]?
      @Observed var photo: Photo?
      @Observed var firstPhoto = Photo()
      var shownPhoto: Photo? { photo }
      @Observed var marked: [Photo] = []
      var shownPhotos: [Photo] { photos }
      @Observed var gaps: [Photo?] = []
      @Observed var albums: [Album] = []
      @Observed var words: [String] = []
      @Observed var discount: Double?
      @Observed var score: Int?
      @Observed var level = 1
      @Observed var small: Int8 = 1
      @Observed var float: Float = 1
      @Observed var tags = ["a"]
      @Observed var größe = 1.0
      @Observed var flag = false
      @Observed var maybeFlag: Bool?
      @Observed var tone = Tone.warm
      @Observed var rank = Level.low
      @Observed var message: String?
      @Observed var `class` = ""
      let fixed = "x"
      var doubled: Double { total * 2 }
      var halved: Double { get { total / 2 } set { total = newValue * 2 } }
      let submit = Command()
      let rate = Command<Int>()
      let tell = Command<String>()
      let switchOn = Command<Bool>()
      let grade = Command<Level?>()
      let pick = Command<Photo>()
      let greet = Command<Person> { person in print(person.name) }
      func send() {}
      func open(photo: Photo) {}
      func later() async throws {}
      func two(a: Int, b: Int) {}
      final class Inner { @Observed var title = "" }
    }
    @Observable final class Tracked { var title = ""; var owner: Person?; var note: String? }
    @MainActor final class MainModel {
      @Observed var title = ""
      @Observed private(set) var status = ""
      @Observed var photos: [Photo] = []
      let submit = Command()
      func send() {}
      func later() async throws {}
      func open(photo: Photo) async {}
    }
    protocol Titled: AnyObject { var title: String { get } }

    struct Stars: Converter {
      static let name = "stars"
      init() {}
      init(arguments: [String]) {}
      func format(_ value: Int) -> String { "" }
    }
    extension Converter where Self == Stars { static var stars: Self { Stars() } }
    struct Moons: Converter {
      init(arguments: [String]) {}
      func format(_ value: Int) -> String { "" }
    }
    struct Near: TwoWayConverter {
      static let name = "near"
      init(arguments: [String]) {}
      func format(_ value: Int?) -> String { "" }
      func parse(_ shown: String) -> Int? { nil }
    }
    extension Converter where Self == Near {
      static func near(_ place: String) -> Self { Near(arguments: [place]) }
    }
    """
}
