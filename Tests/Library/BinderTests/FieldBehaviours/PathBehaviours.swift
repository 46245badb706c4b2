import Binder
import Testing

extension FieldBehaviours {
  /// Values behind objects that are replaced, that are missing, and that come back.
  @Suite struct PathBehaviours {
    let desk = Desk()
    let screen = FolderScreen()

    private func bind(_ entries: String) throws -> Binder {
      try Binder(
        model: desk, view: screen,
        bindings: Bindings(
          text: document(
            entries, model: "FieldBehaviours.Desk", view: "FieldBehaviours.FolderScreen"),
          name: "x.yaml"))
    }

    @Test("all slots behind one object follow its replacement")
    func severalSlots() throws {
      let binder = try bind(
        """
        title: { modelField: folder?.name, fallback: none }
        name: folder?.name
        count: folder?.count
        """)
      func shown() -> [String] { [screen.title.text, screen.name.text, screen.count.text] }
      let (first, second) = (Folder("first"), Folder("second"))
      second.count = 2
      desk.folder = first
      #expect(shown() == ["first", "first", "1"])
      desk.folder = second
      #expect(shown() == ["second", "second", "2"])
      first.name = "left"
      first.count = 7
      #expect(shown() == ["second", "second", "2"])
      withExtendedLifetime(binder) {}
    }

    @Test("an object that comes back is shown with its present values, and takes edits again")
    func comesBack() throws {
      let binder = try bind("name: { modelField: folder?.name, fallback: none }")
      let folder = Folder("a")
      desk.folder = folder
      desk.folder = nil
      folder.name = "b"
      #expect(screen.name.text == "none")
      desk.folder = folder
      #expect(screen.name.text == "b")
      screen.name.$text.edit("c")
      #expect(folder.name == "c")
      withExtendedLifetime(binder) {}
    }

    @Test("an object may stand at two places of one path")
    func sameObjectTwice() throws {
      let binder = try bind("title: { modelField: folder?.parent?.name, fallback: none }")
      let folder = Folder("root")
      folder.parent = folder
      desk.folder = folder
      #expect(screen.title.text == "root")
      folder.name = "new"
      #expect(screen.title.text == "new")
      folder.parent = Folder("other")
      #expect(screen.title.text == "other")
      folder.name = "left"
      #expect(screen.title.text == "other")
      folder.parent = nil
      #expect(screen.title.text == "none")
      withExtendedLifetime(binder) {}
    }

    @Test("under toModel, an object that appears is not overwritten by the text of the slot")
    func appearsUnderToModel() throws {
      let binder = try bind("name: { modelField: folder?.name, mode: toModel, fallback: none }")
      screen.name.text = "typed before"
      let folder = Folder("a")
      desk.folder = folder
      #expect(folder.name == "a")
      screen.name.$text.edit("b")
      #expect(folder.name == "b")
      withExtendedLifetime(binder) {}
    }

    class Part {}

    final class Named: Part {
      @Observed var name: String
      init(_ name: String) { self.name = name }
    }

    final class Holder {
      @Observed var part: Part?
    }

    @Test("a path that an object without the member breaks is mended by the next object")
    func missingMember() throws {
      let holder = Holder()
      var faults: [BindingFault] = []
      let binder = try Binder(
        model: holder, view: screen,
        bindings: Bindings(
          text: document(
            "title: { modelField: part?.name, fallback: none }",
            model: "FieldBehaviours.PathBehaviours.Holder", view: "FieldBehaviours.FolderScreen"),
          name: "x.yaml"),
        onFault: { faults.append($0) })
      holder.part = Named("a")
      #expect(screen.title.text == "a")
      holder.part = Part()
      #expect(screen.title.text == "none")
      #expect(faults.count == 1)
      holder.part = Named("b")
      #expect(screen.title.text == "b")
      #expect(faults.count == 1)
      withExtendedLifetime(binder) {}
    }

    @Test("a handler on a path is notified once when the object at its end is replaced")
    func handlerOnPath() throws {
      let binder = Binder()
      var seen: [String?] = []
      try binder.observe(desk, path: "folder?.name", as: String.self) { seen.append($0) }
      desk.folder = Folder("a")
      desk.folder = Folder("b")
      desk.folder = nil
      #expect(seen == [nil, "a", "b", nil])
    }

    @Test(
      "an edit that replaces its own object is in the first one, and the slot shows the second",
      arguments: [CommitTrigger.key, .blur, .enter])
    func replacedByEdit(commit: CommitTrigger) {
      let binder = Binder()
      let (first, second) = (Folder("first"), Folder("second"))
      desk.folder = first
      binder.bind(\.$name, of: desk.$folder, to: screen.name.$text, commit: commit)
      binder.observe(first.$name, initial: false) { [desk] _ in desk.folder = second }
      screen.name.$text.edit("typed")
      screen.name.$text.commit()
      #expect([first.name, second.name] == ["typed", "second"])
      #expect(screen.name.text == "second")
      #expect(!screen.name.$text.hasDraft)
    }

    @Test("a path behind a computed object follows the object that the property gives now")
    func computedObject() {
      final class Cabinet {
        @Observed var folders = [Folder("a"), Folder("b")]
        @Observed var index = 0
        var current: Folder { folders[index] }
      }
      let cabinet = Cabinet()
      let binder = Binder()
      binder.bind(binder.field(\.current.name, of: cabinet), to: screen.title.$text)
      #expect(screen.title.text == "a")
      cabinet.index = 1
      #expect(screen.title.text == "b")
      cabinet.folders[0].name = "left"
      #expect(screen.title.text == "b")
      cabinet.folders[1].name = "c"
      #expect(screen.title.text == "c")
    }

    @Test("an edit behind a computed object is written to the object that the property gives now")
    func editBehindComputedObject() {
      final class Cabinet {
        @Observed var folders = [Folder("a"), Folder("b")]
        @Observed var index = 0
        var current: Folder { folders[index] }
      }
      let cabinet = Cabinet()
      let binder = Binder()
      binder.bind(\.$name, of: binder.field(\.current, of: cabinet), to: screen.name.$text)
      cabinet.index = 1
      #expect(screen.name.text == "b")
      screen.name.$text.edit("c")
      #expect(cabinet.folders.map(\.name) == ["a", "c"])
    }
  }
}
