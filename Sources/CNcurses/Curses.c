// The session itself, drawing and reading keys. Only this file calls curses.

#include "Session.h"

#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "CNcurses.h"

static SCREEN *screen;

// MARK: - Beginning and end

/// Output is UTF-8 also where the environment names no locale, as in bare containers.
static void choose_encoding(void) {
  static const char *const fallbacks[] = {"C.UTF-8", "en_US.UTF-8", "UTF-8"};
  setlocale(LC_CTYPE, "");
  for (int i = 0; i < 3 && strcmp(nl_langinfo(CODESET), "UTF-8") != 0; i++) {
    setlocale(LC_CTYPE, fallbacks[i]);
  }
}

static void set_modes(void) {
  cbreak();
  noecho();
  nonl();
  // Ctrl-S and Ctrl-Q are keys here, not flow control.
  struct termios modes;
  if (tcgetattr(STDIN_FILENO, &modes) == 0) {
    modes.c_iflag &= ~(tcflag_t)IXON;
    tcsetattr(STDIN_FILENO, TCSANOW, &modes);
  }
  def_prog_mode();
}

CNCStatus cnc_enter(void (*wake)(void *), void *context) {
  if (screen) return CNCBusy;
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return CNCNotATerminal;
  choose_encoding();
  switch (cnc_look_up_terminal()) {
    case cnc_usable: break;
    case cnc_unknown: return CNCUnknownType;
    case cnc_too_simple: return CNCTooSimple;
  }
  // Before curses: it leaves signals alone that somebody catches.
  if (!cnc_guard()) return CNCSystemError;
  screen = newterm(NULL, stdout, stdin);
  if (!screen) {
    cnc_unguard();
    return CNCUnknownType;
  }
  set_modes();
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  // What a terminal sends for one key comes in one go; a second of waiting after Escape is a
  // relic of slow lines.
  set_escdelay(25);
  curs_set(0);
  cnc_hold_messages();
  if (!cnc_start_reader(wake, context)) {
    int problem = errno;
    cnc_leave();
    errno = problem;
    return CNCSystemError;
  }
  return CNCEntered;
}

void cnc_leave(void) {
  if (!screen) return;
  cnc_stop_reader();
  endwin();
  delscreen(screen);
  screen = NULL;
  cnc_unguard();
}

void cnc_size(int *columns, int *rows) {
  *columns = screen ? getmaxx(stdscr) : 0;
  *rows = screen ? getmaxy(stdscr) : 0;
}

// MARK: - Drawing

static attr_t curses_attributes(int attributes) {
  attr_t result = A_NORMAL;
  if (attributes & CNCBold) result |= A_BOLD;
  if (attributes & CNCDim) result |= A_DIM;
  if (attributes & CNCReversed) result |= A_REVERSE;
  if (attributes & CNCUnderlined) result |= A_UNDERLINE;
  return result;
}

static void put_one(int column, int row, const wchar_t *text, attr_t attributes) {
  cchar_t cell;
  if (setcchar(&cell, text, attributes, 0, NULL) == OK) mvadd_wch(row, column, &cell);
}

void cnc_put(
  int column, int row, const uint32_t *scalars, int count, int width, int attributes
) {
  attr_t style = curses_attributes(attributes);
  int used = 0;
  // The terminal gets what libc and so curses take for one character: a scalar that takes room with
  // the marks on it. A flag is two of these; of a family of joined emoji the first one has room.
  for (int i = 0; i < count;) {
    wchar_t text[CCHARW_MAX + 1];
    int length = 0;
    int room = wcwidth((wchar_t)scalars[i]);
    if (room <= 0) {
      // Either side knows characters that the other does not.
      if (i > 0) break;
      static const uint32_t replacement = 0xFFFD;
      scalars = &replacement;
      count = 1;
      room = 1;
    }
    if (used + room > width) break;
    text[length++] = (wchar_t)scalars[i++];
    while (i < count && wcwidth((wchar_t)scalars[i]) == 0) {
      // A joiner with nothing left to join, and variation selectors, which make terminals disagree
      // about the width, are left out.
      bool is_kept = scalars[i] != 0x200D && (scalars[i] & ~0xFu) != 0xFE00;
      if (is_kept && length < CCHARW_MAX) text[length++] = (wchar_t)scalars[i];
      i++;
    }
    text[length] = 0;
    put_one(column + used, row, text, style);
    used += room;
  }
  for (; used < width; used++) put_one(column + used, row, L" ", style);
}

