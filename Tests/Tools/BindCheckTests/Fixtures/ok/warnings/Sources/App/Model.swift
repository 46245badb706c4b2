final class Model {
  var title = ""
  let name = ""
}
