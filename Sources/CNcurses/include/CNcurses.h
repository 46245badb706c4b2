// A terminal session over ncursesw, as plain functions.
//
// <curses.h> itself is not shown to Swift: much of it is macros, and the state that signal handlers
// need has to exist once, which `static inline` functions in a header cannot promise.
//
// All functions but the signal handlers belong to one thread at a time. There is one session per
// process, because there is one set of signal handlers.

#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>
#include <stdint.h>

/// How `cnc_enter` ended.
typedef enum __attribute__((enum_extensibility(closed))) : int {
  CNCEntered,
  /// Standard input or standard output is not a terminal.
  CNCNotATerminal,
  /// The terminal database does not know `TERM`, or `TERM` is not set.
  CNCUnknownType,
  /// The terminal cannot place its cursor.
  CNCTooSimple,
  /// A session is under way.
  CNCBusy,
  /// `errno` says why.
  CNCSystemError,
} CNCStatus;

/// Takes the terminal over.
///
/// `wake(context)` is called on a thread of its own when there may be something to read with
/// `cnc_read`. It is called once; after that `cnc_read` has to be called until it returns
/// `CNCNothing` for `wake` to be called again. With `mouse` the terminal reports clicks and the wheel,
/// and no longer selects text by itself.
CNCStatus cnc_enter(bool mouse, void (*wake)(void *context), void *context);

/// Gives the terminal back as it was. Does nothing outside a session. After it has returned `wake`
/// is not called any more.
void cnc_leave(void);

/// The size of the terminal in character cells.
void cnc_size(int *columns, int *rows);

// MARK: - Drawing

enum {
  CNCBold = 1,
  CNCDim = 2,
  CNCReversed = 4,
  CNCUnderlined = 8,
};

/// Whether the terminal has colours.
bool cnc_has_color(void);

/// Puts one character as the user sees it, of `width` cells. `scalars` holds `count` Unicode
/// scalars without control characters. What ncurses cannot put is replaced by something that takes
/// the same room. Colours are 0 to 7, in the order of the terminal standard, or -1 for the terminal's
/// own; where there are none they are left out.
void cnc_put(
  int column, int row, const uint32_t *scalars, int count, int width, int attributes,
  int foreground, int background);

/// Sends what was put; with the cursor at a place, or hidden where `column` is negative.
void cnc_show(int column, int row);

/// Forgets what is on the screen, so that `cnc_show` sends everything.
void cnc_forget(void);

// MARK: - Reading

/// What `cnc_read` found.
typedef enum __attribute__((enum_extensibility(closed))) : int {
  CNCNothing,
  /// `value` is a Unicode scalar, control characters included.
  CNCCharacter,
  /// `value` is a Unicode scalar that came with Alt.
  CNCAltCharacter,
  CNCBackspace,
  CNCBackTab,
  CNCDelete,
  CNCDown,
  CNCEnd,
  CNCEnter,
  /// `value` is the number of a function key.
  CNCFunction,
  CNCHome,
  CNCLeft,
  CNCPageDown,
  CNCPageUp,
  CNCRight,
  CNCUp,
  /// Control or Alt with a key.
  CNCWordDelete,
  CNCWordLeft,
  CNCWordRight,
  /// What follows until `CNCPasteEnd` is text that was pasted.
  CNCPasteBegin,
  CNCPasteEnd,
  /// The mouse; `value` is the column and, 16 bits higher, the row.
  CNCPress,
  CNCScrollDown,
  CNCScrollUp,
  /// The screen has to be drawn anew, perhaps in another size.
  CNCResize,
  /// `value` is the number of a signal that asks the program to end.
  CNCInterrupt,
  /// The terminal is gone.
  CNCClosed,
} CNCInput;

/// Reads the next key or signal without waiting.
CNCInput cnc_read(uint32_t *value);

#endif
