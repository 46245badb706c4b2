import Binder
import OpenCombine
import Timing

/// Ten texts of a model and the ten labels that show them, in each manner.
enum Ten {
  static let file = """
    binder: 1
    model: TenFields
    view: TenLabels
    slots:
      name: name
      street: street
      city: city
      country: country
      phone: phone
      email: email
      note: note
      title: title
      status: status
      owner: owner
    """

  static let fileOfPaths = """
    binder: 1
    model: Browser
    view: TenLabels
    slots:
      name: { modelField: opened?.name, fallback: "" }
      street: { modelField: opened?.street, fallback: "" }
      city: { modelField: opened?.city, fallback: "" }
      country: { modelField: opened?.country, fallback: "" }
      phone: { modelField: opened?.phone, fallback: "" }
      email: { modelField: opened?.email, fallback: "" }
      note: { modelField: opened?.note, fallback: "" }
      title: { modelField: opened?.title, fallback: "" }
      status: { modelField: opened?.status, fallback: "" }
      owner: { modelField: opened?.owner, fallback: "" }
    """

  static let fileOfOne = """
    binder: 1
    model: TenFields
    view: TenLabels
    slots:
      name: name
    """
}

final class TextLabel: SlotWidget {
  @Observed var text = ""
  var defaultSlot: Field<String> { $text }
}

final class TenFields: TenTexts {
  @Observed var name = "name"
  @Observed var street = "street"
  @Observed var city = "city"
  @Observed var country = "country"
  @Observed var phone = "phone"
  @Observed var email = "email"
  @Observed var note = "note"
  @Observed var title = "title"
  @Observed var status = "status"
  @Observed var owner = "owner"
}

final class TenLabels {
  let name = TextLabel()
  let street = TextLabel()
  let city = TextLabel()
  let country = TextLabel()
  let phone = TextLabel()
  let email = TextLabel()
  let note = TextLabel()
  let title = TextLabel()
  let status = TextLabel()
  let owner = TextLabel()
}

// MARK: - For the proof

/// Ten texts, in the order of the labels.
protocol TenTexts: AnyObject {
  var name: String { get set }
  var street: String { get set }
  var city: String { get set }
  var country: String { get set }
  var phone: String { get set }
  var email: String { get set }
  var note: String { get set }
  var title: String { get set }
  var status: String { get set }
  var owner: String { get set }
}

extension TenTexts {
  /// Writes another text to each.
  func write(_ text: String) {
    (name, street, city, country, phone, email, note, title, status, owner) = (
      "name \(text)",
      "street \(text)",
      "city \(text)",
      "country \(text)",
      "phone \(text)",
      "email \(text)",
      "note \(text)",
      "title \(text)",
      "status \(text)",
      "owner \(text)"
    )
  }

  /// What is wrong if these texts are on the labels, and followed.
  func fault(on labels: () -> [String], writing text: String) -> String? {
    if let fault = difference(labels(), from: texts) { return fault }
    write(text)
    return difference(labels(), from: texts)
  }

  var texts: [String] {
    [
      name, street, city, country, phone, email, note, title, status, owner,
    ]
  }
}

extension TenLabels {
  var texts: [String] {
    [
      name, street, city, country, phone, email, note, title, status, owner,
    ]
    .map(\.text)
  }
}

extension TenPlainLabels {
  var texts: [String] {
    [
      name, street, city, country, phone, email, note, title, status, owner,
    ]
    .map(\.text)
  }
}

// MARK: - By hand

final class PlainLabel {
  var text = ""
}

final class TenPlainLabels {
  let name = PlainLabel()
  let street = PlainLabel()
  let city = PlainLabel()
  let country = PlainLabel()
  let phone = PlainLabel()
  let email = PlainLabel()
  let note = PlainLabel()
  let title = PlainLabel()
  let status = PlainLabel()
  let owner = PlainLabel()
}

