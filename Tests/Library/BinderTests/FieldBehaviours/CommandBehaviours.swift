import Binder
import Testing

extension FieldBehaviours {
  /// Events that run commands.
  @Suite struct CommandBehaviours {
    let cart = Cart()
    let button = Button("Run")
    let binder = Binder()

    @Test("several events run one command, and follow it together")
    func severalEvents() {
      let other = Button("Also")
      var runs = 0
      let command = Command { runs += 1 }
      binder.bind(button.pressed, to: command)
      binder.bind(other.pressed, to: command)
      button.pressed.fire()
      other.pressed.fire()
      #expect(runs == 2)
      command.isEnabled = false
      button.pressed.fire()
      other.pressed.fire()
      #expect(runs == 2)
    }

    @Test("one event runs its commands in the order in which they were bound")
    func severalCommands() {
      var log: [String] = []
      let (first, second) = (Command { log.append("first") }, Command { log.append("second") })
      binder.bind(button.pressed, to: first)
      binder.bind(button.pressed, to: second)
      button.pressed.fire()
      #expect(log == ["first", "second"])
    }

    @Test("the changes of a command are delivered after its handler, each field once")
    func changesOfCommand() {
      var log: [String] = []
      let command = Command { [cart] in
        cart.count = 2
        cart.count = 3
        cart.price = 4
        log.append("ran")
      }
      binder.bind(button.pressed, to: command)
      binder.observe(cart.$count, initial: false) { log.append("count \($0)") }
      binder.observe(cart.$price, initial: false) { log.append("price \($0)") }
      button.pressed.fire()
      #expect(log == ["ran", "count 3", "price 4"])
    }

    @Test("a command that disables itself does not run for the next event of the same notification")
    func disablesItself() {
      var runs = 0
      let command = Command()
      command.setHandler { [unowned command] in
        runs += 1
        command.isEnabled = false
      }
      binder.bind(button.pressed, to: command)
      binder.observe(cart.$count, initial: false) { [button] _ in
        button.pressed.fire()
        button.pressed.fire()
      }
      cart.count = 2
      #expect(runs == 1)
    }

    @Test("an event that a command fires runs the command again after it, not inside it")
    func firesItself() {
      var log: [String] = []
      let command = Command { [button] in
        log.append("begin")
        if log.count == 1 { button.pressed.fire() }
        log.append("end")
      }
      binder.bind(button.pressed, to: command)
      button.pressed.fire()
      #expect(log == ["begin", "end", "begin", "end"])
    }

    @Test("a command runs the handler that it has when the event happens")
    func otherHandler() {
      var log: [String] = []
      let command = Command { log.append("old") }
      binder.bind(button.pressed, to: command)
      command.setHandler { log.append("new") }
      button.pressed.fire()
      #expect(log == ["new"])
    }

    @Test("a command replaces the object behind the slots, and the slots show the new one")
    func replacesObject() {
      let desk = Desk()
      let input = TextField()
      desk.folder = Folder("first")
      let command = Command { desk.folder = Folder("second") }
      binder.bind(\.$name, of: desk.$folder, to: input.$text)
      binder.bind(button.pressed, to: command)
      button.pressed.fire()
      #expect(input.text == "second")
    }
  }
}
