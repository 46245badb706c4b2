import Foundation
import Testing

/// Two apps of one package with types of the same names.
@Suite struct SameNamesTests {
  @Test("a file in the folder of a target means the types that this target reaches")
  func twoApps() throws {
    let place = try TemporaryDirectory()
    try place.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "apps", targets: [.executableTarget(name: "One"), .executableTarget(name: "Two")])
      """, to: "Package.swift")
    for (app, field) in [("One", "title"), ("Two", "name")] {
      try place.write(
        """
        import Binder
        import BinderTerminal
        final class Song { @Observed var \(field) = "" }
        final class Songs { @Observed var all: [Song] = [] }
        final class SongRow: ListRow { let \(field) = Label() }
        final class SongsScreen: Screen { let all = List { SongRow() } }
        """, to: "Sources/\(app)/Songs.swift")
      try place.write(
        """
        binder: 1
        model: Songs
        view: SongsScreen
        slots:
          all: { modelField: all, row: { view: SongRow, slots: { \(field): \(field) } } }
        """, to: "Sources/\(app)/songs.yaml")
    }
    let right = try Program.run([], in: place.url)
    #expect(right.errors == "0 errors, 0 warnings in 2 files (4 bindings)\n")
    try place.write(
      """
      binder: 1
      model: Songs
      view: SongsScreen
      slots:
        all: { modelField: all, row: { view: SongRow, slots: { name: name } } }
      """, to: "Sources/One/songs.yaml")
    let wrong = try Program.run([], in: place.url)
    #expect(wrong.output.contains("'SongRow' has no slot 'name' [BC202]"), "\(wrong.output)")
  }
}
