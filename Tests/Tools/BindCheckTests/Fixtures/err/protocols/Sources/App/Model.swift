import Binder
import BinderTerminal

protocol Named: AnyObject {
  var name: String { get }
}

final class Person: Named {
  @Observed var name = ""
}

protocol Page {
  var name: Label { get }
}

final class PersonPage: Screen, Page {
  let name = Label()
}
