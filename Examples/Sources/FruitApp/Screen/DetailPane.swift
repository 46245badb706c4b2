import BinderTerminal

/// One of the views that show the chosen fruit.
public protocol DetailPane: AnyObject {
  var body: any Element { get }
  var add: Button { get }
  var remove: Button { get }
}

/// All there is to say about a fruit.
public final class FullDetail: DetailPane {
  public let name = Label()
  public let origin = Label()
  public let price = Label()
  public let count = Label()
  public let add = Button("Add")
  public let remove = Button("Take back")

  public var body: any Element {
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
public final class BriefDetail: DetailPane {
  public let name = Label()
  public let share = ProgressBar(width: 10)
  public let add = Button("+")
  public let remove = Button("-")

  public var body: any Element {
    Column {
      name
      share
      Row {
        add
        remove
      }
    }
  }
}
