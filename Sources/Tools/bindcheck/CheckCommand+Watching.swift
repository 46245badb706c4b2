import ArgumentParser
import BindCheckKit
import BindingSpec

extension CheckCommand {
  /// Checks, and checks again at each change, until the program is ended.
  ///
  /// Only the text on the terminal changes, so that Ctrl-C leaves the terminal in order.
  func watchFiles() throws {
    // A value that is missing on the command line stays missing.
    let first = try configuration(isSilent: true)
    let root = CheckConfiguration.packageRoot() ?? "."
    var watched: WatchedSession?
    unblockSignals()
    func roots() -> [String] {
      let configuration = try? configuration(isSilent: true)
      return (configuration ?? watched?.session.configuration ?? first).watchedRoots(in: root)
    }
    func check() throws {
      let configuration = try configuration()
      if let watched { _ = watched.refresh(configuration) }
      let current =
        watched ?? WatchedSession(configuration, root: root, keepsBrokenTypes: false)
      watched = current
      try finish(current.session.report())
    }
    WatchLoop.run(PollingWatcher(), roots: roots) {
      if reporting.format == .text, Terminal.canErase(STDOUT_FILENO) {
        Output.standard("\u{1B}[H\u{1B}[2J")
      }
      do {
        try check()
      } catch let error {
        // The status of this check, which the next may change; all else was not said yet.
        if !(error is ExitCode) { Output.error(BindCheck.fullMessage(for: error)) }
      }
      Output.error("waiting for changes; Ctrl-C ends")
      return !Terminal.isAbandoned
    }
  }

  /// Makes sure that Ctrl-C ends it: a program inherits the signals that the thread which started it
  /// has blocked, and the threads of Dispatch block nearly all.
  private func unblockSignals() {
    withUnsafeTemporaryAllocation(of: sigset_t.self, capacity: 1) { signals in
      sigemptyset(signals.baseAddress!)
      for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(signals.baseAddress!, signal) }
      pthread_sigmask(SIG_UNBLOCK, signals.baseAddress!, nil)
    }
  }
}
