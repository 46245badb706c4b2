import BinderCore

final class AccountScreen {
  let balance = Label()
  let owner = Label()
}

func greeting(_ account: Account) -> String { "\(account.owner): \(account.balance)" }
