import Binder

/// The objects of the random tests that type texts for animals: in the rows of a list of each kind
/// of element, and in detail fields.
enum EditPlaceScene {
  protocol Pet {
    var animal: Animal { get }
  }

  class Animal: Pet {
    @Observed var name: String
    /// The number of the object.
    let number: Int
    /// The number of the thing of which this object is a version.
    let thing: Int
    var animal: Animal { self }

    init(_ number: Int, thing: Int) {
      (self.number, self.thing) = (number, thing)
      name = "animal \(number)"
      $name.validate = { $0.hasPrefix("bad") ? "no name" : nil }
    }
  }

  final class NamedAnimal: Animal, Identifiable {
    var id: Int { thing }
  }

  final class Box<Content>: Pet where Content: Pet {
    let content: Content
    var animal: Animal { content.animal }
    init(_ content: Content) { self.content = content }
  }

  struct Ticket: Pet, Identifiable {
    let id: Int
    let animal: Animal
  }

  struct Wrapper: Pet {
    let animal: Animal
  }

  enum Choice: Pet {
    case animal(Animal)
    var animal: Animal {
      switch self {
      case .animal(let animal): animal
      }
    }
  }

  final class Pack {
    @Observed var members: [any Pet] = []
  }

  final class Kennel<Element> {
    @Observed var elements: [Element]
    init(_ elements: [Element]) { self.elements = elements }
  }

  final class House<Element> {
    @Observed var kennel: Kennel<Element>?
    @Observed var chosen: Element?
  }

  /// The model of the detail fields.
  final class Desk {
    @Observed var selected: Animal?
    @Observed var lead: Animal
    /// Leads to an object, and reads and writes it by itself.
    var selectedName: String {
      get { selected?.name ?? "" }
      set { selected?.name = newValue }
    }

    init(_ lead: Animal) { self.lead = lead }
  }

  // MARK: Views

  /// A field, and the object for which it has been linked.
  final class Input: Widget {
    @Editable var text = ""
    let number: Int
    weak var animal: Animal?
    init(_ number: Int) { self.number = number }
  }

  final class Row {
    let input: Input
    init(_ input: Input) { self.input = input }
  }

  final class PackRow {
    let rows: RowSlot
    init(_ rows: RowSlot) { self.rows = rows }
  }

  final class Panel {
    let name: Input
    init(_ name: Input) { self.name = name }
  }

  enum Kind: Int, CaseIterable {
    case object, pet, anyObject, optional, value, valuePet, wrapper, enumeration, generic, named
    case namedPet, nested

    /// Whether the place of a row decides which element it is.
    var isPlace: Bool { self == .wrapper || self == .enumeration }
    /// Whether the animals themselves have an `id`.
    var hasNamedAnimals: Bool { self == .named || self == .namedPet }
    /// Whether the elements have an `id`, so that a newer version in a row continues a draft.
    var hasVersions: Bool { hasNamedAnimals || self == .value || self == .valuePet }
    /// Whether the row of an element stays its row, and that of its newer version. Behind a protocol
    /// an object is itself, and its newer version has another row.
    var keepsRows: Bool { !isPlace && self != .nested && self != .namedPet }
  }

  /// The animals of a list; several groups are the lists within rows.
  struct Group: Equatable {
    var pack: Int
    var animals: [Animal]

    static func == (one: Group, other: Group) -> Bool {
      one.pack == other.pack && one.animals.elementsEqual(other.animals, by: ===)
    }
  }
}
