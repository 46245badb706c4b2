import Binder
import Testing

extension PeerBehaviours {
  /// Commands: when they can run, and what they find when they do.
  @Suite struct ActionBehaviours {
    let form = Form()
    let button = Button("Save")
    let input = TextField()
    let binder = Binder()

    @Test("a command is enabled by a property of the model that is bound to it")
    func enabledByProperty() {
      let command = Command {}
      binder.bind(form.$isMember, to: command.$isEnabled)
      binder.bind(button.pressed, to: command)
      #expect(!command.canRun)
      form.isMember = true
      #expect(command.canRun)
    }

    @Test("a command is disabled while a value that it needs is missing")
    func neededValue() {
      let command = Command {}
      binder.bind(form.$nick, to: command.$isEnabled, as: .isSet())
      #expect(!command.run())
      form.nick = "A"
      #expect(command.run())
    }

    @Test("run() says whether the command has run")
    func answer() {
      var runs = 0
      let command = Command { runs += 1 }
      #expect(command.run())
      command.isEnabled = false
      #expect(!command.run())
      #expect(runs == 1)
    }

    @Test("a command that runs by code reads the present values of the model")
    func presentValues() {
      var seen: [String] = []
      let command = Command { [form] in seen.append(form.name) }
      command.run()
      form.name = "Bob"
      command.run()
      #expect(seen == ["Ann", "Bob"])
    }

    @Test("a command that changes the property by which it is enabled causes no loop")
    func disablesItself() {
      var faults: [BindingFault] = []
      binder.onFault = { faults.append($0) }
      form.isMember = true
      let command = Command { [form] in form.isMember = false }
      binder.bind(form.$isMember, to: command.$isEnabled)
      binder.bind(button.pressed, to: command)
      button.pressed.fire()
      #expect(!command.canRun)
      #expect(faults.isEmpty)
    }

    @Test("a change of 'isEnabled' notifies 'canRun' once, and an equal one does not")
    func canRunOnce() {
      let command = Command {}
      var seen: [Bool] = []
      binder.observe(command.$canRun) { seen.append($0) }
      command.isEnabled = false
      command.isEnabled = false
      command.isEnabled = true
      #expect(seen == [true, false, true])
    }

    @Test("a command that takes an optional runs with nil")
    func nilInput() {
      var seen: [String?] = []
      let command = Command<String?> { seen.append($0) }
      #expect(command.run(with: "a"))
      #expect(command.run(with: nil))
      binder.bind(button.pressed, to: command, argument: nil)
      button.pressed.fire()
      #expect(seen == ["a", nil, nil])
    }

    @Test("a command takes an object of a subclass of its input's class")
    func subclassInput() {
      class Shape {}
      final class Circle: Shape {}
      var shapes: [Shape] = []
      let command = Command<Shape> { shapes.append($0) }
      let circle = Circle()
      #expect(command.run(with: circle))
      binder.bind(button.pressed, to: command, argument: circle)
      button.pressed.fire()
      #expect(shapes.count == 2)
    }

    @Test("a command gets the value that an event carries, and the binding's constant before it")
    func carriedValue() {
      var seen: [String] = []
      let command = Command<String> { seen.append($0) }
      let chosen = Event<String>()
      binder.bind(chosen, to: command)
      binder.bind(chosen, to: command, argument: "none")
      chosen.fire(with: "high")
      #expect(seen == ["high", "none"])
    }

    @Test("of two commands of one event the end of one leaves the other")
    func endOfOne() {
      var log: [String] = []
      let (save, close) = (Command { log.append("save") }, Command { log.append("close") })
      let link = binder.bind(button.pressed, to: save)
      binder.bind(button.pressed, to: close)
      link.cancel()
      button.pressed.fire()
      #expect(log == ["close"])
    }

    @Test("of two commands of one event a disabled one does not keep the other from running")
    func oneDisabled() {
      var log: [String] = []
      let (save, close) = (Command { log.append("save") }, Command { log.append("close") })
      binder.bind(button.pressed, to: save)
      binder.bind(button.pressed, to: close)
      save.isEnabled = false
      button.pressed.fire()
      #expect(log == ["close"])
    }

    // MARK: Drafts

    @Test("a command that commits drafts finds the typed value in the model")
    func commits() {
      var seen: [String] = []
      let command = Command { [form] in seen.append(form.name) }
      binder.bind(form.$name, to: input.$text, commit: .enter)
      binder.bind(button.pressed, to: command, drafts: .commit)
      input.$text.edit("Bob")
      button.pressed.fire()
      #expect(seen == ["Bob"])
      #expect(!input.$text.hasDraft)
    }

    @Test("a command that is disabled commits no draft")
    func disabledCommits() {
      let command = Command {}
      command.isEnabled = false
      binder.bind(form.$name, to: input.$text, commit: .enter)
      binder.bind(button.pressed, to: command, drafts: .commit)
      input.$text.edit("Bob")
      button.pressed.fire()
      #expect(form.name == "Ann")
      #expect(input.$text.hasDraft)
    }

    @Test("a command that discards drafts finds the value from before the edit")
    func discards() {
      var seen: [Int] = []
      let command = Command { [form] in seen.append(form.age) }
      binder.bind(form.$age, to: input.$text, as: .int)
      binder.bind(button.pressed, to: command, drafts: .discard)
      input.$text.edit("4")
      button.pressed.fire()
      #expect(seen == [30])
      #expect(input.text == "30")
    }
  }
}
