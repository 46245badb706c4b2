import Binder
import BindingSpec
import Testing

/// `placeholder` and `fallback` name the cases of enums.
@Suite(.bothWays) struct EnumTextTests {
  enum Tone: String {
    case warm = "warm-white"
    case cold
  }

  enum Level: CaseIterable, CustomStringConvertible {
    case low, high
    var description: String { "a level" }
  }

  /// Both a raw value and a name: the raw value counts.
  enum Size: String, CaseIterable {
    case small = "S"
    case large = "L"
  }

  final class Part {
    @Observed var tone = Tone.cold
    @Observed var level = Level.low
  }

  final class Lamp {
    @Observed var tone: Tone?
    @Observed var level: Level?
    @Observed var size: Size?
    @Observed var part: Part?
  }

  final class Slot<Value: Equatable>: SlotWidget {
    @Observed var value: Value
    var defaultSlot: Field<Value> { $value }

    init(_ value: Value) { self.value = value }
  }

  final class Room {
    let tone = Slot(Tone.cold)
    let level = Slot(Level.low)
    let size = Slot(Size.small)
    let partTone = Slot(Tone.cold)
    let partLevel = Slot(Level.low)
  }

  private func bind(_ entries: String, _ lamp: Lamp, _ room: Room) throws -> Binder {
    let text = document(entries, model: "EnumTextTests.Lamp", view: "EnumTextTests.Room")
    return try linked(model: lamp, view: room, bindings: TestBindings(text: text, name: "x.yaml"))
  }

  @Test("a placeholder names the case that is shown for nil")
  func placeholder() throws {
    let (lamp, room) = (Lamp(), Room())
    let binder = try bind(
      """
      tone: { modelField: tone, placeholder: warm-white }
      level: { modelField: level, placeholder: high }
      size: { modelField: size, placeholder: L }
      """, lamp, room)
    #expect((room.tone.value, room.level.value, room.size.value) == (.warm, .high, .large))
    (lamp.tone, lamp.level, lamp.size) = (.cold, .low, .small)
    #expect((room.tone.value, room.level.value, room.size.value) == (.cold, .low, .small))
    lamp.tone = nil
    #expect(room.tone.value == .warm)
    withExtendedLifetime(binder) {}
  }

  @Test("a fallback names the case that is shown while the path ends on the way")
  func fallback() throws {
    let (lamp, room) = (Lamp(), Room())
    let binder = try bind(
      """
      partTone: { modelField: part?.tone, fallback: warm-white }
      partLevel: { modelField: part?.level, fallback: high }
      """, lamp, room)
    #expect((room.partTone.value, room.partLevel.value) == (.warm, .high))
    lamp.part = Part()
    #expect((room.partTone.value, room.partLevel.value) == (.cold, .low))
    lamp.part = nil
    #expect((room.partTone.value, room.partLevel.value) == (.warm, .high))
    withExtendedLifetime(binder) {}
  }

  private static let wrong = "partTone: { modelField: part?.tone, fallback: warm }"

  @Test(
    "a text that names no case is an error at start-up",
    .reflectiveOnly("compiled bindings stop the program"))
  func wrong() throws {
    let error = #expect(throws: BindingFileError.self) { try bind(Self.wrong, Lamp(), Room()) }
    #expect(
      error?.problems.map(\.message) == [
        "'partTone' takes 'EnumTextTests.Tone', which 'fallback' 'warm' is not"
      ])
  }

  @Test("compiled bindings stop the program at a text that names no case")
  func wrongCompiled() async {
    await #expect(processExitsWith: .failure) {
      try Way.$current.withValue(.compiled) {
        _ = try EnumTextTests().bind(Self.wrong, Lamp(), Room())
      }
    }
  }
}