final class TenProperties: TenTexts {
  var onName: ((String) -> Void)?
  var onStreet: ((String) -> Void)?
  var onCity: ((String) -> Void)?
  var onCountry: ((String) -> Void)?
  var onPhone: ((String) -> Void)?
  var onEmail: ((String) -> Void)?
  var onNote: ((String) -> Void)?
  var onTitle: ((String) -> Void)?
  var onStatus: ((String) -> Void)?
  var onOwner: ((String) -> Void)?
  var name = "name" { didSet { onName?(name) } }
  var street = "street" { didSet { onStreet?(street) } }
  var city = "city" { didSet { onCity?(city) } }
  var country = "country" { didSet { onCountry?(country) } }
  var phone = "phone" { didSet { onPhone?(phone) } }
  var email = "email" { didSet { onEmail?(email) } }
  var note = "note" { didSet { onNote?(note) } }
  var title = "title" { didSet { onTitle?(title) } }
  var status = "status" { didSet { onStatus?(status) } }
  var owner = "owner" { didSet { onOwner?(owner) } }

  @inline(never) func link(_ view: TenPlainLabels) {
    onName = { [label = view.name] in label.text = $0 }
    view.name.text = name
    onStreet = { [label = view.street] in label.text = $0 }
    view.street.text = street
    onCity = { [label = view.city] in label.text = $0 }
    view.city.text = city
    onCountry = { [label = view.country] in label.text = $0 }
    view.country.text = country
    onPhone = { [label = view.phone] in label.text = $0 }
    view.phone.text = phone
    onEmail = { [label = view.email] in label.text = $0 }
    view.email.text = email
    onNote = { [label = view.note] in label.text = $0 }
    view.note.text = note
    onTitle = { [label = view.title] in label.text = $0 }
    view.title.text = title
    onStatus = { [label = view.status] in label.text = $0 }
    view.status.text = status
    onOwner = { [label = view.owner] in label.text = $0 }
    view.owner.text = owner
  }

  func unlink() {
    (onName, onStreet, onCity, onCountry, onPhone) = (nil, nil, nil, nil, nil)
    (onEmail, onNote, onTitle, onStatus, onOwner) = (nil, nil, nil, nil, nil)
  }

  @inline(never) func linkWeakly(_ view: TenPlainLabels) {
    onName = { [weak label = view.name] in label?.text = $0 }
    view.name.text = name
    onStreet = { [weak label = view.street] in label?.text = $0 }
    view.street.text = street
    onCity = { [weak label = view.city] in label?.text = $0 }
    view.city.text = city
    onCountry = { [weak label = view.country] in label?.text = $0 }
    view.country.text = country
    onPhone = { [weak label = view.phone] in label?.text = $0 }
    view.phone.text = phone
    onEmail = { [weak label = view.email] in label?.text = $0 }
    view.email.text = email
    onNote = { [weak label = view.note] in label?.text = $0 }
    view.note.text = note
    onTitle = { [weak label = view.title] in label?.text = $0 }
    view.title.text = title
    onStatus = { [weak label = view.status] in label?.text = $0 }
    view.status.text = status
    onOwner = { [weak label = view.owner] in label?.text = $0 }
    view.owner.text = owner
  }
}

// MARK: - With OpenCombine

final class TenPublished: OpenCombine.ObservableObject, TenTexts {
  @OpenCombine.Published var name = "name"
  @OpenCombine.Published var street = "street"
  @OpenCombine.Published var city = "city"
  @OpenCombine.Published var country = "country"
  @OpenCombine.Published var phone = "phone"
  @OpenCombine.Published var email = "email"
  @OpenCombine.Published var note = "note"
  @OpenCombine.Published var title = "title"
  @OpenCombine.Published var status = "status"
  @OpenCombine.Published var owner = "owner"

  @inline(never) func link(_ view: TenPlainLabels) -> [AnyCancellable] {
    [
      $name.sink { [label = view.name] in label.text = $0 },
      $street.sink { [label = view.street] in label.text = $0 },
      $city.sink { [label = view.city] in label.text = $0 },
      $country.sink { [label = view.country] in label.text = $0 },
      $phone.sink { [label = view.phone] in label.text = $0 },
      $email.sink { [label = view.email] in label.text = $0 },
      $note.sink { [label = view.note] in label.text = $0 },
      $title.sink { [label = view.title] in label.text = $0 },
      $status.sink { [label = view.status] in label.text = $0 },
      $owner.sink { [label = view.owner] in label.text = $0 },
    ]
  }
}
