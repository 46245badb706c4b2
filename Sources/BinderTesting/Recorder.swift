import BinderCore

/// Writes down what is delivered, in order, for a test to compare.
///
///     let recorder = Recorder()
///     recorder.watch(model.$count)
///     model.count = 1
///     recorder.step()
///     model.count = 12
///     #expect(recorder.log == "01-[12]")
///
/// The log is a diagram in which time goes from left to right. A delivery is the value's text,
/// between brackets if that is longer than one character; `-` is a step that the test took; `|` says
/// that a watch was cancelled or that its binder went. A recorder keeps nothing alive of what it
/// watches.
public final class Recorder {
  private enum Entry {
    case text(String)
    case step
    case end
  }

  private var record: [Entry] = []
  /// The faults of the binders whose faults are watched.
  public private(set) var faults: [BindingFault] = []
  // For fields that a test watches without saying where in the order.
  private let ownBinder = Binder()

  public init() {}

  // MARK: - Reading

  /// Everything that was recorded, as a diagram.
  public var log: String {
    record.map { entry in
      switch entry {
      case .text(let text): text.count == 1 && !"-|[]".contains(text) ? text : "[\(text)]"
      case .step: "-"
      case .end: "|"
      }
    }.joined()
  }

  /// What was delivered, without steps and ends.
  public var values: [String] {
    record.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// Forgets what was recorded, and goes on watching.
  public func clear() {
    record = []
    faults = []
  }

  // MARK: - Writing

  /// Marks that the test takes a step, so that the log tells what was delivered before it.
  public func step() { record.append(.step) }

  /// Records a value; for closures that observe, and for anything else with a place in the order.
  ///
  ///     binder.observe(model.$total) { recorder.note($0) }
  public func note(_ value: some Any) { record.append(.text("\(value)")) }

  /// Records each value of a field, the one that it has now among them unless said otherwise.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - binder: The binder among whose deliveries those to the recorder are; without one the
  ///     recorder is told at once.
  ///   - initial: Whether the value that the field has now is recorded.
  ///   - fileID: The file that faults name.
  ///   - line: The line that faults name.
  @discardableResult
  public func watch<Value>(
    _ field: Field<Value>, in binder: Binder? = nil, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    let watch = Watch(self)
    return (binder ?? ownBinder).observe(field, initial: initial, fileID: fileID, line: line) {
      watch.recorder?.note($0)
    }
  }

  /// Records each value of a field that may have none, as the value's text or `nil`.
  @discardableResult
  public func watch<Value>(
    _ field: Field<Value?>, in binder: Binder? = nil, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    let watch = Watch(self)
    return (binder ?? ownBinder).observe(field, initial: initial, fileID: fileID, line: line) {
      watch.recorder?.note($0.map { "\($0)" } ?? "nil")
    }
  }

  /// Records a mark for each change of a field, where the order counts and not the values.
  @discardableResult
  public func watch<Value>(
    _ field: Field<Value>, as mark: String, in binder: Binder? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    let watch = Watch(self)
    return (binder ?? ownBinder).observe(field, initial: false, fileID: fileID, line: line) { _ in
      watch.recorder?.note(mark)
    }
  }

  /// Records a mark each time an event happens.
  @discardableResult
  public func watch(
    _ event: Event, as mark: String, in binder: Binder? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Subscription {
    let watch = Watch(self)
    return (binder ?? ownBinder).observe(event, fileID: fileID, line: line) {
      watch.recorder?.note(mark)
    }
  }

  /// Records a mark for each fault of a binder, and keeps the fault, instead of having it printed.
  public func watchFaults(of binder: Binder, as mark: String = "!") {
    binder.onFault = { [weak self] fault in
      self?.faults.append(fault)
      self?.note(mark)
    }
  }

  /// Held by the closure of an observer, so that it goes when the observer ends.
  private final class Watch {
    weak var recorder: Recorder?

    init(_ recorder: Recorder) { self.recorder = recorder }

    deinit { recorder?.record.append(.end) }
  }
}
