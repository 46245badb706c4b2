/// Swift that the examples of several rules are asked about.
enum ExampleSources {
  static let bill = """
    import Binder

    final class Bill {
      @Observed var amount = 0.0
    }
    """

  static let gallery = """
    import Binder
    import BinderTerminal

    final class Photo {
      @Observed var title = ""
    }
    final class Album {
      @Observed var name = ""
      @Observed var photos: [Photo] = []
    }
    final class PhotoRow: Widget {
      let title = Label()
    }
    final class Gallery: SlotWidget {
      let rows = RowSlot { PhotoRow() }
      var defaultSlot: RowSlot { rows }
    }
    final class AlbumScreen: Screen {
      let name = Label()
      let photos = Gallery()
    }
    """

  static let billAndScreen = """
    import Binder
    import BinderTerminal

    final class Bill {
      @Observed var amount = 0.0
      @Observed var isPaid = false
      let send = Command()
    }
    final class BillScreen: Screen {
      let total = Label()
      let tip = TextField()
      let submit = Button("Send")
    }
    """
}
