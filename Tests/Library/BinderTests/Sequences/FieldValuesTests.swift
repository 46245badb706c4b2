import Binder
import Testing

/// The changes of a field as an asynchronous sequence.
@MainActor @Suite struct FieldValuesTests {
  let model = Feed()
  let binder = Binder()

  @Test("the first element is the value, and changes follow")
  func first() async {
    var values = model.$number.values().makeAsyncIterator()
    #expect(await values.next() == 0)
    model.number = 1
    #expect(await values.next() == 1)
  }

  @Test("a slow reader gets the newest value")
  func newest() async {
    var values = model.$number.values().makeAsyncIterator()
    for number in 1...5 { model.number = number }
    #expect(await values.next() == 5)
  }

  @Test("a buffer keeps each change, also of an equal value")
  func buffered() async {
    var values = model.$number.values(buffering: .unbounded).makeAsyncIterator()
    for number in [1, 1, 2] { model.number = number }
    var seen: [Int?] = []
    for _ in 0..<4 { seen.append(await values.next()) }
    #expect(seen == [0, 1, 1, 2])
  }

  @Test("the release of the model ends the sequence")
  func release() async {
    var other: Feed? = Feed()
    other?.number = 4
    let values = other!.$number.values(buffering: .unbounded)
    other = nil
    var seen: [Int] = []
    for await value in values { seen.append(value) }
    #expect(seen == [4])
  }

  @Test("two readers each get all changes")
  func two() async {
    var one = model.$number.values().makeAsyncIterator()
    var other = model.$number.values().makeAsyncIterator()
    model.number = 3
    #expect(await one.next() == 3)
    #expect(await other.next() == 3)
  }

  @Test("a reader that stops keeps no subscription, also without another change")
  func stops() async {
    do {
      var values: AsyncStream<Int>? = model.$number.values()
      for await _ in values! { break }
      values = nil
    }
    #expect(model.$number.subscriptionCount == 0)
    model.number = 1
    #expect(model.$number.subscriptionCount == 0)
  }

  @Test("a computed property has values, too")
  func computed() async {
    let sum = Sum()
    var values = sum.$double.values().makeAsyncIterator()
    #expect(await values.next() == 0)
    sum.number = 4
    #expect(await values.next() == 8)
  }

  @Test("a task of another isolation reads the values")
  func otherTask() async {
    let values = model.$number.values(buffering: .unbounded)
    let reader = Task.detached {
      var sum = 0
      for await value in values where value > 0 {
        sum += value
        if value == 3 { break }
      }
      return sum
    }
    for number in 1...3 { model.number = number }
    #expect(await reader.value == 6)
  }
}

final class Sum {
  @Observed var number = 0
  @Computed({ (sum: Sum) in sum.number * 2 }) var double: Int
}
