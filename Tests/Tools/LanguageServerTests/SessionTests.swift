import BindCheckKit
import BindingSpec
import Foundation
import Testing

/// An edit costs the reading of one file, and the judging of the bindings that it may concern.
@Suite struct SessionTests {
  private func session() throws -> (client: Client, session: CheckSession) {
    var files = Files.package
    for (name, text) in Files.package where name != "Package.swift" {
      let other = name.replacing("Account", with: "Bank").replacing("account", with: "bank")
      files[other] = text.replacing("Account", with: "Bank")
    }
    let client = try Client(files)
    let session = CheckSession(
      try CheckConfiguration.make(settings: Settings(), directory: client.root))
    session.settle()
    return (client, session)
  }

  @Test("an edit of a model has the bindings of that model judged, and no others")
  func narrow() throws {
    let (client, session) = try session()
    #expect(session.bindings.count == 2)
    #expect(session.pending.isEmpty)
    let path = client.path("Sources/App/Account.swift")
    session.setSource(path, Array(Files.model.replacing("var owner", with: "var name").utf8))
    #expect(session.pending == [client.path("Bindings/account.yaml")])
    _ = session.takeJudged()
    session.settle()
    #expect(session.takeJudged() == [client.path("Bindings/account.yaml")])
    #expect(
      session.problems(of: client.path("Bindings/account.yaml")).map(\.rule.code) == ["BC103"])
  }

  @Test("a name that was looked for everywhere concerns the bindings that asked for it")
  func words() throws {
    let (client, session) = try session()
    let path = client.path("Sources/App/Account.swift")
    let renamed = Array(Files.model.replacing("var owner", with: "var name").utf8)
    // The names that the first check looked for are not known file by file.
    for text in [renamed, Array(Files.model.utf8)] {
      session.setSource(path, text)
      session.settle()
    }
    session.setSource(path, renamed)
    #expect(session.pending == [client.path("Bindings/account.yaml")])
  }

  @Test("another name of a type has all bindings judged, one after the other while it may")
  func wide() throws {
    let (client, session) = try session()
    let path = client.path("Sources/App/Account.swift")
    session.setSource(path, Array((Files.model + "struct New {}\n").utf8))
    #expect(session.pending.count == 2)
    for left in [1, 0, 0] {
      session.settle { false }
      #expect(session.pending.count == left)
    }
  }

  @Test("an edit within the body of a function, and one of the same text, judge as little")
  func same() throws {
    let (client, session) = try session()
    let path = client.path("Sources/App/Account.swift")
    session.setSource(path, Array(Files.model.utf8))
    session.setBinding(
      client.path("Bindings/bank.yaml"),
      Array(Files.binding.replacing("Account", with: "Bank").utf8))
    #expect(session.pending.allSatisfy { $0.hasSuffix("account.yaml") })
  }
}
