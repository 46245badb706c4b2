import ArgumentParser
import BindCheckKit

extension CheckCommand {
  /// Checks, and checks again at each change, until the program is ended.
  ///
  /// Only the text on the terminal changes, so that Ctrl-C leaves the terminal in order.
  func watchFiles() throws {
    // A value that is missing on the command line stays missing.
    _ = try configuration()
    unblockSignals()
    WatchLoop(watcher: SystemWatcher.make()).run(scope: scope) {
      if reporting.format == .text, Terminal.isTerminal(STDOUT_FILENO), Terminal.canErase {
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

  /// The files that a check looks at, and those that settle how. Dependencies change with a new
  /// resolution only, and are many.
  private func scope() -> WatchScope {
    let settings = (try? SettingsFile.settings()) ?? Settings()
    let configuration = try? CheckConfiguration.make(
      bindings: files + inputs.bindings, sources: inputs.sources, settings: settings)
    var roots = [SettingsFile.name]
    roots += [settings.file, baseline ?? settings.baseline].compactMap(\.self)
    roots += configuration?.bindings ?? []
    if configuration?.searchesTargets == true {
      roots += configuration?.targets.map(\.path) ?? []
    }
    roots += configuration?.sources.filter { !$0.isDependency }.map(\.path) ?? []
    return WatchScope(roots: roots)
  }
}
