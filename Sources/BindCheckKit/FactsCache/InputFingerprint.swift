import BindingSpec

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Everything that the outcome of a check depends on, as one number.
///
/// The contents count, and not the times of files: reading and hashing 2,000 files takes 20 ms, and
/// times lie. A checkout makes all files new, and an edit within a tick of the clock leaves a file as
/// old as it was.
struct InputFingerprint {
  let hash: ContentHash
  /// The binding files in the order in which they are checked.
  let bindings: [(path: String, bytes: [UInt8])]

  /// Nil where something cannot be read: then there is something to say, and it has to be looked at.
  init?(_ configuration: CheckConfiguration, _ workers: WorkerPool) {
    var hash = ContentHash()
    hash.add(Self.program)
    hash.add(CanonicalText.of(configuration))
    var sources = FileTree(suffixes: [".swift"])
    for root in configuration.sources {
      guard FileTree.exists(root.path) else { return nil }
      // The names of modules are read off it.
      hash.add(FileTree.absolute(root.path))
      let paths = sources.files(below: root.path).map(\.path)
      let hashes = workers.map(paths) { path in
        (try? FileReading.bytes(ofFile: path, limit: SourceIndex.maximumScanSize))
          .map { ContentHash($0) }
      }
      for (path, content) in zip(paths, hashes) {
        guard let content else { return nil }
        hash.add(path)
        hash.add(content)
      }
    }
    var tree = FileTree(suffixes: [".yaml", ".yml"])
    let paths = configuration.bindings.map { tree.files(below: $0).map(\.path) }
    guard sources.troubles.isEmpty, tree.troubles.isEmpty,
      !paths.contains(where: \.isEmpty)
    else { return nil }
    let contents = workers.map(paths.flatMap(\.self)) { path in
      (path, try? FileReading.bytes(ofFile: path, limit: Self.maximumBindingFile))
    }
    var bindings: [(String, [UInt8])] = []
    for (path, bytes) in contents {
      guard let bytes, bytes.count < Self.maximumBindingFile else { return nil }
      hash.add(path)
      hash.add(bytes)
      bindings.append((path, bytes))
    }
    self.hash = hash
    self.bindings = bindings
  }

  /// Larger ones are refused anyway.
  private static let maximumBindingFile = 2 << 20

  /// Tells this `bindcheck` from one that was built from other sources.
  private static let program: String = {
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

/// A value as text that is the same in every run, which `description` of a set or dictionary is not.
///
/// By reflection, so that what is added to a type counts without being listed anywhere.
enum CanonicalText {
  static func of(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.map { child in (child.label ?? "") + ":" + of(child.value) }
    switch mirror.displayStyle {
    case .set?, .dictionary?: return "{" + parts.sorted().joined(separator: ",") + "}"
    case .struct?, .class?, .tuple?, .collection?, .optional?:
      return "(" + parts.joined(separator: ",") + ")"
    case .enum? where !parts.isEmpty: return "(" + parts.joined(separator: ",") + ")"
    default: return String(reflecting: value)
    }
  }
}
