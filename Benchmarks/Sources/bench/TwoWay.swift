import Binder
import Timing

/// A key typed into a field of numbers, against what a careful programmer writes for it: the text is
/// read, the model asked, the reason of a refusal shown, the model written, and what comes back from
/// there not shown over what is being typed.
enum TwoWay {
  static var contests: [Contest] {
    [
      Contest("two-way/hand-written", atMost: 2.5) { (linked(), byHand()) },
      Contest("two-way/hand-written, without conversion") { (linkedPlain(), byHandPlain()) },
    ]
  }

  private static let texts = ["12.5", "12.51", "7", "7.", "1250.99", "x", "0.5", "33.25"]
  /// The numbers that the model has after each text; one that cannot be read changes nothing.
  private static let numbers = [12.5, 12.51, 7, 7, 1250.99, 1250.99, 0.5, 33.25]

  private static func fault(_ times: Int, balance: Double, error: String?) -> String? {
    let last = (times - 1) & 7
    return difference(balance, from: numbers[last]) ?? difference(error != nil, from: last == 5)
  }

  private static func linked() -> Contest.Side {
    let (account, box, binder) = (Account(), Box(), Binder())
    account.$balance.validate = { $0 < 0 ? "may not be below zero" : nil }
    binder.bind(account.$balance, to: box.$text, as: .fpint)
    return Contest.Side {
      for number in 0..<$0 { box.type(texts[number & 7]) }
    } fault: {
      let error = Observed(sharing: box.$text.error).wrappedValue
      return fault($0, balance: account.balance, error: error)
    } sever: {
      binder.unbind()
    }
  }

  private static func linkedPlain() -> Contest.Side {
    let (account, box, binder) = (Account(), Box(), Binder())
    binder.bind(account.$count, to: box.$number)
    return Contest.Side {
      for number in 0..<$0 { box.type(number) }
    } fault: {
      difference(account.count, from: $0 - 1)
    } sever: {
      binder.unbind()
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
      do throws(ConversionError) {
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
    return Contest.Side {
      for number in 0..<$0 { screen.box.type(texts[number & 7]) }
    } fault: {
      fault($0, balance: screen.account.balance, error: screen.box.error)
    } sever: {
      screen.box.onText = nil
    }
  }

  private static func byHandPlain() -> Contest.Side {
    let screen = PlainScreen(PlainAccount())
    return Contest.Side {
      for number in 0..<$0 { screen.box.type(number) }
    } fault: {
      difference(screen.account.count, from: $0 - 1)
    } sever: {
      screen.box.onNumber = nil
    }
  }
}
