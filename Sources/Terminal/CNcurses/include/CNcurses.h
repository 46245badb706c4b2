// A terminal session over ncursesw, as plain functions.
//
// Swift does not see <curses.h> itself: much of it is macros, and the state that signal handlers need
// has to exist once, which `static inline` functions in a header do not guarantee.
//
// All functions but the signal handlers belong to one thread at a time. There is one session per
// process, because there is one set of signal handlers.

#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>
#include <stdint.h>

/// The result of `cnc_enter`.
typedef enum __attribute__((enum_extensibility(closed))) : int {
  CNCEntered,
  /// Standard input or standard output is not a terminal.
  CNCNotATerminal,
  /// The terminal database does not know `TERM`, or `TERM` is not set.
  CNCUnknownType,
  /// The terminal cannot place its cursor.
  CNCTooSimple,
  /// `errno` has the reason; it is EBUSY while another session is active.
  CNCSystemError,
} CNCStatus;

/// Takes the terminal over.
///
/// `wake` is called on a thread of its own when `cnc_read` may have input. It is called once; it is
/// called again only after `cnc_read` has returned `CNCNothing`. With `mouse` the terminal reports
/// clicks and the wheel, and no longer selects text by itself.
CNCStatus cnc_enter(bool mouse, void (*wake)(void));

/// Restores the terminal as it was. Does nothing outside a session. `wake` is no longer called after it
/// has returned.
void cnc_leave(void);

/// The size of the terminal in character cells.
typedef struct { int columns, rows; } CNCSize;
CNCSize cnc_size(void);

// MARK: - Drawing

enum {
  CNCBold = 1,
  CNCDim = 2,
  CNCReversed = 4,
  CNCUnderlined = 8,
};

/// The number of colours that the terminal has; 0 for none.
int cnc_colors(void);

/// Puts one character as the user sees it, of `width` cells. `scalars` holds `count` Unicode
/// scalars without control characters, and is not kept. A character that ncurses cannot put is replaced by another of
/// the same width. Colours are numbers below `cnc_colors()`, or -1 for the terminal's own; a terminal
/// without colours ignores them.
void cnc_put(
  int column, int row, const uint32_t *scalars, int count, int width, int attributes,
  int foreground, int background);

/// Forgets the pairs of colours that were put, if there have been too many to keep. All characters have
/// to be put again then.
bool cnc_forget_pairs(void);

/// Sends the characters that were put, with the cursor at a place, or hidden if `column` is negative.
void cnc_show(int column, int row);

/// Has the next `cnc_show` send the whole screen.
void cnc_invalidate(void);

// MARK: - Reading

/// An input that `cnc_read` returns.
typedef enum __attribute__((enum_extensibility(closed))) : int {
  CNCNothing,
  /// `value` is a Unicode scalar, control characters included.
  CNCCharacter,
  /// `value` is a Unicode scalar with Alt.
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
  CNCShiftDown,
  CNCShiftEnd,
  CNCShiftHome,
  CNCShiftLeft,
  CNCShiftRight,
  /// Control and Shift with a key.
  CNCShiftTextEnd,
  CNCShiftTextStart,
  CNCShiftUp,
  /// Control and Shift, or Alt and Shift, with a key.
  CNCShiftWordLeft,
  CNCShiftWordRight,
  /// Control with End or Home.
  CNCTextEnd,
  CNCTextStart,
  CNCUp,
  /// Control or Alt with a key.
  CNCWordDelete,
  CNCWordLeft,
  CNCWordRight,
  /// The inputs until `CNCPasteEnd` are pasted text.
  CNCPasteBegin,
  CNCPasteEnd,
  /// The mouse; `value` is the column and, 16 bits higher, the row.
  CNCPress,
  CNCScrollDown,
  CNCScrollUp,
  /// The screen has to be drawn again, perhaps in another size.
  CNCResize,
  /// `value` is the number of a signal to end the program.
  CNCInterrupt,
  /// The terminal was closed.
  CNCClosed,
} CNCInput;

/// Reads the next key or signal without waiting.
typedef struct { CNCInput input; uint32_t value; } CNCEvent;
CNCEvent cnc_read(void);

#endif
