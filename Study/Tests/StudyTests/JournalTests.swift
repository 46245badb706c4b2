import Testing

@testable import study

@Suite struct JournalTests {
  @Test("a run goes on where one of the same inputs broke off") func resume() throws {
    try Repository.temporary { folder in
      func value(_ inputs: String, _ new: Int) throws -> Int {
        try Journal("part", inputs: inputs, in: folder).value(of: "a result") { new }
      }
      #expect(try value("1", 10) == 10)
      #expect(try value("1", 11) == 10)
      #expect(try value("2", 12) == 12)
      let file = ".build-study/part-1.journal"
      try folder.write(String(folder.read(file).dropLast(4)), to: file)
      #expect(try value("1", 13) == 13)
      #expect(try value("1", 14) == 13)
    }
  }
}
