import BinderCore

/// The people, the search, and the form of one person. `Bindings/contacts.yaml` binds them.
@MainActor
public final class ContactsModel {
  /// All people as the store has them.
  @Observed public private(set) var people: [Person] = []
  @Observed public var query = ""
  @Observed public var sort: ColumnSort? = ColumnSort(SortColumn.name.rawValue)
  @Computed({ (model: ContactsModel) in model.people.sorted(by: model.sort) })
  private var sorted: [Person]
  @Computed({ (model: ContactsModel) in model.sorted.found(by: model.query) })
  public var shown: [Person]
  @Computed({ (model: ContactsModel) in Status.text(of: model.people, shown: model.shown.count) })
  public var status: String

  /// The person whose row is selected; stays while a search hides the row.
  @Observed public var selected: Person?
  /// nil while no person is edited.
  @Observed public private(set) var form: PersonForm?
  // Library: as in `PersonForm`.
  @Computed({ (model: ContactsModel) in model.reload.isRunning }) public var isLoading: Bool
  @Computed({ (model: ContactsModel) in model.reload.error }) public var loadError: String?
  public let reload = Command()
  public let add = Command()
  /// Whether the user is at the name, which is the first field of a new person.
  @Observed public var isNaming = false

  /// Whether the user is asked what to do with unsaved changes.
  @Observed public var isLeaving = false
  public let discard = Command()
  /// The person whom the user wants to edit next; nil for a new one.
  private var next: Person?

  /// Whether the user is asked to confirm the deletion.
  @Observed public var isDeleting = false
  @Observed public private(set) var deletionError: String?
  public let confirmDeletion = Command()

  private let store: any PeopleStore
  private let selection = Binder()

  public init(store: any PeopleStore) {
    self.store = store
    add.isEnabled = false
    reload.setHandler { [weak self] in try await self?.load() }
    add.handler = { [unowned self] in leave(for: nil) }
    discard.handler = { [unowned self] in arrive() }
    confirmDeletion.setHandler { [weak self] in await self?.delete() }
    selection.observe($selected, initial: false) { [unowned self] in selectionChanged(to: $0) }
  }

  public func waitUntilIdle() async {
    await reload.finish()
    await form?.save.finish()
    await confirmDeletion.finish()
  }

  private func load() async throws {
    people = try await store.people()
    add.isEnabled = true
  }

  // MARK: - From one person to another

  private func selectionChanged(to person: Person?) {
    guard person?.id != form?.saved.id, let person else { return }
    leave(for: person)
  }

  private func leave(for person: Person?) {
    next = person
    guard let form, form.isChanged || form.isSaving else { return arrive() }
    // The row of the form stays selected until the user has answered, or the store has.
    selected = form.saved.id == nil ? nil : form.saved
    isLeaving = true
  }

  private func arrive() {
    isLeaving = false
    open(next ?? Person())
    if next == nil { isNaming = true }
  }

  private func open(_ person: Person) {
    form = makeForm(person)
    selected = person.id == nil ? nil : person
  }

  private func makeForm(_ person: Person) -> PersonForm {
    let form = PersonForm(person)
    form.save.setHandler { [weak self, weak form] in
      if let form { try await self?.save(form) }
    }
    form.cancel.handler = { [unowned self] in cancel() }
    form.delete.handler = { [unowned self] in askForDeletion() }
    return form
  }

  // MARK: - The commands of the form

  private func save(_ form: PersonForm) async throws {
    if form.isChanged {
      if let problem = form.edited.problem { throw InvalidPerson(description: problem) }
      let saved = try await store.save(form.edited)
      form.saved = saved
      people = people.with(saved)
      selected = saved
    }
    // The user may have gone on typing meanwhile.
    if isLeaving, !form.isChanged { arrive() }
  }

  private func cancel() {
    guard let form else { return }
    if form.saved.id == nil { self.form = nil } else { open(form.saved) }
  }

  private func askForDeletion() {
    deletionError = nil
    isDeleting = true
  }

  private func delete() async {
    guard let id = form?.saved.id else { return }
    do {
      try await store.delete(id)
      isDeleting = false
      form = nil
      selected = nil
      people.removeAll { $0.id == id }
    } catch {
      deletionError = "\(error)"
    }
  }
}
