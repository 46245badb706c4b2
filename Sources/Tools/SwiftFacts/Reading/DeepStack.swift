import SourceVocabulary

/// Runs work on threads of its own with a stack of known size.
///
/// SwiftParser descends once per level of nesting, and the main thread's stack is whatever the
/// user's shell says. The sizes in `NestingCheck` hold only for this stack.
enum DeepStack {
  /// In bytes. Only touched pages cost memory.
  static let size = 64 << 20

  /// The result of `work`, after waiting for it; run on the caller's stack where no thread can be had.
  static func run<Result>(_ work: () -> Result) -> Result {
    var result: Result?
    run(times: 1) { _ in result = work() }
    return result!
  }

  /// Runs `work` on several threads at once, each with its number, and waits for all; on fewer where the
  /// system gives no more, and on the caller's stack where it gives none.
  static func run(times: Int, _ work: (_ number: Int) -> Void) {
    // The caller waits, so the closure does not outlive this call.
    withoutActuallyEscaping(work) { work in
      let jobs = (0..<times).map { number in Job { work(number) } }
      let threads = jobs.compactMap(start)
      if threads.isEmpty { work(0) }
      for thread in threads { pthread_join(thread, nil) }
      for job in jobs { job.work = nil }
    }
  }

  /// Starts a job on a thread of its own; nil where there can be none.
  private static func start(_ job: Job) -> pthread_t? {
    // Memory instead of a variable: the C struct's initialiser may count as that of another module
    // that includes the same header, which member import visibility then hides.
    withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { memory in
      let attributes = memory.baseAddress!
      guard pthread_attr_init(attributes) == 0 else { return nil }
      defer { pthread_attr_destroy(attributes) }
      guard pthread_attr_setstacksize(attributes, size) == 0 else { return nil }
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let context = Unmanaged.passRetained(job)
      let status = pthread_create(
        &thread, attributes,
        { context in
          // Only Linux declares the pointer as optional.
          let context: UnsafeMutableRawPointer? = context
          Unmanaged<Job>.fromOpaque(context!).takeRetainedValue().work?()
          return nil
        }, context.toOpaque())
      guard status == 0 else {
        context.release()
        return nil
      }
      return thread
    }
  }

  private final class Job {
    // Released at the end, so that the closure is free before the caller continues.
    var work: (() -> Void)?

    init(_ work: @escaping () -> Void) { self.work = work }
  }
}
