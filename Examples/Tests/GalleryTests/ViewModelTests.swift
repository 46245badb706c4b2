import Binder
import ExampleTesting
import Testing

@testable import GalleryApp

/// The two view models by themselves with a mocked service: no screen, no binding file.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ViewModelTests {
  let service = ControlledPhotos()

  // MARK: - bound

  @Test("success: the photos are in the model, and loading is over")
  func success() async {
    let model = GalleryViewModel(service: service)
    model.reload.run()
    #expect(model.isLoading && model.photos == [])
    await service.answer(.success(Photo.samples))
    await model.waitUntilIdle()
    #expect(!model.isLoading && model.photos == Photo.samples && model.alert == nil)
  }

  @Test("failure: the reason is in the model, and the photos of before stay")
  func failure() async {
    let model = GalleryViewModel(service: service)
    model.reload.run()
    await service.answer(.success(Photo.samples))
    await model.waitUntilIdle()
    model.reload.run()
    await service.answer(.failure(ServiceError("the line is down")))
    await model.waitUntilIdle()
    #expect(model.alert == "the line is down")
    #expect(!model.isLoading && model.photos == Photo.samples)
  }

  @Test("slow: the model waits, and does not ask twice")
  func slow() async {
    let model = GalleryViewModel(service: service)
    model.reload.run()
    model.reload.run()
    await service.wait(for: 1)
    #expect(model.isLoading)
    await service.answer(.success([]))
    await model.waitUntilIdle()
    #expect(!model.isLoading)
    #expect(await service.requests.count == 1)
  }

  @Test("a photo opens if it is for sale, and an alert says so if it is not")
  func choosing() {
    let model = GalleryViewModel(service: service)
    #expect(model.choose.run(with: Photo.samples[1]))
    #expect(model.opened == nil && !model.isOpen && model.alert == "'Rust' is not for sale")
    #expect(model.choose.run(with: Photo.samples[0]))
    #expect(model.opened == Photo.samples[0] && model.isOpen)
    model.close.run()
    #expect(model.opened == nil && !model.isOpen)
  }

  @Test("a view model is released with its owner")
  func lifetime() async {
    var model: GalleryViewModel? = GalleryViewModel(service: service)
    model?.reload.run()
    await service.answer(.success(Photo.samples))
    await model?.waitUntilIdle()
    weak let trace = model
    model = nil
    #expect(trace == nil)
  }

  // MARK: - mvvm

  @Test("success: the view model reports the photos, ready to show")
  func successByCallbacks() async {
    let model = MVVMViewModel(service: service)
    var log: [String] = []
    let binder = Binder()
    binder.observe(model.$cells, initial: false) { log += $0.map(\.title) }
    binder.observe(model.$isLoading, initial: false) { log.append("loading \($0)") }
    model.load()
    await service.answer(.success(Photo.samples))
    await model.waitUntilIdle()
    #expect(log == ["loading true", "Heron", "Rust", "Bees", "loading false"])
    #expect(model.cells.map(\.date) == ["2026-03-29", "2026-04-02", "1970-01-01"])
    #expect(model.cells[2].description == "")
  }

  @Test("failure: the alert is reported, also when it repeats itself")
  func failureByCallbacks() async {
    let model = MVVMViewModel(service: service)
    var alerts: [String?] = []
    let binder = Binder()
    binder.observe(model.$alert, initial: false) { alerts.append($0) }
    for _ in 1...2 {
      model.load()
      await service.answer(.failure(ServiceError("the line is down")))
      await model.waitUntilIdle()
    }
    #expect(alerts == ["the line is down", "the line is down"])
    #expect(!model.isLoading)
  }

  @Test("slow: the model waits, and does not ask twice, by callbacks")
  func slowByCallbacks() async {
    let model = MVVMViewModel(service: service)
    model.load()
    model.load()
    await service.wait(for: 1)
    #expect(model.isLoading)
    await service.answer(.success([]))
    await model.waitUntilIdle()
    #expect(!model.isLoading)
    #expect(await service.requests.count == 1)
  }

  @Test("a photo opens if it is for sale, by callbacks")
  func choosingByCallbacks() async {
    let model = MVVMViewModel(service: service)
    model.load()
    await service.answer(.success(Photo.samples))
    await model.waitUntilIdle()
    model.choose(1)
    #expect(model.opened == nil && model.alert == "'Rust' is not for sale")
    model.choose(0)
    #expect(model.opened?.title == "Heron")
    model.close()
    #expect(model.opened == nil)
  }
}
