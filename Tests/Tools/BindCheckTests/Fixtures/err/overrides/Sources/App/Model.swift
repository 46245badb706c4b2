import Binder
import BinderMacros
import BinderTerminal

class Base {
  @Observed var name = "base"
  @Observed var note = "base"
  @Observed var named = "base"
  @Computed({ (base: Base) in base.name.count }) var length: Int
  @Observed var part: Part?
  var plain = "base"
}

final class Part {
  @Observed var title = ""
}

final class Sub: Base, BindableModel {
  override var name: String {
    get { super.name.uppercased() }
    set { super.name = newValue.lowercased() }
  }
  override var note: String { didSet { print(note) } }
  override var named: String {
    get { "sub" }
    set { super.named = newValue }
  }
  override var length: Int { 0 }
  override var part: Part? {
    get { nil }
    set {}
  }
  override var plain: String {
    get { "sub" }
    set {}
  }
  static var fieldTable: FieldTable<Sub> { [.field("named", following: \.named)] }
}

/// Inherits the getters of `Middle`, and watches one of them.
final class Below: Middle {
  override var name: String { didSet { print(name) } }
}

class Middle: Base {
  override var name: String {
    get { "middle" }
    set {}
  }
}

@BindableModel class Marked {
  @Observed var code = "base"
}

/// Inherits the entry of the table, which has the field.
final class Remarked: Marked {
  override var code: String {
    get { "own" }
    set {}
  }
}

class Shown: SlotWidget {
  @Observed var text = ""
  var defaultSlot: Field<String> { $text }
}

final class Loud: Shown {
  override var text: String {
    get { super.text.uppercased() }
    set { super.text = newValue }
  }
}

final class Panel: Screen {
  let name = TextField()
  let note = TextField()
  let named = TextField()
  let length = Label()
  let part = Label()
  let plain = Label()
  let loud = Loud()
}
