import Foundation
import Testing

@testable import BindCheckKit

/// The files of a repository as they were at a commit.
@Suite struct GitRepositoryTests {
  private func repository() throws -> TemporaryDirectory {
    let place = try TemporaryDirectory()
    try place.write("one", to: "Bindings/a.yaml")
    try place.write("class M {}", to: "Sources/App/ä ö.swift")
    try git(["init", "-q", "-b", "main"], in: place)
    try commit(in: place)
    return place
  }

  private func git(_ arguments: [String], in place: TemporaryDirectory) throws {
    let identity = ["-c", "user.name=n", "-c", "user.email=n@example.org"]
    let outcome = ChildProcess.run(["git", "-C", place.url.path] + identity + arguments)
    #expect(outcome.status == 0, "\(arguments): \(outcome.output)")
  }

  private func commit(in place: TemporaryDirectory) throws {
    try git(["add", "."], in: place)
    try git(["commit", "-q", "-m", "change"], in: place)
  }

  @Test("the files of a commit keep their names and contents after later changes")
  func files() throws {
    let place = try repository()
    try place.write("two", to: "Bindings/a.yaml")
    try place.write("new", to: "Bindings/b.yaml")
    try commit(in: place)
    try place.write("three", to: "Bindings/a.yaml")
    // From a folder as well, paths are those from the top.
    let repository = try GitRepository(around: place.url.path + "/Sources/App")
    let (old, new) = (try repository.commit("HEAD~1"), try repository.commit("main"))
    #expect(try repository.paths(in: old) == ["Bindings/a.yaml", "Sources/App/ä ö.swift"])
    #expect(try repository.paths(in: new).contains("Bindings/b.yaml"))
    func text(_ path: String, _ commit: String) -> String? {
      repository.contents(of: path, in: commit).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(text("Bindings/a.yaml", old) == "one")
    #expect(text("Bindings/a.yaml", new) == "two")
    #expect(text("Sources/App/ä ö.swift", new) == "class M {}")
    #expect(text("Bindings/b.yaml", old) == nil)
    #expect(text("Sources", new) == nil)
  }

  @Test("a commit that is not there and a name that is an option are sentences with a remedy")
  func missingCommit() throws {
    let place = try repository()
    let repository = try GitRepository(around: place.url.path)
    for (reference, part) in [
      ("nope", "there is no commit 'nope' in this repository; 'git fetch' brings"),
      ("HEAD~9", "its history may be shorter"), ("", "the name of the commit is empty"),
      ("--all", "there is no commit '--all'"), ("HEAD:Bindings", "there is no commit"),
    ] {
      let error = #expect(throws: CommandError.self) { try repository.commit(reference) }
      #expect(error?.description.contains(part) == true, "\(reference)")
      #expect(error?.status == .badUsage)
    }
    #expect(throws: CommandError.self) { try repository.paths(in: "nope") }
    #expect(repository.contents(of: "Bindings/a.yaml", in: "nope") == nil)
    withExtendedLifetime(place) {}
  }

  @Test("a shallow clone is told as one, and stays shallow")
  func shallow() throws {
    let place = try repository()
    try place.write("two", to: "Bindings/a.yaml")
    try commit(in: place)
    let source = "file://" + place.url.path
    try git(["clone", "-q", "--depth", "1", source, place.url.path + "/clone"], in: place)
    let repository = try GitRepository(around: place.url.path + "/clone")
    #expect(try repository.paths(in: repository.commit("HEAD")).count == 2)
    let error = #expect(throws: CommandError.self) { try repository.commit("HEAD~1") }
    #expect(error?.description.contains("'git fetch --unshallow'") == true)
  }

  @Test("a directory without a repository is a sentence that has git's own")
  func noRepository() throws {
    let place = try TemporaryDirectory()
    let error = #expect(throws: CommandError.self) { try GitRepository(around: place.url.path) }
    #expect(error?.description.contains("there is no git repository around") == true)
    #expect(throws: CommandError.self) { try GitRepository(around: place.url.path + "/none") }
  }
}
