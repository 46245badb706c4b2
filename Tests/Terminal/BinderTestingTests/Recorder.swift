import BinderCore

/// Writes deliveries as a diagram of time, for the rules of conduct.
///
///     let recorder = Recorder()
///     recorder.watch(model.$count)
///     model.count = 1
///     recorder.step()
///     model.count = 12
///     #expect(recorder.log == "01-[12]")
///
/// The log is a diagram of time from left to right. A delivery is the value's text, between
/// brackets if that is longer than one character; `-` is a step of the test; `|` is the end of a
/// watch, which was cancelled or whose binder was released. A recorder retains no field or binder
/// that it watches.
final class Recorder {
  private enum Entry {
    case text(String)
    case step
    case end
  }

  private var record: [Entry] = []
  private var watches: [() -> Watch?] = []
  /// The faults of the binders whose faults are watched.
  private(set) var faults: [BindingFault] = []
  // For fields that a test watches without a binder of its own.
  private let ownBinder = Binder()

  /// An empty record.
  init() {}

  // MARK: - Reading

  /// The whole record, as a diagram.
  var log: String {
    add()
    return record.map { entry in
      switch entry {
      case .text(let text): text.count == 1 && !"-|[]".contains(text) ? text : "[\(text)]"
      case .step: "-"
      case .end: "|"
      }
    }.joined()
  }

  // MARK: - Writing

  /// Records a step of the test, which separates the deliveries before it from those after it.
  func step() { add(.step) }

  /// Records a value; for closures that observe, and for any other event whose order matters.
  ///
  ///     binder.observe(model.$total) { recorder.note($0) }
  func note(_ value: some Any) { add(.text("\(value)")) }

  /// Records each value of a field, beginning with the current one.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - binder: The binder whose order of delivery the recorder takes part in; without one values
  ///     are recorded at once.
  ///   - initial: Whether the current value is recorded.
  ///   - fileID: The file that faults name.
  ///   - line: The line that faults name.
  /// - Returns: A subscription, to cancel the watch with. The watch also ends with its binder.
  @discardableResult
  func watch<Value>(
    _ field: Field<Value>, in binder: Binder? = nil, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ObservationToken {
    let watch = begin()
    return (binder ?? ownBinder).observe(field, initial: initial, fileID: fileID, line: line) {
      watch.recorder?.note($0)
    }
  }

  /// Records a mark for each change of a field, where only the order matters.
  @discardableResult
  func watch<Value>(
    _ field: Field<Value>, as mark: String, in binder: Binder? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ObservationToken {
    let watch = begin()
    return (binder ?? ownBinder).observe(field, initial: false, fileID: fileID, line: line) { _ in
      watch.recorder?.note(mark)
    }
  }

  /// Records a mark for each fault of a binder, and keeps the fault in `faults` instead of printing
  /// it.
  func watchFaults(of binder: Binder, as mark: String = "!") {
    binder.onFault = { [weak self] fault in
      self?.faults.append(fault)
      self?.note(mark)
    }
  }

  /// Adds entries, behind the ends of the watches that have ended since the last of them.
  private func add(_ entries: Entry...) {
    let before = watches.count
    watches.removeAll { $0() == nil }
    record += repeatElement(.end, count: before - watches.count) + entries
  }

  private func begin() -> Watch {
    let watch = Watch(self)
    watches.append { [weak watch] in watch }
    return watch
  }

  /// Held by the closure of a subscription, whose release ends the watch.
  private final class Watch {
    weak let recorder: Recorder?

    init(_ recorder: Recorder) { self.recorder = recorder }
  }
}
