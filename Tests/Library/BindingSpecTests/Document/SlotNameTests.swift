import Testing

@testable import BindingSpec

@Suite struct SlotNameTests {
  private func found(_ name: String, in slots: String...) -> [String] {
    SlotName.find(name, in: slots) { $0 }
  }

  @Test(
    "a slot in a row is found with the key 'row', and with the property of the list",
    arguments: [
      "photos.row.title.text", "photos.row.title", "photos.rows.title", "photos.rows.row.title",
    ])
  func spellings(name: String) {
    #expect(found(name, in: "photos.rows", "photos.row.title.text") == ["photos.row.title.text"])
    #expect(found(name, in: "photos.rows.row.title.text") == ["photos.rows.row.title.text"])
    #expect(found(name, in: "photos.row.titles.text", "tags.row.title.text") == [])
  }

  @Test("a list within a row, and a widget or a façade that is called 'rows'")
  func otherRows() {
    let slot = SlotName.prefix(inRowsOf: SlotName.prefix(inRowsOf: "a") + "b") + "c"
    #expect(slot == "a.row.b.row.c")
    #expect(found("a.rows.b.rows.c", in: slot) == [slot])
    #expect(found("rows.rows.title", in: "rows.row.title.text") == ["rows.row.title.text"])
    #expect(found("a.rows.rows.title", in: "a.rows.row.title.text") == ["a.rows.row.title.text"])
  }

  @Test("a name as it is spelled comes before the other spelling")
  func exact() {
    #expect(found("a.rows", in: "a.rows", "a.row.title") == ["a.rows"])
    #expect(found("a.rows", in: "a.row.title") == ["a.row.title"])
    #expect(found("row", in: "row.text", "rows.text") == ["row.text"])
    #expect(found("rows", in: "row.text") == [])
  }

  @Test("a widget has its parts, and a name that is not whole finds nothing")
  func parts() {
    #expect(found("a", in: "a.b", "a.c", "ab.c") == ["a.b", "a.c"])
    #expect(found("", in: "a.b") == [])
    #expect(found("a.", in: "a.b") == [])
  }
}
