import BinderCore
import BinderTerminal
import MonitorSystem

/// The page with the log, filled by hand.
@MainActor
final class PlainLog {
  private let page: LogPage
  private var following: Task<Void, Never>?

  init(_ page: LogPage) {
    self.page = page
    page.search.onType { [weak page] in page?.log.search = $0 }
    page.search.onLeave { [weak page] in page?.log.search = $0 }
    page.wraps.onToggle { [weak page] in page?.log.wraps = $0 }
    showCount()
  }

  deinit { following?.cancel() }

  func follow(_ log: LogSource, keeping limit: Int, clock: some Clock<Duration>) {
    switch log {
    case .file(let path): follow(GrowingFile(path: path, clock: clock).recorded, keeping: limit)
    case .made(let rate): follow(MadeLines(rate: rate, clock: clock), keeping: limit)
    }
  }

  private func follow<Lines: AsyncSequence & Sendable>(_ lines: Lines, keeping limit: Int)
  where Lines.Element == [LogLine] {
    following = Task { [weak self] in
      do {
        for try await batch in lines { self?.add(batch, keeping: limit) }
      } catch {
        self?.show(problem: "\(error)")
      }
    }
  }

  private func add(_ lines: [LogLine], keeping limit: Int) {
    var log = page.log.lines
    log.append(contentsOf: lines)
    log.keepLast(limit)
    page.log.lines = log
    showCount()
  }

  private func showCount() { page.status.text = "\(page.log.lines.count) lines" }

  private func show(problem: String) {
    page.problem.text = problem
    page.problem.isVisible = true
  }
}
