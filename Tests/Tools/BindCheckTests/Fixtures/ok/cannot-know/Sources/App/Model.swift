import BinderCore
import Elsewhere

/// Nothing here can be known without the sources of Elsewhere, so nothing is said of it.
final class Model: ElsewhereModel {
  @Observed var made = makeSomething()
  @Observed var thing: Thing
  let run = makeCommand()
}
