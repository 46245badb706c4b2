final class Model {
  let a = 1
}
