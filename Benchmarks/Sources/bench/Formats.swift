import Binder
import BinderFoundation
import Foundation
import Timing

/// Updates of a text in the locale of bindings, against the formatter of the system by hand.
enum Formats {
  static var contests: [Contest] {
    [
      Contest("update-bytes/foundation", atMost: 0.05) { (bytes(), foundationBytes()) },
      Contest("update-percent/foundation", atMost: 0.1) { (percent(), foundationPercent()) },
    ]
  }

  private final class Load {
    @Observed var memory = 0
    @Observed var share = 0.0
  }

  private static func memory(_ number: Int) -> Int { 1_234_567 * (number % 4_000) }
  private static func share(_ number: Int) -> Double { Double(number % 2_000) / 997 }

  private static func bytes() -> Contest.Side {
    let (load, shown, binder) = (Load(), Shown(), Binder())
    binder.bind(load.$memory, to: shown.$text, as: .bytes(isBinary: true))
    return Contest.Side {
      for number in 0..<$0 { load.memory = memory(number) }
    } fault: {
      difference(shown.text, from: byteStyle.format(Int64(memory($0 - 1))))
    } sever: {
      binder.unbind()
    }
  }

  private static func percent() -> Contest.Side {
    let (load, shown, binder) = (Load(), Shown(), Binder())
    binder.bind(load.$share, to: shown.$text, as: .percent(1))
    return Contest.Side {
      for number in 0..<$0 { load.share = share(number) }
    } fault: {
      difference(shown.text, from: percentStyle.format(share($0 - 1)))
    } sever: {
      binder.unbind()
    }
  }

  // MARK: - By hand

  private static let byteStyle = ByteCountFormatStyle(
    style: .binary, allowedUnits: .all, spellsOutZero: false, includesActualByteCount: false,
    locale: .ofBindings)

  private static let percentStyle = FloatingPointFormatStyle<Double>.Percent(locale: .ofBindings)
    .precision(.fractionLength(1))

  private static func foundationBytes() -> Contest.Side {
    let shown = PlainShown()
    return Contest.Side(
      { for number in 0..<$0 { shown.text = byteStyle.format(Int64(memory(number))) } },
      fault: { difference(shown.text, from: byteStyle.format(Int64(memory($0 - 1)))) },
      sever: nil)
  }

  private static func foundationPercent() -> Contest.Side {
    let shown = PlainShown()
    return Contest.Side(
      { for number in 0..<$0 { shown.text = percentStyle.format(share(number)) } },
      fault: { difference(shown.text, from: percentStyle.format(share($0 - 1))) },
      sever: nil)
  }
}
