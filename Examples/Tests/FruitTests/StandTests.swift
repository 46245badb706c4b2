import FruitPresenting
import Testing

@Suite struct StandTests {
  @Test("the basket holds no more than there is, and no less than nothing")
  func limits() {
    let stand = FruitStand(fruits: [Fruit(name: "Fig", origin: "Izmir", price: 0.8, pieces: 2)])
    stand.remove(0)
    #expect(stand.pieces == 0 && !stand.canRemove(0) && stand.canAdd(0))
    for _ in 1...3 { stand.add(0) }
    #expect(stand.counts == [2] && stand.total == 1.6 && !stand.canAdd(0))
    stand.remove(0)
    #expect(stand.pieces == 1 && stand.canAdd(0))
  }
}
