import BinderCore
import Testing

@Suite struct CollectionConversionTests {
  final class Album {
    @Observed var photos = ["a", "b"]
    @Observed var tags: Set<String> = ["x"]
    @Observed var prices = ["tea": 2.5]
    @Observed var title = "naïve 👍🏽"
    @Observed var authors: [String]?
  }

  final class Badge: Widget {
    @Observed var text = ""
    @Observed var number = 0
    @Observed var error: String?
  }

  let album = Album()
  let badge = Badge()
  let binder = Binder()

  @Test("count is the number of elements of arrays, sets, dictionaries and texts")
  func counts() {
    #expect(CountType<[Int]>().format([1, 2, 3]) == 3)
    #expect(CountType<Set<String>>().format([]) == 0)
    #expect(CountType<[String: Int]>().format(["a": 1]) == 1)
    #expect(CountTextType<String>().format(album.title) == "7")
    #expect(CountTextType<Range<Int>>().format(-5..<5) == "10")
  }

  @Test("a list of no errors is no error, and not the empty text")
  func emptyList() {
    album.photos = []
    binder.bind(album.$photos, to: badge.$error, as: PresentType(ListType<[String]>()))
    #expect(badge.error == nil)
    album.photos = ["too long", "too late"]
    #expect(badge.error == "too long, too late")
    album.photos = []
    #expect(badge.error == nil)
  }

  @Test("a count follows its collection, as a number and as text")
  func countIsLinked() {
    binder.bind(album.$photos, to: badge.$number, as: .count())
    binder.bind(album.$photos, to: badge.$text, as: .count())
    #expect(badge.number == 2)
    album.photos.append("c")
    #expect(badge.number == 3)
    #expect(badge.text == "3")
  }

  @Test("count also follows sets, dictionaries and texts")
  func otherCollections() {
    binder.bind(album.$tags, to: badge.$number, as: .count())
    #expect(badge.number == 1)
    binder.bind(album.$prices, to: badge.$text, as: .count())
    #expect(badge.text == "1")
    binder.bind(album.$title, to: badge.$number, as: .count())
    #expect(badge.number == 7)
  }

  @Test("an unchanged count writes nothing")
  func sameCount() {
    binder.bind(album.$photos, to: badge.$number, as: .count())
    var writes = 0
    binder.observe(badge.$number, initial: false) { _ in writes += 1 }
    album.photos[0] = "z"
    #expect(writes == 0)
    album.photos.removeLast()
    #expect(writes == 1)
  }

  @Test("a nil collection is shown as the empty text")
  func missingCollection() {
    binder.bind(album.$authors, to: badge.$text, as: .count())
    #expect(badge.text == "")
    album.authors = []
    #expect(badge.text == "0")
    let list = Badge()
    binder.bind(album.$authors, to: list.$text, as: .list())
    #expect(list.text == "")
    album.authors = ["Ann", "Bo"]
    #expect(list.text == "Ann, Bo")
  }

  @Test("list joins texts with a comma and a space, or with the separator given")
  func lists() {
    #expect(ListType<[String]>().format([]) == "")
    #expect(ListType<[String]>().format(["one"]) == "one")
    #expect(ListType<[Substring]>().format("a b c".split(separator: " ")) == "a, b, c")
    binder.bind(album.$photos, to: badge.$text, as: .list(" · "))
    #expect(badge.text == "a · b")
  }

  @Test("quotes in a binding file keep the spaces of a separator")
  func separators() throws {
    let texts = ["a", "b"]
    for (argument, shown) in [
      ("\" / \"", "a / b"), ("/", "a/b"), ("\"\"", "ab"), ("\"", "a\"b"), ("'", "a'b"),
    ] {
      #expect(try ListType<[String]>(arguments: [argument]).format(texts) == shown)
    }
    #expect(try ListType<[String]>(arguments: []).format(texts) == "a, b")
  }

  @Test("list rejects invalid arguments and elements with a sentence")
  func invalid() {
    #expect(throws: ConversionError("'list' shows texts, not values of 'Int'")) {
      try ListType<[Int]>(arguments: [])
    }
    #expect(throws: ConversionError("'list' takes one argument, the separator")) {
      try ListType<[String]>(arguments: ["a", "b"])
    }
    #expect(throws: ConversionError("'count' takes no arguments")) {
      try CountType<[Int]>(arguments: ["2"])
    }
  }
}
