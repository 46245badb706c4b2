#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs work on a thread of its own with a stack of known size.
///
/// SwiftParser descends once per level of nesting, and the main thread's stack is whatever the
/// user's shell says. The sizes in `NestingCheck` hold only for this stack.
enum DeepStack {
  /// In bytes. Only what is touched costs memory.
  static let size = 64 << 20

  /// What `work` returns, after waiting for it; run on the caller's stack where no thread can be
  /// had.
  static func run<Result>(_ work: () -> Result) -> Result {
    // The caller waits, so the closure does not outlive this call and nothing runs in parallel.
    withoutActuallyEscaping(work) { work in
      let job = Job(work)
      guard start(job) else { return work() }
      return job.result!
    }
  }

  /// Runs a job to its end on a thread of its own; false where there can be none.
  private static func start(_ job: AnyJob) -> Bool {
    // Memory instead of a variable: the C struct's initialiser may count as that of another module
    // that includes the same header, which member import visibility then hides.
    withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { memory in
      let attributes = memory.baseAddress!
      guard pthread_attr_init(attributes) == 0 else { return false }
      defer { pthread_attr_destroy(attributes) }
      guard pthread_attr_setstacksize(attributes, size) == 0 else { return false }
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread: pthread_t = 0
      #endif
      let context = Unmanaged.passRetained(job)
      guard pthread_create(&thread, attributes, runJob, context.toOpaque()) == 0 else {
        context.release()
        return false
      }
      #if canImport(Darwin)
        pthread_join(thread!, nil)
      #else
        pthread_join(thread, nil)
      #endif
      return true
    }
  }

  private class AnyJob {
    func run() {}
  }

  private final class Job<Result>: AnyJob {
    // Dropped with `run`, so that the closure is free before the caller goes on.
    var work: (() -> Result)?
    var result: Result?

    init(_ work: @escaping () -> Result) {
      self.work = work
    }

    override func run() {
      result = work?()
      work = nil
    }
  }

  // A C function pointer takes no generic context, hence `AnyJob`.
  #if canImport(Darwin)
    private static let runJob:
      @convention(c) (UnsafeMutableRawPointer) ->
        UnsafeMutableRawPointer? = { context in
          Unmanaged<AnyJob>.fromOpaque(context).takeRetainedValue().run()
          return nil
        }
  #else
    private static let runJob:
      @convention(c) (UnsafeMutableRawPointer?) ->
        UnsafeMutableRawPointer? = { context in
          guard let context else { return nil }
          Unmanaged<AnyJob>.fromOpaque(context).takeRetainedValue().run()
          return nil
        }
  #endif
}
