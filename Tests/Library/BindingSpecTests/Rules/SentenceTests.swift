import BindingSpec
import Testing

/// What the rules say to people who are new to binding files.
@Suite struct SentenceTests {
  private func only(_ entries: String, _ types: StubTypeInformation) throws -> Problem {
    let problems = outcome(entries, types).problems
    try #require(problems.count == 1, "\(problems.map(\.message))")
    return problems[0]
  }

  // MARK: - Candidates

  @Test("where nothing is near, what there is is listed")
  func listing() throws {
    let two = StubTypeInformation(.observed("amount", "String"), .observed("title", "String"))
    #expect(try only("label: xyzzy", two).help == "it has 'amount' and 'title'")
    #expect(try only("label: amuont", two).help == "did you mean 'amount'?")
    #expect(
      try only("label: xyzzy", StubTypeInformation(.observed("amount", "String"))).help
        == "it has 'amount'")
    #expect(try only("xyzzyx: title", two).help == "it has 'field' and 'label'")
    #expect(try only("label.xyzzy: title", two).help == "it has 'isOn' and 'text'")
    #expect(
      try only("label: { modelField: title, modelType: xyzzy }", two).help
        == "converters that fit: 'string'")
  }

  @Test("of many candidates some are listed, and the rest is counted")
  func manyCandidates() throws {
    var types = StubTypeInformation()
    func model(_ count: Int) {
      let fields = (1...count).map { MemberFacts.observed("field\($0)", "String") }
      types.models["Model"]?.members = Dictionary(
        uniqueKeysWithValues: fields.map { ($0.name, $0) })
    }
    model(7)
    #expect(
      try only("label: xyzzyxyzzy", types).help
        == "it has 'field1', 'field2', 'field3', 'field4', 'field5', 'field6' and 'field7'")
    model(9)
    #expect(
      try only("label: xyzzyxyzzy", types).help
        == "it has 'field1', 'field2', 'field3', 'field4', 'field5', 'field6' and 3 more")
  }

  @Test("what a types is blind to stands behind the candidates")
  func limitation() throws {
    var types = StubTypeInformation(.observed("amount", "String"))
    types.limitation = "computed properties are out of sight"
    #expect(
      try only("label: xyzzy", types).help
        == "it has 'amount'; computed properties are out of sight")
    #expect(
      try only("field.done: { action: xyzzy }", types).help
        == "computed properties are out of sight")
  }

  // MARK: - Paths

  @Test(
    "a path that begins with the model is told to begin within it",
    arguments: ["Model", "model", "self", "viewModel", "Panel", "screen"])
  func prefixes(_ prefix: String) throws {
    let types = StubTypeInformation(.observed("title", "String"))
    let problem = try only("label: \(prefix).title", types)
    #expect(problem.rule.code == "BC103")
    #expect(
      problem.message
        == "'Model' has no field '\(prefix)': a path begins with a field of the model")
    #expect(problem.help == "write 'title'")
    let edit = try #require(problem.fixes.first?.edits.first)
    #expect(edit.text == "")
    #expect(
      edit.location.range.end.offset - edit.location.range.start.offset
        == prefix.utf8.count + 1)
  }

  @Test("a field that is called like a prefix is a field")
  func noPrefix() {
    var types = StubTypeInformation(.observed("model", "Car"))
    types.others["Car"] = TypeFacts(
      type: TypeReference(name: "Car"), members: ["title": .observed("title", "String")],
      isComplete: true)
    #expect(outcome("label: model.title", types).places == [])
  }

  @Test("a key that begins with the view is told to begin within it")
  func slotPrefixes() throws {
    let types = StubTypeInformation(.observed("title", "String"))
    for prefix in ["Panel", "screen", "view", "self"] {
      let problem = try only("\(prefix).label: title", types)
      #expect(problem.rule.code == "BC202")
      #expect(
        problem.message
          == "'Panel' has no slot '\(prefix)': a key begins with a slot of the view")
      #expect(problem.help == "write 'label'")
    }
  }

  @Test(
    "what is no path is told with what to write instead",
    arguments: [
      (
        "!isPaid", "BC009 the tag '!isPaid' is not supported in binding files",
        "for the opposite, write '{ modelField: isPaid, modelType: not }'"
      ),
      (
        "\"!isPaid\"", "BC108 '!isPaid' is not the name of a field",
        "for the opposite, write '{ modelField: isPaid, modelType: not }'"
      ),
      (
        "3", "BC108 '3' is not the name of a field",
        "a slot shows a field of the model; a fixed text belongs into the view"
      ),
      (
        "3.5", "BC108 '3.5' is not the name of a field",
        "a slot shows a field of the model; a fixed text belongs into the view"
      ),
      (
        "percent, int", "BC108 'percent, int' is not the name of a field",
        "a conversion has a key of its own: '{ modelField: percent, modelType: int }'"
      ),
      (
        "amount * 2", "BC108 'amount * 2' is not the name of a field",
        "compute it in a property of the model, and bind that"
      ),
    ])
  func noPath(value: String, problem: String, help: String) throws {
    let found = try only("label: \(value)", StubTypeInformation())
    #expect("\(found.rule.code) \(found.message)" == problem)
    #expect(found.help == help)
  }

  @Test("a tag before a value is told to be removed")
  func tag() throws {
    let problem = try only("label: !text title", StubTypeInformation(.observed("title", "String")))
    #expect(problem.help == "remove it, or put quotes around text that starts with '!'")
  }

  @Test("a path that goes on behind a text or a number is told where it ends")
  func pastTheLeaf() throws {
    var types = StubTypeInformation(.observed("city", "City?"), .observed("count", "Int"))
    types.others["City"] = TypeFacts(
      type: TypeReference(name: "City"), members: ["name": .observed("name", "String")],
      isComplete: true)
    let problem = try only("field: city?.name.first", types)
    #expect(problem.rule.code == "BC113")
    #expect(
      problem.message
        == "'name' of 'City' is 'String', behind which a binding finds no 'first'")
    #expect(problem.location.range.start.column == 21)
    #expect(outcome("label: count.nosuch", types).places == ["5:16 BC113"])
    // A type that is not known may have any member.
    types.models["Model"]?.members["count"]?.type = TypeReference(name: "Elsewhere")
    #expect(outcome("label: count.nosuch", types).places == [])
  }

  @Test("an optional on the way is told also where the way on is not known")
  func optionalOnTheWay() throws {
    let types = StubTypeInformation(.observed("account", "Account?"))
    let problem = try only("label: account.name", types)
    #expect(problem.rule.code == "BC107")
    #expect(problem.help == "write 'account?'")
  }

  @Test("changes on the way are told to be unseen in every mode that follows the model")
  func unobserved() {
    var types = StubTypeInformation(.plain("account", "Account"))
    types.others["Account"] = TypeFacts(
      type: TypeReference(name: "Account"), members: ["name": .observed("name", "String")],
      isComplete: true)
    func codes(_ slot: String, _ mode: String) -> [String] {
      outcome("\(slot): { modelField: account.name, mode: \(mode) }", types)
        .problems.map(\.rule.code)
    }
    #expect(codes("label", "oneWay") == ["BC105"])
    #expect(codes("field", "twoWay") == ["BC105"])
    #expect(codes("label", "oneTime") == [])
    #expect(codes("field", "toModel") == [])
    // What cannot be written either is told once.
    types.models["Model"]?.members["text"] = .plain("text", "String")
    #expect(outcome("field: text", types).problems.map(\.rule.code) == ["BC106"])
  }

  // MARK: - Types

  @Test("an object that is bound as a value is told to be bound by a field of it")
  func object() throws {
    var types = StubTypeInformation(.observed("account", "Account?"))
    types.conformances = ["Account": []]
    types.others["Account"] = TypeFacts(
      type: TypeReference(name: "Account"),
      members: ["name": .observed("name", "String"), "id": .observed("id", "Int")],
      isComplete: true)
    let problem = try #require(
      outcome("label: account", types).problems.first { $0.rule.code == "BC302" })
    #expect(problem.help == "bind a field of it, such as 'account?.name'")
  }

  @Test("an integer as string is told to need no converter")
  func integerAsString() throws {
    let types = StubTypeInformation(.observed("count", "Int"))
    let problem = try only("label: { modelField: count, modelType: string }", types)
    #expect(problem.rule.code == "BC302")
    #expect(problem.help == "leave 'modelType' away, or write 'int'")
  }

  @Test("what cannot be compared is told, and what may be is not")
  func equatable() throws {
    var types = StubTypeInformation(.observed("tag", "Tag"), .observed("tags", "[Tag]"))
    types.others["Label"]?.members["tag"] = .observed("tag", "Tag")
    types.others["Label"]?.members["tags"] = .observed("tags", "[Tag]")
    #expect(outcome("label.tag: tag\nlabel.tags: tags", types).places == [])
    types.conformances = ["Tag": ["LosslessStringConvertible"]]
    let problem = try only("label.tag: tag", types)
    #expect(problem.rule.code == "BC302")
    #expect(
      problem.message
        == "'tag' is 'Tag', which is not Equatable, so that nobody could tell whether it changed")
    #expect(outcome("label.tags: tags", types).problems.map(\.rule.code) == ["BC302"])
    // As text it has to be compared, too.
    #expect(outcome("label: tag", types).problems.map(\.rule.code) == ["BC302"])
    types.conformances = ["Tag": ["LosslessStringConvertible", "Equatable"]]
    #expect(outcome("label.tag: tag\nlabel.tags: tags\nlabel: tag", types).places == [])
  }

  @Test(
    "a placeholder for a small integer has to fit into it",
    arguments: [("Int8", "127", "128"), ("UInt8", "255", "-1"), ("UInt16", "65535", "65536")])
  func smallIntegers(type: String, good: String, bad: String) {
    var types = StubTypeInformation(.observed("n", type + "?"))
    types.others["Label"]?.members["n"] = .observed("n", type)
    func codes(_ text: String) -> [String] {
      outcome("label.n: { modelField: n, placeholder: \"\(text)\" }", types)
        .problems.map(\.rule.code)
    }
    #expect(codes(good) == [])
    #expect(codes(bad) == ["BC306"])
  }

  @Test("a converter of an optional shows nil itself")
  func optionalModelType() {
    var types = StubTypeInformation(.observed("amount", "Double?"), .observed("sum", "Double"))
    types.customConverters = [
      "price": CustomConverter(
        name: "price", modelType: TypeReference("Double?"),
        shownType: TypeReference(name: "String"), isInvertible: false)
    ]
    #expect(outcome("label: { modelField: amount, modelType: price }", types).places == [])
    let wrong = outcome("label: { modelField: sum, modelType: price }", types).problems
    #expect(wrong.map(\.message) == ["'price' shows 'Double?', but 'sum' is 'Double'"])
  }

  @Test("a converter of the app with the name of a built-in one is told")
  func hiddenConverter() {
    var types = StubTypeInformation(.observed("amount", "Double"), .observed("level", "Level"))
    types.customConverters = ["fpint", "date"].reduce(into: [:]) { converters, name in
      converters[name] = CustomConverter(
        name: name, modelType: TypeReference(name: "Level"),
        shownType: TypeReference(name: "String"), isInvertible: false)
    }
    let hidden = outcome("label: { modelField: amount, modelType: fpint }", types).problems
    #expect(
      hidden.map(\.message) == [
        "'modelType' names 'fpint', a built-in converter that hides the app's converter of this name"
      ])
    #expect(outcome("label: { modelField: level, modelType: date }", types).places == [])
  }

  // MARK: - What cannot be known

  @Test("a converter of a module out of sight is not known, and counted")
  func modelTypesElsewhere() {
    var types = StubTypeInformation(.observed("title", "String"))
    let entry = "label: { modelField: title, modelType: shout }"
    #expect(outcome(entry, types).places == ["5:42 BC301"])
    types.moduleWithMoreConverters = "Kit"
    let unknown = outcome(entry, types)
    #expect(unknown.places == [])
    #expect(unknown.unresolved.map(\.what) == ["the converter 'shout'"])
    #expect(
      unknown.unresolved.map(\.reason)
        == ["'Kit', of which there are no sources, may declare it"])
    // The slip of a known name is one.
    #expect(
      outcome("label: { modelField: title, modelType: strng }", types).places
        == ["5:42 BC301"])
  }

  @Test("a member of a subclass is not known, and counted")
  func subclasses() {
    var types = StubTypeInformation(.observed("title", "String"))
    #expect(outcome("label: bonus", types).places == ["5:10 BC103"])
    types.declaredBelow = ["bonus"]
    let unknown = outcome("label: bonus", types)
    #expect(unknown.places == [])
    #expect(unknown.unresolved.count == 1)
  }

  // MARK: - Actions

  @Test("two commands that enable one widget are told apart only by what enables it")
  func twoActions() throws {
    var types = StubTypeInformation(
      .observed("isReady", "Bool"), MemberFacts(name: "save", kind: .command),
      MemberFacts(name: "send", kind: .command))
    for event in ["pressed", "held"] {
      types.others["Label"]?.members[event] = MemberFacts(name: event, kind: .event)
    }
    let two = "label.pressed: { action: save }\nlabel.held: { action: send }"
    #expect(outcome(two, types).places == [])
    types.others["Label"]?.members["isEnabled"] = .observed("isEnabled", "Bool")
    let problem = try only(two, types)
    #expect(problem.rule.code == "BC204")
    #expect(problem.severity == .warning)
    #expect(
      problem.message == "the commands of 'label.pressed' and 'label.held' both enable 'label'")
    #expect(outcome("label.isEnabled: isReady\n" + two, types).places == [])
    // A widget that the user can edit is not enabled by commands.
    types.others["Label"]?.members["text"]?.isEditable = true
    #expect(outcome(two, types).places == [])
  }
}
