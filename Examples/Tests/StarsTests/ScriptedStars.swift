import ExampleTesting
import Foundation
import StarsApp

/// A service that answers at once, and always the same to the same question.
struct ScriptedStars: StarsService {
  /// A user's stars are as many as the name is long, times five; a name with a blank has none, and
  /// a user with a name of four letters does not exist.
  func starred(by user: String) async throws -> StarredPage {
    if user.contains(" ") { return .empty }
    if user.count == 4 { throw UnknownUser(name: user) }
    return .of(1...5, next: user.count > 1 ? user.count * 100 + 1 : nil)
  }

  /// The third page of each user fails.
  func page(at address: URL) async throws -> StarredPage {
    let number = Int(address.lastPathComponent) ?? 0
    let page = number % 100
    if page == 3 { throw ServiceError("the line is down") }
    let isLast = page + 1 >= number / 100
    return .of((page * 5 + 1)...(page * 5 + 5), next: isLast ? nil : number + 1)
  }
}
