import BinderCore

final class AccountModel {
  @Observed var balance = 0.0
  @Observed var change: Double?
  @Observed var title = ""
  @Observed var note = ""
  @Observed private(set) var canSubmit = true
  let updateBalance = Command {}
}
