import Binder

// The code of the article 'Editing and drafts'.

final class Booking {
  @Observed var start = 0
  @Observed(validating: { (booking: Booking, end: Int) in
    end < booking.start ? "may not be before the start" : nil
  }) var end = 0
}

final class Stay {
  @Observed(validating: { (stay: Stay, start: Int) in
    start > stay.end ? "may not be after the end" : nil
  }) var start: Int = 0
  @Observed(validating: { (stay: Stay, end: Int) in
    end < stay.start ? "may not be before the start" : nil
  }) var end: Int = 0
}

final class Bookings {
  let save = Command()
  let cancel = Command()
}

final class BookingForm {
  let end = Input()
  let save = Event(drafts: .commit)
  let cancel = Event()
  @Observed var isComplete = true
  private(set) var isClosed = false

  func close() { isClosed = true }
}

// The code of the article 'Lists'.

final class Library {
  @Observed var books: [Book] = []
  @Observed var chosen: Book?
  @Observed var history: Journal<Book> = []
}

final class Book {
  @Observed var title: String

  init(_ title: String) { self.title = title }
}

final class BookRow {
  let title = Output()
}

final class Shelf: SlotWidget, EventWidget {
  let rows = RowSlot { BookRow() }
  @Editable var selection: Int? = nil
  let selectedElement: SelectedElement
  let chosen = Event<Any>()
  var defaultSlot: RowSlot { rows }
  var defaultTrigger: Event<Any> { chosen }

  init() { selectedElement = SelectedElement(of: rows, at: _selection.projectedValue) }

  func choose(_ index: Int) {
    chosen.fire(with: rows.element(at: index))
  }
}
