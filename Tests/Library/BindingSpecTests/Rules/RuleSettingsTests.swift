import BindingSpec
import Testing

@Suite struct RuleSettingsTests {
  let types = StubTypeInformation(.plain("amount", "String"))

  @Test("a rule that is off is silent")
  func off() {
    var settings = RuleSettings()
    settings[UnobservableFieldRule.info] = .off
    #expect(outcome("label: amount", types, settings).places == [])
    settings[UnknownKeyRule.info] = .off
    #expect(outcome("label: { modelField: amount, colour: red }", types, settings).places == [])
  }

  @Test("a rule has the severity that the settings give it")
  func severity() {
    var settings = RuleSettings()
    #expect(outcome("label: amount", types, settings).problems.map(\.severity) == [.warning])
    settings[UnobservableFieldRule.info] = .error
    #expect(outcome("label: amount", types, settings).problems.map(\.severity) == [.error])
    settings[UnknownFieldRule.info] = .warning
    #expect(outcome("label: amonut", types, settings).problems.map(\.severity) == [.warning])
  }

  @Test("what is about reflection does not apply to compiled bindings")
  func linking() {
    var lazy = MemberFacts.observed("amount", "String")
    lazy.isReachable = false
    let types = StubTypeInformation(lazy)
    #expect(outcome("label: amount", types).places == ["5:10 BC113"])
    #expect(outcome("label: amount", types, RuleSettings(linking: .compiled)).places == [])
  }

  @Test("compiled bindings run a method, if it takes nothing")
  func methods() {
    var send = MemberFacts(name: "send", kind: .function)
    send.signature = "send()"
    var sendTo = MemberFacts(name: "sendTo", kind: .function)
    sendTo.signature = "sendTo(address:)"
    let types = StubTypeInformation(send, sendTo)
    func codes(_ action: String, _ linking: RuleSettings.Linking) -> [String] {
      outcome("field: { action: \(action) }", types, RuleSettings(linking: linking))
        .problems.map(\.rule.code)
    }
    #expect(codes("send", .reflective) == ["BC402"])
    #expect(codes("send", .compiled) == [])
    #expect(codes("sendTo", .reflective) == ["BC402"])
    #expect(codes("sendTo", .compiled) == ["BC402"])
  }

  @Test("a rule is found by its code or name, in any case")
  func find() {
    #expect(RuleCatalogue.rule("BC103") == UnknownFieldRule.info)
    #expect(RuleCatalogue.rule("bc103") == UnknownFieldRule.info)
    #expect(RuleCatalogue.rule("Unknown-Field") == UnknownFieldRule.info)
    #expect(RuleCatalogue.rule("BC1") == nil)
    #expect(RuleCatalogue.nearest(to: "unknown-feild") == "unknown-field")
    #expect(RuleCatalogue.nearest(to: "BC104x") == nil)
    #expect(RuleCatalogue.nearest(to: "BC999") == nil)
  }

  @Test("codes and names are unique, and in the order of the codes")
  func unique() {
    let rules = RuleCatalogue.all
    #expect(Set(rules.map(\.code)).count == rules.count)
    #expect(Set(rules.map(\.name)).count == rules.count)
    #expect(rules.map(\.code) == rules.map(\.code).sorted())
  }
}
