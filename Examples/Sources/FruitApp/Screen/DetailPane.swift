import BinderTerminal

/// One of the views that show the chosen fruit.
protocol DetailPane: AnyObject {
  var body: any Element { get }
}

/// All there is to say about a fruit.
final class FullDetail: DetailPane {
  let name = Label()
  let origin = Label()
  let price = Label()
  let count = Label()
  let add = Button("Add")
  let remove = Button("Take back")

  var body: any Element {
    Column {
      name
      Row {
        Label("From:  ")
        origin
      }
      Row {
        Label("Price: ")
        price
      }
      Row {
        Label("Basket:")
        count
      }
      Row {
        add
        remove
      }
    }
  }
}

/// A line about a fruit, and how much of it is in the basket.
final class BriefDetail: DetailPane {
  let name = Label()
  let share = ProgressBar(width: 10)
  let add = Button("+")
  let remove = Button("-")

  var body: any Element {
    Column {
      name
      share.frame(columns: 20)
      Row {
        add
        remove
      }
    }
  }
}
