import BindCheckKit
import Synchronization
import Testing

@testable import bindcheck

/// The line that says what is being done while that takes long.
@Suite struct ProgressLineTests {
  /// What was written, and a way to wait for it.
  private final class Log: Sendable {
    let stream: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation
    private let written = Mutex<[String]>([])

    init() { (stream, continuation) = AsyncStream.makeStream() }

    var texts: [String] { written.withLock { $0 } }

    func write(_ text: String) {
      written.withLock { $0.append(text) }
      continuation.yield(text)
    }
  }

  @Test("long work is shown, and erased when it is done")
  func shown() async {
    let log = Log()
    let line = ProgressLine(after: .zero) { log.write($0) }
    line.show(.sources)
    var texts = log.stream.makeAsyncIterator()
    #expect(await texts.next()?.hasPrefix("\rscanning Swift sources (") == true)
    line.show(.rules)
    var next = await texts.next()
    // A second may have passed before the part changed.
    while let text = next, text.hasPrefix("\rscanning") { next = await texts.next() }
    #expect(next?.hasPrefix("\rchecking bindings (") == true)
    line.end()
    #expect(log.texts.last == "\r\u{1B}[K")
  }

  @Test("short work is not shown, and nothing is erased")
  func notShown() {
    let log = Log()
    let line = ProgressLine(after: .seconds(3600)) { log.write($0) }
    line.show(.sources)
    line.show(.rules)
    line.end()
    #expect(log.texts.isEmpty)
  }
}
