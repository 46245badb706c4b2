import BindCheckKit
import Dispatch
import JSONRPC
import Synchronization

/// Runs a server over a transport until the client ends it.
///
/// One thread reads, so that a request can be cancelled that waits, and one watches files; the server's
/// own thread does all else, but for the wait for sourcekit-lsp at a renaming.
package final class ServerLoop: Sendable {
  private enum Event: Sendable {
    case message(Message)
    case filesChanged
    case action(LanguageServer.Action)
    case end
  }

  private struct Queue {
    var events: [Event] = []
    var cancelled: Set<RequestID> = []

    func waits(_ id: RequestID) -> Bool {
      events.contains { if case .message(.request(id, _, _)) = $0 { true } else { false } }
    }
  }

  private let connection: Connection
  private let queue = Mutex(Queue())
  private let signal = DispatchSemaphore(value: 0)
  /// nil before there are folders.
  private let watched = Mutex([String]?.none)

  package init(_ transport: any Transport) { connection = Connection(transport) }

  /// - Returns: The exit status: 0 where the client ended the conversation in order.
  package func run() -> Int32 {
    let connection = connection
    let beside = DispatchQueue(label: "beside")
    let server = LanguageServer(
      perform: { beside.async(execute: $0) }, handOver: { self.put(.action($0)) },
      send: { connection.send($0) })
    DispatchQueue(label: "reader").async { [self] in
      connection.run { put(.message($0)) }
      put(.end)
    }
    while server.exitStatus == nil {
      signal.wait()
      let next = queue.withLock { $0.events.isEmpty ? nil : $0.events.removeFirst() }
      guard let event = next else { continue }
      switch event {
      case .end: return 1
      case .filesChanged: server.refresh()
      case .action(let action): action(server)
      case .message(let message): handle(message, server)
      }
      // An event that arrives meanwhile comes first.
      while !hasEvents {
        server.work { !self.hasEvents }
        if !server.hasWork { break }
      }
      if let roots = server.watchedRoots {
        let isFirst = watched.withLock { watched in
          defer { watched = roots }
          return watched == nil
        }
        if isFirst { startWatching() }
      }
    }
    return server.exitStatus ?? 1
  }

  private func handle(_ message: Message, _ server: LanguageServer) {
    if case .request(let id, _, _) = message, queue.withLock({ $0.cancelled.remove(id) }) != nil {
      connection.respond(to: id, .failure(.cancelled))
    } else {
      server.receive(message)
    }
  }

  private var hasEvents: Bool { queue.withLock { !$0.events.isEmpty } }

  private func put(_ event: Event) {
    queue.withLock { queue in
      // Of a request that waits; one that was answered is not remembered.
      if case .message(let message) = event, let id = message.cancelled, queue.waits(id) {
        queue.cancelled.insert(id)
      } else {
        queue.events.append(event)
      }
    }
    signal.signal()
  }

  /// Watches for changes on the disk, until the program ends.
  private func startWatching() {
    DispatchQueue(label: "watcher").async { [self] in
      let watcher = PollingWatcher()
      watcher.watch(self.watched.withLock { $0 } ?? [])
      // A limit would end the pause between two looks, which is long for a large tree.
      while watcher.wait(atMost: nil) { put(.filesChanged) }
    }
  }
}
