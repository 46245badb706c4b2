/// Binding files of one binding each: every declaration of `LinkingTypes` in every way to bind it, right
/// and wrong.
enum LinkingDocuments {
  static let all: [String] =
    members + values + conversions + paths + types + slots + actions + rows + inputs

  private static func document(_ slots: String, model: String = "Kinds") -> String {
    "binder: 1\nmodel: \(model)\nview: Page\nslots:\n  \(slots)\n"
  }

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// The members of a class that hold texts, by the ways in which they are declared.
  private static let members = words(
    """
    plain constant observed shown editable guarded filed secret fileSecret observedSecret getOnly getSet
    getPrivateSet watched observedWatched late lateShown clamped fixed shared common delayed failing last
    overridden old gone extended extendedSet extendedSecret method command action nothing
    """
  ).flatMap { name in
    [
      "label: \(name)", "field: \(name)", "field: { modelField: \(name), mode: oneWay }",
      "field: { modelField: \(name), mode: toModel }",
    ].map { document($0) }
  }

  /// Values of many types in slots of others.
  private static let values = words(
    """
    number small price flag letter words date link key amount span bytes note count maybePrice maybeFlag
    level tone maybeLevel pair numbers table range place person maybePerson box titled
    """
  ).flatMap { name in
    words("label field badge check meter field.error").map { document("\($0): \(name)") }
      + [document("label: { modelField: \(name), placeholder: x }")]
  }

  private static let conversions = words(
    "fpint int bool list count double case date isSet isEmpty equals(low) not"
  ).flatMap { type in
    let slot =
      words("isSet isEmpty equals(low) not").contains(type) ? "label.isVisible" : "label"
    return words("number price flag words note level tone date observed count").map {
      document("\(slot): { modelField: \($0), modelType: \(type), placeholder: 'true' }")
    }
  }

  /// Paths through values and objects, and to names that are not there.
  private static let paths: [String] = {
    var found: [String] = []
    func add(_ path: String) {
      found += [document("label: \(path)"), document("field: \(path)")]
    }
    for place in words("place shownPlace fixedPlace madePlace setPlace plainPlace") {
      for name in words(
        "city code street secret label both loose nothing clamped inner.name inner.code "
          + "fixedInner.name person.name")
      {
        add("\(place).\(name)")
      }
    }
    for person in words("person shownPerson fixedPerson madePerson") {
      for name in words("name age code title nothing place.city") { add("\(person).\(name)") }
    }
    for step in ["maybePlace?.", "maybePlace."] {
      for name in ["city", "code"] { add("{ modelField: \(step)\(name), fallback: '-' }") }
    }
    for step in ["maybePerson?.", "maybePerson.", "weakPerson?.", "weakPerson."] {
      for name in ["name", "age", "code"] { add("{ modelField: \(step)\(name), fallback: '-' }") }
    }
    for path in words(
      """
      note.count note?.count observed.count observed.cuont flag.sprocket words.count words.first
      observed.first number.description date.yaer date.timeIntervalSinceNow link.host link.path
      amount.sprocket key.uuidString person?.name level.rawValue tone.rawValue box.value box.valeu
      crate.content crate.plain titled.title titled.name table.count range.lowerBound span.sprocket
      bytes.count observed.shouted flag.shouted date.weekday observed.utf8.count
      """)
    {
      found += ["label", "field", "badge"].map {
        document("\($0): { modelField: \(path), placeholder: '0' }")
      }
    }
    return found
  }()

  /// Models of other kinds: subclasses, generics, protocols, `@Observable`, tables.
  private static let types: [String] = [
    ("Below", "below overridden covered plain observed getOnly secret extended"),
    ("Texts", "own generic fixedGeneric plainGeneric"),
    ("Conforming", "required requiredGet added addedSet"),
    ("Settable", "required requiredGet added addedSet"),
    ("Titled", "title name"),
    ("MarkedModel", "marked markedSet markedLoose markedObject markedCode"),
    (
      "Tracked",
      "stored shown constant computed computedSet ignored secret person?.name place.city"
    ),
    ("Tabled", "renamed withTip amount"),
    (
      "Holder",
      "conforming.required conforming.requiredGet conforming.addedSet kinds.below kinds.observed "
        + "marked.markedLoose marked.markedSet"
    ),
    ("Knds", "observed"),
    ("PlaceReader", "city code street secret label both loose own inner.name nothing matching"),
    ("PlaceEditor", "city code street secret label both loose own inner.name nothing"),
    ("Lists", "city.count code.count nothing"),
    ("AnyName", "whatever"),
  ].flatMap { model, names in
    words(names).flatMap { name in
      let field = name.contains("?") ? "{ modelField: \(name), fallback: '-' }" : name
      return ["label", "field", "meter"].map { document("\($0): \(field)", model: model) }
    }
  }

  private static let slots =
    words(
      """
      hidden filed late made maybe changing replaced plain host host.inner host.hidden host.nothing labbel
      label.text label.isVisible label.unseen label.nothing label.text.more plain.text button rows badge
      """
    ).map { document("\($0): observed") } + [
      document("label: { modelField: observed, mode: twoWay }"),
      document("label: { modelField: observed, mode: oneTime }"),
    ]

  private static let actions =
    words(
      "method taking two later result command observed secret nothing person maybePerson?.name "
        + "person.nothing"
    ).map { document("button: { action: \($0) }") }
    + words("label field field.submitted button.pressed button.title button.nothing field.error")
    .map { document("\($0): { action: command }") }
    + [document("button: { action: send }", model: "Tabled")]

  /// Commands of many types with constants, with the values of events, and with elements of rows.
  private static let inputs: [String] =
    words(
      "command rate weigh tell turn grade colour wait greet greetFriend visit take rateMaybe gradeMaybe "
        + "greetMaybe method taking rating greeting"
    ).flatMap { command in
      words("5 300 0.5 five low true '5'").map {
        document("button: { action: \(command), argument: \($0) }")
      }
        + words("button stars levels.chosen levels.asked rows").map {
          document("\($0): { action: \(command) }")
        }
        + words("numbers words people friends places").flatMap { list in
          [
            "rows.rows: { modelField: \(list), row: { view: Row, slots: {} } }\n"
              + "  rows.chosen: { action: \(command) }",
            "rows: { modelField: \(list), row: { view: Row, slots: { go: "
              + "{ action: $parent.\(command) } } } }",
          ].map { document($0) }
        }
    }
    + ["people", "friends"].map {
      document(
        "rows: { modelField: \($0), row: { view: Row, slots: { go: { action: $parent.name } } } }")
    }
    + words("rate grade method").map {
      document(
        "rows: { modelField: people, row: { view: Row, slots: { stars: { action: $parent.\($0) } } } }"
      )
    }

  private static let rows: [String] =
    words("places people words number note numbers table place maybePlace").flatMap { name in
      ["{ title: self }", "{}"].map {
        document("rows: { modelField: \(name), row: { view: Row, slots: \($0) } }")
      }
    }
    + [
      ("places", "city"), ("places", "code"), ("people", "name"), ("people", "age"),
      ("people", "nothing"), ("places", "inner.name"), ("people", "friend?.name"),
    ].flatMap { name, field in
      ["title", "field"].map { slot in
        document(
          "rows: { modelField: \(name), row: { view: Row, slots: { \(slot): "
            + "{ modelField: \(field), fallback: '-' } } } }")
      }
    }
    + [
      document("rows: { modelField: people, row: { view: Row, slots: { titel: name } } }")
    ]
}
