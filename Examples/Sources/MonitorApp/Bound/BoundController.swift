import Binder
import BinderFoundation
import BinderTerminal
import MonitorSystem

/// Brings the model, the screen and the binding file together; the file does the rest.
@MainActor
final class BoundController: MonitorStyle {
  private let model: MonitorModel
  private let binder: Binder

  init(screen: MonitorScreen, system: any SystemSource, bindings: String) throws {
    model = MonitorModel(system: system)
    binder = try Binder(
      model: model, view: screen, file: "\(bindings)/monitor.yaml",
      converters: FoundationConverters.all)
    model.refresh.run()
  }

  func follow(
    _ log: LogSource?, keeping limit: Int, every interval: Duration, clock: any Clock<Duration>
  ) {
    model.sample(every: interval, clock: clock)
    if let log { model.follow(log, keeping: limit, clock: clock) }
  }

  func explain(in application: Application) { application.explain(with: binder) }

  func waitUntilIdle() async { await model.waitUntilIdle() }
}
