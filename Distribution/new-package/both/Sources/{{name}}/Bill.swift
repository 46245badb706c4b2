import {{core}}

/// A bill that several people share. The binding file names its fields.
final class Bill {
  @Observed var amount = 0.0
  /// The function returns the reason why a number that the user types is invalid.
  @Observed(validating: { $0 < 1 ? "at least one must pay" : nil }) var people = 2
  @Computed({ (bill: Bill) in bill.amount / Double(bill.people) }) var share: Double
  let clear = Command()

  init() {
    clear.handler = { [unowned self] in
      amount = 0
      people = 2
    }
  }
}
