import Testing

@testable import BindingSpec

@Suite struct CommentTests {
  @Test("comments are kept with their places, and '#' in text is none")
  func comments() {
    let yaml = """
      # first
      binder: 1   # é second
      slots:
        a: 'b # no'
        c: {fallback: d#no, modelField: e} #third
        f:
          modelField: g # fourth
          fallback: |
            # no
            text
        # last
      """
    let file = read(yaml)
    #expect(
      file.comments.map(\.value) == ["# first", "# é second", "#third", "# fourth", "# last"])
    #expect(file.comments.map { file.text.slice($0.range) } == file.comments.map(\.value))
    #expect(file.comments.map(\.range.start.line) == [1, 2, 5, 7, 11])
    #expect(
      file.problems.map(summary) == [
        "4:7 BC108 'b # no' is not the name of a field"
      ])
  }
}
