public final class Model {
  var b = 1
}
