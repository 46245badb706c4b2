import BinderCore
import ExampleTesting
import Foundation
import Testing

@testable import StarsApp

/// The two view models by themselves: no screen, no binding file.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ViewModelTests {
  let service = ControlledStars()

  // MARK: - bound

  private func loadedModel() async -> StarsViewModel {
    let model = StarsViewModel(service: service)
    model.name = "ada"
    model.load.run()
    await service.answer(.success(.of(1...6, next: 2)))
    await model.waitUntilIdle()
    return model
  }

  @Test("a user's stars are in the model when the service has answered")
  func load() async {
    let model = StarsViewModel(service: service)
    #expect(model.tab == TabName.settings && model.user.isEmpty)
    model.name = " ada "
    model.load.run()
    #expect(model.status == "Loading…" && model.tab == TabName.settings)
    await service.answer(.success(.of(1...6, next: 2)))
    await model.waitUntilIdle()
    #expect(model.stars.first?.title == "ada/r1" && model.stars.count == 6)
    #expect(model.user == "ada" && model.tab == TabName.starred)
    #expect(model.status == "6 repositories, more below")
  }

  @Test("pages are added until there is none")
  func pages() async {
    let model = await loadedModel()
    model.loadMore.run()
    await service.answer(.success(.of(7...9)))
    await model.waitUntilIdle()
    #expect(model.stars.map(\.title) == (1...9).map { "ada/r\($0)" })
    model.loadMore.run()
    #expect(model.status == "9 repositories")
    #expect(await service.requests == [.user("ada"), .page(2)])
  }

  @Test("a slow page is asked for once, and a failed one again")
  func failure() async {
    let model = await loadedModel()
    model.loadMore.run()
    model.loadMore.run()
    await service.answer(.failure(ServiceError("the line is down")))
    await model.waitUntilIdle()
    #expect(model.alert == "the line is down" && model.stars.count == 6)
    model.loadMore.run()
    await service.answer(.success(.of(7...7)))
    await model.waitUntilIdle()
    #expect(model.stars.count == 7)
    #expect(await service.requests == [.user("ada"), .page(2), .page(2)])
  }

  @Test("a repository is the same object for every user with a star for it")
  func identity() async {
    let model = await loadedModel()
    model.stars[2].isVisited = true
    model.ask.run()
    #expect(model.name == "ada" && model.tab == TabName.settings)
    model.name = "bob"
    model.load.run()
    await service.answer(.success(.of(3...4)))
    await model.waitUntilIdle()
    #expect(model.stars.map(\.isVisited) == [true, false])
  }

  @Test("opening and closing")
  func opening() async {
    let model = await loadedModel()
    #expect(model.open.run(with: model.stars[1]))
    #expect(model.opened === model.stars[1])
    model.close.run()
    #expect(model.opened == nil)
  }

  @Test("a view model is released with its owner")
  func lifetime() async {
    var model: StarsViewModel? = await loadedModel()
    weak let trace = model
    model = nil
    #expect(trace == nil)
  }

  // MARK: - mvvm

  @Test("the view model of the callback style has its values ready to show")
  func texts() async throws {
    let model = MVVMViewModel(service: service)
    model.name = "ada"
    model.load()
    await service.answer(.success(.of(3...4)))
    await model.waitUntilIdle()
    #expect(model.rows.map(\.title) == ["ada/r3", "ada/r4"])
    #expect(model.rows.map(\.subtitle) == ["no description", "About 4"])
    #expect(model.rows.map(\.stars) == ["30", "40"])
    model.open(model.rows[1])
    #expect(model.page == PageViewModel(.numbered(4)))
    #expect(model.page?.language == "–")
    model.close()
    #expect(model.page == nil)
  }

  @Test("in the callback style, too, a failure leaves everything as it was")
  func failedTexts() async {
    let model = MVVMViewModel(service: service)
    model.name = "nobody"
    model.load()
    await service.answer(.failure(UnknownUser(name: "nobody")))
    await model.waitUntilIdle()
    #expect(model.alert == "there is no user 'nobody'")
    #expect(model.tab == TabName.settings && model.name == "nobody")
    #expect(model.user == "" && model.status == "")
  }
}