void cnc_show(int column, int row) {
  curs_set(column >= 0 ? 1 : 0);
  if (column >= 0) move(row, column);
  refresh();
}

void cnc_forget(void) { clear(); }

// MARK: - Reading

static void adapt_size(void) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) < 0) return;
  if (size.ws_row > 0 && size.ws_col > 0) resizeterm(size.ws_row, size.ws_col);
}

static CNCInput resume(void) {
  // The shell that continued the program has set modes of its own.
  if (!isendwin()) endwin();
  reset_prog_mode();
  cnc_hold_messages();
  refresh();
  adapt_size();
  return CNCResize;
}

static CNCInput suspend(void) {
  endwin();
  cnc_release_messages();
  cnc_stop();
  return resume();
}

static CNCInput take_signal(uint32_t *value) {
  int signal = cnc_next_signal();
  switch (signal) {
    case 0: return CNCNothing;
    case SIGTSTP: return suspend();
    case SIGCONT: return resume();
    case SIGWINCH: adapt_size(); return CNCResize;
    default: *value = (uint32_t)signal; return CNCInterrupt;
  }
}

static CNCInput named_key(wint_t key) {
  switch (key) {
    case KEY_BACKSPACE: return CNCBackspace;
    case KEY_BTAB: return CNCBackTab;
    case KEY_DC: return CNCDelete;
    case KEY_DOWN: return CNCDown;
    case KEY_END: return CNCEnd;
    case KEY_ENTER: return CNCEnter;
    case KEY_HOME: return CNCHome;
    case KEY_LEFT: return CNCLeft;
    case KEY_RIGHT: return CNCRight;
    case KEY_UP: return CNCUp;
    default: return CNCNothing;
  }
}

/// Takes what came together with Escape: the rest of a key that curses does not know, or the key
/// that was pressed with Alt. Neither is to be taken for text.
///
/// Returns whether there was something, so that it was not the Escape key.
static bool skip_sequence(void) {
  wint_t next;
  if (get_wch(&next) != OK) return false;
  if (next == 0x1B) {
    unget_wch((wchar_t)next);
    return false;
  }
  if (next != '[' && next != 'O') return true;
  for (int i = 0; i < 32 && get_wch(&next) == OK; i++) {
    if (next >= 0x40 && next <= 0x7E) break;
  }
  return true;
}

/// Whether there are bytes to read; the terminal is gone where there is something to read but none.
static bool has_input(bool *is_closed) {
  struct pollfd source = {.fd = STDIN_FILENO, .events = POLLIN};
  if (poll(&source, 1, 0) <= 0) return false;
  int count = 0;
  if ((source.revents & POLLIN) && ioctl(STDIN_FILENO, FIONREAD, &count) == 0 && count > 0) {
    return true;
  }
  *is_closed = true;
  return false;
}

CNCInput cnc_read(uint32_t *value) {
  if (!screen) return CNCClosed;
  cnc_provide_signal_stack();
  CNCInput input = take_signal(value);
  if (input != CNCNothing) return input;
  for (;;) {
    wint_t key = 0;
    int kind = get_wch(&key);
    if (kind == KEY_CODE_YES) {
      input = named_key(key);
      if (input != CNCNothing) return input;
    } else if (kind == OK) {
      if (key == 0x1B && skip_sequence()) continue;
      *value = (uint32_t)key;
      return CNCCharacter;
    } else {
      // Nothing, or bytes that are not UTF-8, which are passed over.
      bool is_closed = false;
      if (has_input(&is_closed)) continue;
      if (is_closed) return CNCClosed;
      cnc_rearm_reader();
      return CNCNothing;
    }
  }
}
