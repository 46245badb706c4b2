import BalanceApp
import Foundation
import FruitApp
import GalleryApp
import Testing

/// Measures the processor time of each test of this target for the study, which asks for it by
/// `STUDY_TIMES=1` and reads the lines `time NAME NANOSECONDS …`, a figure for each series of runs.
@MainActor @Suite struct Times {
  nonisolated private static let isAsked = ProcessInfo.processInfo.environment["STUDY_TIMES"] != nil

  @Test(.enabled(if: isAsked)) func times() async throws {
    for (name, test) in tests {
      // The first run loads code and data.
      try await test()
      var figures: [String] = []
      for _ in 0..<9 {
        let start = Self.processorTime
        for _ in 0..<20 { try await test() }
        figures.append("\((Self.processorTime - start) / 20)")
      }
      print("time", name, figures.joined(separator: " "))
    }
  }

  /// Of all threads, since requests may be on others than the screen.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

/// All tests of this target; one of the study's tests holds the list to the sources.
@MainActor private let tests: [(String, @MainActor () async throws -> Void)] = [
  ("OneRequestAtATime.plain", { await OneRequestAtATime().plain() }),
  ("OneRequestAtATime.plainByKeys", { try await OneRequestAtATime().plainByKeys() }),
  ("OneRequestAtATime.mvvm", { try await OneRequestAtATime().mvvm() }),
  ("OneRequestAtATime.model", { await OneRequestAtATime().model() }),
  ("FailureIsShown.plain", { await FailureIsShown().plain() }),
  ("FailureIsShown.plainByKeys", { try await FailureIsShown().plainByKeys() }),
  ("FailureIsShown.mvvm", { await FailureIsShown().mvvm() }),
  ("FailureIsShown.model", { await FailureIsShown().model() }),
  ("TypedMeanwhile.plain", { await TypedMeanwhile().plain() }),
  ("TypedMeanwhile.plainByKeys", { try await TypedMeanwhile().plainByKeys() }),
  ("TypedMeanwhile.mvvm", { try await TypedMeanwhile().mvvm() }),
  ("TypedMeanwhile.model", { await TypedMeanwhile().model() }),
  ("AboveTheBalance.plain", { await AboveTheBalance().plain() }),
  ("AboveTheBalance.plainByKeys", { try await AboveTheBalance().plainByKeys() }),
  ("AboveTheBalance.mvvm", { try await AboveTheBalance().mvvm() }),
  ("AboveTheBalance.model", { await AboveTheBalance().model() }),
  ("TooLarge.plain", { await TooLarge().plain() }),
  ("TooLarge.plainByKeys", { try await TooLarge().plainByKeys() }),
  ("TooLarge.mvvm", { try TooLarge().mvvm() }),
  ("TooLarge.model", { TooLarge().model() }),
  ("InvalidText.plain", { await InvalidText().plain() }),
  ("InvalidText.plainByKeys", { try await InvalidText().plainByKeys() }),
  ("InvalidText.mvvm", { try await InvalidText().mvvm() }),
  ("InvalidText.linked.bound", { try await InvalidText().linked(style: .bound) }),
  ("InvalidText.linked.compiled", { try await InvalidText().linked(style: .compiled) }),
  ("InvalidText.linked.ejected", { try await InvalidText().linked(style: .ejected) }),
  ("NotForSale.plain", { await NotForSale().plain() }),
  ("NotForSale.plainByKeys", { try await NotForSale().plainByKeys() }),
  ("NotForSale.mvvm", { await NotForSale().mvvm() }),
  ("NotForSale.model", { NotForSale().model() }),
  ("DateOfThePage.plain", { await DateOfThePage().plain() }),
  ("DateOfThePage.plainByKeys", { try await DateOfThePage().plainByKeys() }),
  ("DateOfThePage.mvvm", { DateOfThePage().mvvm() }),
  ("DateOfThePage.linked.bound", { try await DateOfThePage().linked(style: .bound) }),
  ("DateOfThePage.linked.compiled", { try await DateOfThePage().linked(style: .compiled) }),
  ("DateOfThePage.linked.ejected", { try await DateOfThePage().linked(style: .ejected) }),
  ("NoDescription.plain", { await NoDescription().plain() }),
  ("NoDescription.plainByKeys", { try await NoDescription().plainByKeys() }),
  ("NoDescription.mvvm", { NoDescription().mvvm() }),
  ("NoDescription.linked.bound", { try await NoDescription().linked(style: .bound) }),
  ("NoDescription.linked.compiled", { try await NoDescription().linked(style: .compiled) }),
  ("NoDescription.linked.ejected", { try await NoDescription().linked(style: .ejected) }),
  ("NotAskedTwice.plain", { await NotAskedTwice().plain() }),
  ("NotAskedTwice.mvvm", { await NotAskedTwice().mvvm() }),
  ("NotAskedTwice.model", { await NotAskedTwice().model() }),
  ("NoneLeft.plain", { try NoneLeft().plain() }),
  ("NoneLeft.plainByFake", { NoneLeft().plainByFake() }),
  ("NoneLeft.plainByKeys", { try NoneLeft().plainByKeys() }),
  ("NoneLeft.mvvm", { NoneLeft().mvvm() }),
  ("NoneLeft.model", { NoneLeft().model() }),
  ("NothingChosen.plain", { try NothingChosen().plain() }),
  ("NothingChosen.plainByFake", { NothingChosen().plainByFake() }),
  ("NothingChosen.plainByKeys", { NothingChosen().plainByKeys() }),
  ("NothingChosen.mvvm", { NothingChosen().mvvm() }),
  ("NothingChosen.linked.bound", { try NothingChosen().linked(style: .bound) }),
  ("NothingChosen.linked.compiled", { try NothingChosen().linked(style: .compiled) }),
  ("NothingChosen.linked.ejected", { try NothingChosen().linked(style: .ejected) }),
]
