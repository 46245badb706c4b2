#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The time that `body` takes on the processor, on this thread.
///
/// What other programs do meanwhile does not count, so that a busy machine measures the same, but for
/// its caches.
public func seconds(_ body: () throws -> Void) rethrows -> Double {
  let start = now()
  try body()
  return now() - start
}

private func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

public func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
