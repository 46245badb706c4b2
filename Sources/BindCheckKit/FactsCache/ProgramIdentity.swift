/// Tells this `bindcheck` from one that was built from other sources.
enum ProgramIdentity {
  static let text: String = {
    #if canImport(Darwin)
      var size: UInt32 = 4096
      var buffer = [CChar](repeating: 0, count: 4096)
      _NSGetExecutablePath(&buffer, &size)
      let path = buffer.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    #else
      let path = "/proc/self/exe"
    #endif
    return withUnsafeTemporaryAllocation(of: stat.self, capacity: 1) { memory in
      guard stat(path, memory.baseAddress!) == 0 else { return "" }
      #if canImport(Darwin)
        let time = memory[0].st_mtimespec
      #else
        let time = memory[0].st_mtim
      #endif
      return "\(memory[0].st_ino) \(memory[0].st_size) \(time.tv_sec) \(time.tv_nsec)"
    }
  }()
}
