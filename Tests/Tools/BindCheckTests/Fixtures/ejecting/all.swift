// Every construct of a binding file. This line and the next become too long where Swift indents
// them, and are broken anew.
//
//   what is indented stays as it is
//   - and so do lists

import BinderCore
import BinderFoundation
import BinderTerminal
import Foundation

// the version

// About the model.

// the view

// About the slots.
extension Model {
  /// Keeps a `Desk` in step with this model for as long as the binder lives.
  @MainActor
  func bindAll(to view: Desk, in binder: Binder) throws {
    let starsType = try Stars(arguments: [])
    let starsType2 = try Stars(arguments: ["5"])
    let shoutType = try Shout(arguments: [])

    // Behind a line of its own.
    // behind a binding
    binder.bind($balance, to: view.balance.$text, as: .fpint(3), placeholder: "–")
    // behind the key
    binder.bind(
      $balance,  // behind the field
      to: view.edit.$text,
      // above the type
      as: .fpint,
      commit: .blur,  // behind an option
      placeholder: "say \"it\"\t\\")  // ü before a comment

    // Apart from what follows.

    binder.bind($small, to: view.small.$text, as: IntegerType<Int16>())
    // A comment that is as long as a line may be here, so that it is one or two too long where it
    // goes, and a second line.
    binder.bind($rating, to: view.rating.$text, as: .fpint(0))
    binder.bind($rating, to: view.place.$text, as: .ordinal(isSuperscript: true))
    binder.bind($small, to: view.largePlace.$text, as: .ordinal()).cancel()
    binder.bind($best, to: view.best.$text, as: .ordinal())
    binder.bind($größe, to: view.size.$text, as: LosslessTextType<Int>())
    binder.bind($tags, to: view.tags.$text, as: .list(" · "))
    binder.bind($tags, to: view.count.$text, as: .count())
    binder.bind(
      $day, to: view.day.$text,
      as: .date(
        "dd.MM.yyyy HH:mm", locale: Locale(identifier: "de_DE"),
        timeZone: TimeZone(identifier: "Europe/Berlin")!))
    // nobody asks for the time of day
    binder.bind($end, to: view.end.$text, as: .date())
    binder.bind($rating, to: view.stars.$text, as: starsType)
    binder.bind($rating, to: view.fiveStars.$text, as: starsType2, mode: .oneWay)
    binder.bind($title, to: view.loud.$text, as: shoutType)
    binder.bind($title, to: view.title.$text, as: .string, placeholder: "a title")
    binder.bind(
      binder.field(\.number, of: self), to: view.number.$text, as: LosslessTextType<Int>()
    ).cancel()
    binder.bind($default, to: view.in.$text)
    binder.bind($isOn, to: view.off.$isOn, as: .not)
    binder.bind(
      $maybe, to: view.maybe.$isOn, as: OptionalType(SameType<Bool>(), whenNil: true),
      placeholder: true)
    binder.bind(
      \.$level, of: $account, to: view.level.$text, as: .fpint, placeholder: "1.50",
      fallback: "none")
    binder.bind(
      binder.field(\.account?.owner.name, of: self), to: view.panel.name.$text, as: .string,
      placeholder: "nobody")
    binder.bind(
      binder.field(\.accountOwnerIsKnown, of: self), to: view.size.$isVisible,
      as: OptionalType(SameType<Bool>(), whenNil: false))
    binder.bind(binder.field(\.accountOwnerNick, of: self), to: view.shout.$text, as: .string)
    binder.bind(
      \.$nick, of: binder.field(\.account?.owner, of: self), to: view.panel.nick.$text, as: .string)
    binder.bind(\.$level, of: $fixed, to: view.panel.level.$text, as: .fpint)
    binder.bind($isOn, to: view.lamp.$isLit)
    binder.bind($title, to: view.lamp.$title, as: PresentType(StringType()))
    binder.bind($amount, to: view.lamp.$level)
    binder.bind(
      $maybe, to: view.lamp.$isEnabled, as: OptionalType(SameType<Bool>(), whenNil: false))
    binder.bind($message, to: view.alert.$message)
    binder.bind(
      $amount, to: view.sum.$text, as: FixedPointType<Double>(digits: 1).within("Sum: ", " €"))
    binder.bind($rating, to: view.plainSum.$text, as: LosslessTextType<Int>().within("", " of 5"))
    binder.bind($rating, to: view.starSum.$text, as: starsType.within("", "!"))
    binder.bind($mood, to: view.mood.$text, as: .case())
    binder.bind($news, to: view.news.$text, as: .case())
    binder.bind($account, to: view.sum.$isVisible, as: .isSet())
    binder.bind(
      binder.field(\.account?.owner.name, of: self), to: view.plainSum.$isVisible, as: .isEmpty())
    binder.bind(
      $message, to: view.starSum.$isVisible, as: OptionalType(IsNilType<String>(), whenNil: false),
      fallback: false)
    binder.bind($mood, to: view.mood.$isEnabled, as: .equals(.calm))
    binder.bind($news, to: view.news.$isVisible, as: DiffersFromCaseType<News>("failed"))
    binder.bind($tags, to: view.tags.$isVisible, as: .isNotEmpty())
    binder.bind($best, to: view.stars.$isVisible, as: .equals(5))
    binder.bind($title, to: view.lamp.$isVisible, as: .differs("off"))
    binder.bind($rating, to: view.progress.$progress, as: .double)
    // Above the first that is left out.
    // 'hint' is left out: its text is constant
    // 'other.title' is left out.
    // behind the list

    // behind the row
    binder.bind(
      // above the field
      $photos, to: view.photos.rows, of: PhotoRow.self
    ) { binder, photo, row in
      binder.bind(binder.field(\.title, of: photo), to: row.title.$text)
      // When it was made.
      binder.bind(binder.field(\.date, of: photo), to: row.date.$text, as: .date())  // the day

      binder.bind(
        binder.field(\.note, of: photo), to: row.note.$text, as: .string, placeholder: "no note")
    }
    binder.bind($chores, to: view.chores.rows, of: ChoreRow.self) { binder, chore, row in
      binder.bind(chore.$title, to: row.title.$text)
      binder.bind(chore.$isDone, to: row.done.$isOn)
      binder.bind(chore.$steps, to: row.steps.rows, of: StepRow.self) { binder, element, row in
        guard let element else { return }
        binder.bind(binder.field(\.self, of: element), to: row.text.$text)
      }
    }
    binder.bind($old, to: view.old.rows, of: PhotoRow.self) { binder, photo, row in
      binder.bind(binder.field(\.title, of: photo), to: row.title.$text)
    }
    binder.bind(view.save.pressed, to: save, drafts: .keep)
    binder.bind(save.$canRun, to: view.save.$isEnabled)
    binder.bind(binder.drafts.$areValid, to: view.save.$isVisible)
    binder.bind(view.again.pressed, to: self.repeat)
    binder.bind($isOn, to: view.again.$isEnabled)
    binder.bind(view.other.pressed, to: self.binder)
    binder.bind(self.binder.$canRun, to: view.other.$isEnabled)
    binder.bind(view.drop.pressed, to: \.drop, of: $chosen, drafts: .keep)
    binder.bind(view.five.pressed, to: rate, argument: 5)
    binder.bind(rate.$canRun, to: view.five.$isEnabled)
    binder.bind(view.half.pressed, to: scale, argument: 0.5)  // behind a constant
    binder.bind(scale.$canRun, to: view.half.$isEnabled)
    binder.bind(
      $folders, to: view.folders.rows, of: FolderRow.self
    ) { [weak self] binder, folder, row in
      guard let self else { return }
      let folderIndex = binder.rowIndex
      binder.bind($title, to: row.name.$text)
      binder.bind(binder.rowIndex, to: row.place.$text, as: .int)
      binder.bind(
        folder.$chores, to: row.chores.rows, of: FolderChoreRow.self
      ) { [weak folder, weak self] binder, chore, row in
        guard let folder, let self else { return }
        binder.bind(chore.$title, to: row.title.$text)
        binder.bind(folderIndex, to: row.place.$text, as: .int)
        binder.bind(folder.$name, to: row.folder.$text)
        binder.bind($title, to: row.model.$text)
        binder.bind(row.sort.pressed, to: folder.sort)
        binder.bind(folder.sort.$canRun, to: row.sort.$isEnabled)
        binder.bind(row.remove.pressed, to: remove, argument: chore)
        binder.bind(remove.$canRun, to: row.remove.$isEnabled)
      }
    }
  }

  private var accountOwnerIsKnown: Bool? { (account?.owner).map { $0.isKnown ?? true } }
  private var accountOwnerNick: String? { (account?.owner).map { $0.nick ?? "no nick" } }
}

// At the end of the first.

// Above the second.
extension Tracked {
  /// Keeps a `TrackedDesk` in step with this model for as long as the binder lives.
  @MainActor
  func bindAll(to view: TrackedDesk, in binder: Binder) {
    binder.bind(binder.field(\.title, of: self), to: view.title.$text)
    binder.bind(binder.field(\.isHidden, of: self), to: view.empty.$isOn, mode: .oneWay)
    binder.observe(view.reset.pressed) { [weak self, weak binder] in
      binder?.drafts.discardAll()
      self?.clear()
    }
  }
}

// At the very end.
