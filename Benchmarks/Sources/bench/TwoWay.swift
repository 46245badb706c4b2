import Binder
import Timing

/// A key typed into a field of numbers, against what a careful programmer writes for it: the text is
/// read, the model asked, the reason of a refusal shown, the model written, and what comes back from
/// there not shown over what is being typed.
enum TwoWay {
  static var contests: [Contest] {
    [
      Contest("two-way/hand-written", atMost: 1) { (linked(), byHand()) },
      Contest("two-way/hand-written, without conversion") { (linkedPlain(), byHandPlain()) },
    ]
  }

  private static let texts = ["12.5", "12.51", "7", "7.", "1250.99", "x", "0.5", "33.25"]

  private static func linked() -> Contest.Side {
    let (account, box, binder) = (Account(), Box(), Binder())
    account.$balance.validate = { $0 < 0 ? "may not be below zero" : nil }
    binder.bind(account.$balance, to: box.$text, as: .fpint)
    return { times in
      for number in 0..<times { box.type(texts[number & 7]) }
      withExtendedLifetime((account, binder)) {}
    }
  }

  private static func linkedPlain() -> Contest.Side {
    let (account, box, binder) = (Account(), Box(), Binder())
    binder.bind(account.$count, to: box.$number)
    return { times in
      for number in 0..<times { box.type(number) }
      withExtendedLifetime((account, binder)) {}
    }
  }

  /// A text field of a front end of ours.
  private final class Box: Widget {
    @Editable var text = ""
    @Editable var number = 0

    @inline(never) func type(_ text: String) { $text.edit(text) }
    @inline(never) func type(_ number: Int) { $number.edit(number) }
  }

  // MARK: By hand

  /// A text field of a toolkit that has closures, as most have.
  private final class PlainBox {
    var text = ""
    var number = 0
    var error: String?
    var isEditing = false
    var onText: ((String) -> Void)?
    var onNumber: ((Int) -> Void)?

    @inline(never) func type(_ text: String) {
      self.text = text
      isEditing = true
      onText?(text)
    }

    @inline(never) func type(_ number: Int) {
      self.number = number
      isEditing = true
      onNumber?(number)
    }
  }

  private final class PlainScreen {
    let account: PlainAccount
    let box = PlainBox()
    private let format = FixedPointType<Double>()
    private var isWriting = false

    init(_ account: PlainAccount) {
      self.account = account
      box.onText = { [unowned self] in typed($0) }
      account.onBalance = { [weak self] in self?.show($0) }
      box.onNumber = { [unowned self] in typed($0) }
      account.onCount = { [weak self] in self?.show($0) }
    }

    private func typed(_ text: String) {
      do throws(ConversionFailure) {
        let value = try format.parse(text)
        if value < 0 {
          box.error = "may not be below zero"
          return
        }
        if box.error != nil { box.error = nil }
        guard value != account.balance else { return }
        isWriting = true
        account.balance = value
        isWriting = false
      } catch {
        box.error = error.message
      }
    }

    private func show(_ value: Double) {
      guard !isWriting, !box.isEditing else { return }
      let text = (try? format.format(value)) ?? ""
      if box.text != text { box.text = text }
    }

    private func typed(_ number: Int) {
      guard number != account.count else { return }
      isWriting = true
      account.count = number
      isWriting = false
    }

    private func show(_ number: Int) {
      guard !isWriting, !box.isEditing else { return }
      if box.number != number { box.number = number }
    }
  }

  private static func byHand() -> Contest.Side {
    let screen = PlainScreen(PlainAccount())
    return { times in for number in 0..<times { screen.box.type(texts[number & 7]) } }
  }

  private static func byHandPlain() -> Contest.Side {
    let screen = PlainScreen(PlainAccount())
    return { times in for number in 0..<times { screen.box.type(number) } }
  }
}
