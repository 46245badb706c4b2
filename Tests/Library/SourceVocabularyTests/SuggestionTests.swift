import Testing

@testable import SourceVocabulary

@Suite struct SuggestionTests {
  @Test(
    "a word with a slip is offered the right one",
    arguments: ["balnce", "balanec", "blance", "balancee", "Balance", "balamce"])
  func slips(word: String) {
    #expect(Suggestion.nearest(to: word, among: ["change", "balance", "owner"]) == "balance")
  }

  @Test("a word that is like none is offered none", arguments: ["", "x", "zebra", "balance"])
  func strangers(word: String) {
    #expect(Suggestion.nearest(to: word, among: ["balance"]) == nil)
  }

  @Test("the offer does not depend on the order of the candidates")
  func ties() {
    #expect(Suggestion.nearest(to: "cat", among: ["cbt", "cab"]) == "cab")
    #expect(Suggestion.nearest(to: "cat", among: ["cab", "cbt"]) == "cab")
  }

  @Test("of names that differ in case the one in the case of the word is offered")
  func cases() {
    #expect(Suggestion.nearest(to: "dleete", among: ["DELETE", "delete"]) == "delete")
    #expect(Suggestion.nearest(to: "DLEETE", among: ["delete", "DELETE"]) == "DELETE")
  }
}
