import BinderTerminal

/// One repository on a page of its own, which is open while its button is to be seen.
public final class RepositoryPage {
  public let title = Label()
  public let description = Label(wraps: true)
  public let language = Label()
  public let stars = Label()
  public let address = Label()
  public let link = Button("Open in browser")
  public let back = Button("Back", key: .escape)

  init() {
    back.isVisible = false
  }

  var body: any Element {
    Column {
      title
      description.padding(horizontal: 2)
      Row {
        Label("Language:")
        language
      }
      Row {
        Label("Stars:   ")
        stars
      }
      Row {
        Label("Address: ")
        address
      }
      Row {
        back
        link
      }
    }
  }
}
