actor Feed {
  var title = ""
}

final class News {
  let feed = Feed()
}
