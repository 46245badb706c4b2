import Testing

@testable import BindingSpec

/// Files that break off or hold a wrong byte: whatever comes of it, the reader answers.
@Suite struct RobustnessTests {
  private static let valid = """
    # bindings of the balance screen
    binder: 1
    model: App.BalanceViewModel
    view: BalanceScreen
    slots:
      balance: &b { modelField: "account?.bälance", modelType: fpint(3) }
      change:
        modelField: 'change'
        fallback: >-
          folded
          text
        commit: blur
      other: *b
      photos:
        modelField: photos
        row: {view: PhotoRow, slots: {title: titleText}}
      submit: {action: updateBalance}
    ---
    {binder: 1, slots: {"a.b": c}}
    ...

    """

  @Test("the file itself is without problems")
  func whole() {
    let file = read(Self.valid)
    #expect(file.problems.map(summary) == [])
    #expect(file.documents.map(\.slots.count) == [5, 1])
  }

  @Test("every beginning of the file is read, with each problem inside it")
  func prefixes() {
    let bytes = Array(Self.valid.utf8)
    for length in 0..<bytes.count {
      check(Array(bytes[..<length]))
    }
  }

  @Test(
    "every byte of the file can be replaced",
    arguments: [
      0x00, 0x09, 0x0A, 0x0D, 0x20, 0x21, 0x22, 0x23, 0x26, 0x27, 0x2A, 0x2D, 0x3A, 0x5B, 0x5D,
      0x7B, 0x7C, 0x7D, 0x7F, 0x80, 0xC3, 0xFF,
    ] as [UInt8])
  func corruptions(byte: UInt8) {
    var bytes = Array(Self.valid.utf8)
    for index in bytes.indices {
      let original = bytes[index]
      bytes[index] = byte
      check(bytes)
      bytes[index] = original
    }
  }

  @Test("every byte of the file can be missing")
  func removals() {
    let bytes = Array(Self.valid.utf8)
    for index in bytes.indices {
      var changed = bytes
      changed.remove(at: index)
      check(changed)
    }
  }

  /// Every problem lies within the file, can be rendered in lines without control characters, and
  /// all are in order.
  private func check(_ bytes: [UInt8]) {
    let file = BindingFile(path: "test.yaml", bytes: bytes)
    let renderer = ProblemRenderer(texts: ["test.yaml": file.text])
    for problem in file.problems {
      let range = problem.location.range
      let isInside =
        range.start <= range.end && range.end.offset <= bytes.count && range.start.column > 0
      #expect(isInside, "\(summary(problem)) in \(String(decoding: bytes, as: UTF8.self))")
      let hasControl = renderer.render(problem).utf8.contains {
        $0 < 0x20 && $0 != 0x0A && $0 != 0x09
      }
      #expect(!hasControl)
    }
    let sorted = file.problems.sorted(by: Problem.reportOrder)
    #expect(file.problems.map(\.location) == sorted.map(\.location))
    for document in file.documents where file.problems.isEmpty {
      #expect(document.isComplete)
    }
  }
}
