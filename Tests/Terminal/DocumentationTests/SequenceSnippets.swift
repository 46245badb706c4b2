import Binder
import BinderTerminal
import BinderTerminalTesting
import Testing

// The code of the article 'Values from actors and streams'.

actor Thermometer {
  private var readings: [AsyncStream<Double>.Continuation] = []

  var temperatures: AsyncStream<Double> {
    let (stream, continuation) = AsyncStream.makeStream(of: Double.self)
    readings.append(continuation)
    return stream
  }

  func measure(_ temperature: Double) {
    for reading in readings { reading.yield(temperature) }
  }

  func stop() {
    for reading in readings { reading.finish() }
  }
}

@MainActor final class Room {
  @Observed var temperature = 0.0
  @Observed var log: [Double] = []
  @Observed var minutes = 0
}

@MainActor final class RoomScreen: Screen {
  let temperature = Label()
  let alert = Alert("Thermometer")
  let dropped = Label()

  override var body: any Element {
    Column {
      temperature
      alert
      dropped
    }
  }
}

@MainActor @Suite struct SequenceArticleTests {
  let room = Room()
  let screen = RoomScreen()
  let binder = Binder()
  let thermometer = Thermometer()

  @Test("an actor's values reach a label")
  func field() async throws {
    let temperatures = await thermometer.temperatures
    binder.bind(room.$temperature, to: screen.temperature.$text, as: .fpint(1))
    let readings = binder.follow(temperatures, into: room.$temperature)
    binder.bind(readings.$error, to: screen.alert.$message)
    binder.bind(readings.$dropped, to: screen.dropped.$text, as: .int)

    let stage = TerminalStage(screen)
    await thermometer.measure(21.5)
    try await stage.waitUntil { room.temperature == 21.5 }
    #expect(stage.text.contains("21.5"))
    await thermometer.stop()
    try await stage.waitUntil { readings.isFinished }
  }

  @Test("all values are appended, or handled together")
  func many() async throws {
    let temperatures = await thermometer.temperatures
    let others = await thermometer.temperatures
    var sum = 0.0
    binder.follow(temperatures, appendingTo: room.$log)
    binder.follow(others, keeping: .all(pausingAt: 1_000)) { values in
      for value in values { sum += value }
    }
    for value in [1.0, 2, 3] { await thermometer.measure(value) }
    let stage = TerminalStage(screen)
    try await stage.waitUntil { room.log == [1, 2, 3] && sum == 6 }
  }

  @Test("a test advances the clock of a timer and of a throttled sequence")
  func clocks() async throws {
    let stage = TerminalStage(screen)
    binder.every(.seconds(60), clock: stage.clock) { [unowned room] in room.minutes += 1 }
    await stage.clock.waitForSleepers(1)
    stage.advance(by: .seconds(60))
    try await stage.waitUntil { room.minutes == 1 }

    let temperatures = await thermometer.temperatures
    binder.follow(
      temperatures, into: room.$temperature, every: .milliseconds(100), clock: stage.clock)
    await thermometer.measure(20)
    try await stage.waitUntil { room.temperature == 20 }
  }

  @Test("a task of another isolation reads a field's values")
  func values() async {
    let values = room.$temperature.values(buffering: .unbounded)
    let alarm = Task.detached {
      for await temperature in values where temperature > 30 { return temperature }
      return 0
    }
    room.temperature = 25
    room.temperature = 31
    #expect(await alarm.value == 31)
  }

  @Test("code of no actor awaits the end of the sequence")
  nonisolated func noActor() async {
    let (thermometer, binder, shed) = (Thermometer(), Binder(), Shed())
    let temperatures = await thermometer.temperatures
    await thermometer.measure(4)
    await thermometer.stop()
    let readings = await binder.followToEnd(temperatures, into: shed.$temperature)
    #expect(shed.temperature == 4)
    #expect(readings.error == nil)
  }
}

nonisolated final class Shed {
  @Observed var temperature = 0.0
}
