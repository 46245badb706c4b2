import Testing

@testable import StudyKit

@Suite struct GrowthTests {
  @Test(
    "a made app has the files of its style, as many as it has screens", arguments: GrownApp.styles)
  func files(style: Style) {
    let files = GrownApp(style: style, screens: 3).files(helper: "// the helper\n")
    #expect(files.keys.count { $0.hasPrefix("Screens/") } == 3)
    #expect(
      files.keys.count { $0.hasSuffix(".yaml") } == ([.bound, .compiled].contains(style) ? 3 : 0))
    #expect((files["Code/PlainField.swift"] != nil) == (style == .plain))
    #expect(files.keys.count { $0.hasPrefix("Code/Link") } == (style == .ejected ? 3 : 0))
    #expect(files["main.swift"]?.contains("Screen3()") == true)
  }
}
