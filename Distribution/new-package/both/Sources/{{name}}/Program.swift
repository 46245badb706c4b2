import BinderTerminal

@main enum Program {
  static func main() async {
    // Writes the problems of the binding file in one sentence, should there be any.
    await Application.main {
      let controller = {{try}}BillController()
      return Application(
        screen: controller.screen, terminal: CursesTerminal(), keeping: controller)
    }
  }
}
