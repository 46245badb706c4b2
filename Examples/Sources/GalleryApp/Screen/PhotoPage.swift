import BinderTerminal

/// One photo on a page of its own, which is open while its button is to be seen.
public final class PhotoPage {
  public let image = Picture()
  public let title = Label()
  public let description = Label(wraps: true)
  public let date = Label()
  public let camera = Label()
  public let back = Button("Back", key: .escape)
  public let remove = Button("Remove")

  init() {
    back.isVisible = false
  }

  var body: any Element {
    Column {
      Row {
        image
        Column {
          title
          description
        }
      }
      Row {
        Label("Taken: ")
        date
      }
      Row {
        Label("Camera:")
        camera
      }
      Row {
        back
        remove
      }
    }
  }
}
