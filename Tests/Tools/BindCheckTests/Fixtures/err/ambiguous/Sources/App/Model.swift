public final class Model {
  var a = 1
}
