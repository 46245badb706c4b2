#if canImport(Glibc)
  /// Sees changes by Linux's inotify.
  ///
  /// Hard facts that shape this:
  /// - inotify watches directories, not trees: each directory needs a watch of its own, and a new one
  ///   gets it with the next call of `watch`. A file that was made in it before is not missed,
  ///   since the directory itself was an event.
  /// - A watch sticks to the directory it was given, also when that is moved away or replaced; so all
  ///   are made anew each time, which the kernel answers with the old number where nothing changed.
  /// - Editors replace files by renaming others over them: that is an event of the directory, and a
  ///   watch of the file itself would be blind from then on.
  /// - The number of watches of a user is limited. Where it is used up, looking again and again
  ///   takes over.
  package final class InotifyWatcher: FileWatcher {
    private let descriptor: Int32
    private var watches: [Int32: Interest] = [:]
    private var fallback: PollingWatcher?
    private var scope = WatchScope(roots: [])

    /// The names that matter in a directory.
    private enum Interest {
      case wantedFiles
      case names(Set<String>)
    }

    private static let events =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_CREATE)
      | UInt32(IN_DELETE) | UInt32(IN_ATTRIB) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
      | UInt32(IN_ONLYDIR)

    /// Nil where the system gives none.
    package init?() {
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    package func watch(_ scope: WatchScope) {
      self.scope = scope
      fallback = nil
      let tree = WatchedTree(scope)
      var new: [Int32: Interest] = [:]
      for (directory, names) in tree.partial {
        add(directory, .names(names), to: &new)
      }
      for directory in tree.directories { add(directory, .wantedFiles, to: &new) }
      for number in watches.keys where new[number] == nil {
        inotify_rm_watch(descriptor, number)
      }
      watches = new
      fallback?.watch(scope)
    }

    private func add(_ directory: String, _ interest: Interest, to new: inout [Int32: Interest]) {
      let number = inotify_add_watch(descriptor, directory, Self.events)
      guard number >= 0 else {
        if errno == ENOSPC || errno == ENOMEM { fallback = fallback ?? PollingWatcher() }
        return
      }
      // The same directory under two names, or on the way to two roots, is one watch.
      switch (new[number], interest) {
      case (.names(let known)?, .names(let more)): new[number] = .names(known.union(more))
      case (.wantedFiles?, .names): break
      default: new[number] = interest
      }
    }

    package func wait(atMost milliseconds: Int?) -> Bool {
      if let fallback { return fallback.wait(atMost: milliseconds) }
      let end = milliseconds.map { ContinuousClock.now + .milliseconds($0) }
      while true {
        let left = end.map { max(.zero, $0 - .now) / .milliseconds(1) }
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let ready = poll(&request, 1, left.map { Int32($0.rounded(.up)) } ?? -1)
        if ready < 0, errno == EINTR { continue }
        guard ready > 0 else { return false }
        // An irrelevant change does not end the wait.
        if readEvents() { return true }
      }
    }

    /// Whether something that matters is among the events that are there.
    private func readEvents() -> Bool {
      var matters = false
      withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
        while true {
          let count = read(descriptor, buffer.baseAddress!, buffer.count)
          guard count > 0 else { return }
          var offset = 0
          let header = MemoryLayout<inotify_event>.size
          while offset + header <= count {
            let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
            let start = buffer.baseAddress! + offset + header
            let name =
              event.len == 0
              ? "" : String(cString: start.assumingMemoryBound(to: CChar.self))
            if isOfInterest(event, name) { matters = true }
            offset += header + Int(event.len)
          }
        }
      }
      return matters
    }

    private func isOfInterest(_ event: inotify_event, _ name: String) -> Bool {
      // Events were lost: anything may have changed.
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
      guard let interest = watches[event.wd], event.mask & UInt32(IN_IGNORED) == 0 else {
        return false
      }
      switch interest {
      case .names(let names):
        return names.contains(name)
      case .wantedFiles:
        // The directory itself, or one in it, appeared or vanished.
        if name.isEmpty { return event.mask & UInt32(IN_ATTRIB) == 0 }
        if event.mask & UInt32(IN_ISDIR) != 0 { return !name.hasPrefix(".") }
        return scope.isWanted(name)
      }
    }
  }
#endif
