import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The measurements of `make study` within the running apps, a line for each app in each style:
///
///     frames gallery plain 2 3     the app's frames on the way to the widget, the library's
///     frames fruit bound later     the way begins when the event that caused it is over
///     step gallery plain 812.5 …   nanoseconds of the processor's time that a step of the user takes,
///                                  one figure for each run
///
/// Frames are counted in a debug build, where each function has its own; times are taken in a
/// release build, with `--time`. `--run gallery plain 100` only makes so many steps, for a program that
/// counts instructions.
@main
@MainActor
struct StudyProbe {
  static func main() {
    Task {
      do {
        try await measure()
        exit(0)
      } catch {
        print("error: \(error)")
        exit(1)
      }
    }
    // An asynchronous 'main' ends the main thread on Linux, which callgrind does not survive.
    RunLoop.main.run()
  }

  private static func measure() async throws {
    let words = CommandLine.arguments
    if words.count == 5, words[1] == "--run", let times = Int(words[4]) {
      for scene in try await scenes(of: (words[2], words[3])) {
        for _ in 0..<times { scene.step() }
      }
      return
    }
    let isTiming = words.contains("--time")
    for scene in try await scenes() {
      if isTiming {
        let figures = nanoseconds(of: scene.step).map { "\($0)" }.joined(separator: " ")
        print("step", scene.app, scene.style, figures)
      } else {
        let frames = await frames(of: scene).map { "\($0.own) \($0.library)" } ?? "later"
        print("frames", scene.app, scene.style, frames)
      }
    }
  }

  private static func nanoseconds(of step: () -> Void) -> [Double] {
    let steps = 500
    return (0..<25).map { _ in
      let start = processorTime()
      for _ in 0..<steps { step() }
      return (processorTime() - start) / Double(steps)
    }
  }

  /// The processor time of this thread, without that of others on the machine.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
