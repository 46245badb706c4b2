// The session itself, drawing and reading keys. Only this file calls curses, since its state belongs to
// one session; so the file is longer than 300 lines.

#include "Session.h"

#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

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
#ifdef VDSUSP
    // Nor is Ctrl-Y a second key that suspends, as on macOS.
    modes.c_cc[VDSUSP] = _POSIX_VDISABLE;
#endif
    tcsetattr(STDIN_FILENO, TCSANOW, &modes);
  }
  def_prog_mode();
}

// MARK: - Keys and modes beyond a plain screen

/// Keys that curses has no constants for.
enum {
  word_left = KEY_MAX + 100, word_right, word_delete, text_start, text_end, shift_word_left,
  shift_word_right, shift_text_start, shift_text_end, paste_begin, paste_end,
};

static void define_keys(void) {
  static const struct { const char *sequence; int key; } keys[] = {
    // Control (5) and Alt (3) with an arrow or Delete, as xterm and most others send them; rxvt's; and
    // Escape before the arrow, from a terminal whose Alt key is Escape.
    {"\033[1;5D", word_left}, {"\033[1;3D", word_left}, {"\033Od", word_left},
    {"\033\033[D", word_left}, {"\033\033OD", word_left},
    {"\033[1;5C", word_right}, {"\033[1;3C", word_right}, {"\033Oc", word_right},
    {"\033\033[C", word_right}, {"\033\033OC", word_right},
    {"\033[3;5~", word_delete}, {"\033[3;3~", word_delete}, {"\033\033[3~", word_delete},
    // Also where the terminal's description lacks them, as that of screen does.
    {"\033[1;2D", KEY_SLEFT}, {"\033[1;2C", KEY_SRIGHT}, {"\033[1;2A", KEY_SR},
    {"\033[1;2B", KEY_SF}, {"\033[1;2H", KEY_SHOME}, {"\033[1;2F", KEY_SEND},
    {"\033[1;6D", shift_word_left}, {"\033[1;4D", shift_word_left},
    {"\033[1;6C", shift_word_right}, {"\033[1;4C", shift_word_right},
    {"\033[1;5H", text_start}, {"\033[1;6H", shift_text_start},
    {"\033[1;5F", text_end}, {"\033[1;6F", shift_text_end},
    {"\033[200~", paste_begin}, {"\033[201~", paste_end},
  };
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    define_key(keys[i].sequence, keys[i].key);
  }
}

static void send_text(const char *text) {
  if (!text) return;
  // Past curses, which has no such mode, and before its next output.
  fflush(stdout);
  cnc_write(STDOUT_FILENO, text, strlen(text));
}

static bool has_own_colors;

CNCStatus cnc_enter(bool mouse, void (*wake)(void)) {
  if (screen) {
    errno = EBUSY;
    return CNCSystemError;
  }
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return CNCNotATerminal;
  choose_encoding();
  CNCStatus status = cnc_look_up_terminal();
  if (status != CNCEntered) return status;
  // Before curses: it leaves signals alone that have a handler.
  if (!cnc_guard()) return CNCSystemError;
  screen = newterm(NULL, stdout, stdin);
  if (!screen) {
    cnc_unguard();
    return CNCUnknownType;
  }
  // In a new screen curses writes each movement of the cursor on its own. In one that was left and is
  // resumed, as the first frame does, it writes a frame at once.
  endwin();
  set_modes();
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  // A terminal sends the bytes of one key at once; a second of waiting after Escape is a relic of
  // slow lines, whose users set this variable of curses.
  if (!getenv("ESCDELAY")) set_escdelay(25);
  curs_set(0);
  has_own_colors = has_colors() && start_color() == OK && use_default_colors() == OK;
  define_keys();
  if (mouse) {
    // At once, without waiting for the second press of a double click.
    mouseinterval(0);
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
  }
  send_text(cnc_paste_on());
  cnc_hold_messages();
  if (!cnc_start_reader(wake)) {
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
  send_text(cnc_paste_off());
  endwin();
  delscreen(screen);
  screen = NULL;
  cnc_unguard();
}

CNCSize cnc_size(void) {
  CNCSize size = {screen ? getmaxx(stdscr) : 0, screen ? getmaxy(stdscr) : 0};
  return size;
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

int cnc_colors(void) { return screen && has_colors() ? COLORS : 0; }

/// The pairs of colours that were put, by the hash of both. A pair is set up at its first use: a terminal
/// may have fewer pairs than two colours can form.
static struct {
  struct { int foreground, background; short number; } entries[8192];
  short count;
  bool is_spent;
  SCREEN *owner;
} pairs;

enum { entry_count = sizeof pairs.entries / sizeof *pairs.entries, pair_limit = entry_count / 2 };

static bool set_up_pair(short number, int foreground, int background) {
  // A terminal without colours of its own has those that curses takes for them.
  if (!has_own_colors && foreground < 0) foreground = COLOR_WHITE;
  if (!has_own_colors && background < 0) background = COLOR_BLACK;
#if defined(NCURSES_EXT_COLORS) && NCURSES_EXT_COLORS >= 20170401
  return init_extended_pair(number, foreground, background) == OK;
#else
  return init_pair(number, (short)foreground, (short)background) == OK;
#endif
}

static short pair_of(int foreground, int background) {
  if (!has_colors() || (foreground < 0 && background < 0)) return 0;
  if (pairs.owner != screen) {
    memset(&pairs, 0, sizeof pairs);
    pairs.owner = screen;
  }
  uint32_t place = ((uint32_t)foreground * 31 + (uint32_t)background) * 2654435761u;
  for (;; place++) {
    place %= entry_count;
    if (pairs.entries[place].number == 0) break;
    if (pairs.entries[place].foreground == foreground
        && pairs.entries[place].background == background) {
      return pairs.entries[place].number;
    }
  }
  short number = pairs.count + 1;
  pairs.is_spent = number >= COLOR_PAIRS || number >= pair_limit;
  if (pairs.is_spent || !set_up_pair(number, foreground, background)) return 0;
  pairs.entries[place].foreground = foreground;
  pairs.entries[place].background = background;
  pairs.entries[place].number = pairs.count = number;
  return number;
}

bool cnc_forget_pairs(void) {
  bool is_spent = pairs.is_spent;
  // Another screen forgets them.
  if (is_spent) pairs.owner = NULL;
  pairs.is_spent = false;
  return is_spent;
}

static void put_one(
  int column, int row, const wchar_t *text, attr_t attributes, short pair
) {
  cchar_t cell;
  if (setcchar(&cell, text, attributes, pair, NULL) == OK) mvadd_wch(row, column, &cell);
}

void cnc_put(
  int column, int row, const uint32_t *scalars, int count, int width, int attributes,
  int foreground, int background
) {
  attr_t style = curses_attributes(attributes);
  short pair = pair_of(foreground, background);
  int used = 0;
  // The terminal gets characters as libc and so curses count them: a scalar that takes room with the
  // marks on it. A flag is two of these; of a family of joined emoji the first one has room.
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
    put_one(column + used, row, text, style, pair);
    used += room;
  }
  for (; used < width; used++) put_one(column + used, row, L" ", style, pair);
}

void cnc_show(int column, int row) {
  curs_set(column >= 0 ? 1 : 0);
  if (column >= 0) move(row, column);
  refresh();
}

void cnc_invalidate(void) {
  if (screen) clear();
}

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
  send_text(cnc_paste_on());
  refresh();
  adapt_size();
  return CNCResize;
}

static CNCInput suspend(void) {
  send_text(cnc_paste_off());
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

static CNCInput mouse(uint32_t *value) {
  MEVENT event;
  if (getmouse(&event) != OK) return CNCNothing;
  *value = (uint32_t)(event.x & 0xFFFF) | (uint32_t)(event.y & 0xFFFF) << 16;
  if (event.bstate & BUTTON4_PRESSED) return CNCScrollUp;
  if (event.bstate & BUTTON5_PRESSED) return CNCScrollDown;
  if (event.bstate & BUTTON1_PRESSED) return CNCPress;
  return CNCNothing;
}

/// The wait for the bytes behind Escape outside of a paste; -1 while none is under way.
static int key_delay = -1;

static CNCInput named_key(wint_t key, uint32_t *value) {
  if (key > KEY_F0 && key <= KEY_F(12)) {
    *value = key - KEY_F0;
    return CNCFunction;
  }
  switch (key) {
    case KEY_BACKSPACE: return CNCBackspace;
    case KEY_BTAB: return CNCBackTab;
    case KEY_DC: return CNCDelete;
    case KEY_DOWN: return CNCDown;
    case KEY_END: return CNCEnd;
    case KEY_ENTER: return CNCEnter;
    case KEY_HOME: return CNCHome;
    case KEY_LEFT: return CNCLeft;
    case KEY_MOUSE: return mouse(value);
    case KEY_NPAGE: return CNCPageDown;
    case KEY_PPAGE: return CNCPageUp;
    case KEY_RIGHT: return CNCRight;
    case KEY_SEND: return CNCShiftEnd;
    case KEY_SF: return CNCShiftDown;
    case KEY_SHOME: return CNCShiftHome;
    case KEY_SLEFT: return CNCShiftLeft;
    case KEY_SR: return CNCShiftUp;
    case KEY_SRIGHT: return CNCShiftRight;
    case paste_begin:
      // Escape is no key within a paste, so that the end mark may arrive in two pieces.
      if (key_delay < 0) key_delay = get_escdelay();
      set_escdelay(1000);
      return CNCPasteBegin;
    case paste_end:
      if (key_delay >= 0) set_escdelay(key_delay);
      key_delay = -1;
      return CNCPasteEnd;
    case shift_text_end: return CNCShiftTextEnd;
    case shift_text_start: return CNCShiftTextStart;
    case shift_word_left: return CNCShiftWordLeft;
    case shift_word_right: return CNCShiftWordRight;
    case text_end: return CNCTextEnd;
    case text_start: return CNCTextStart;
    case word_delete: return CNCWordDelete;
    case word_left: return CNCWordLeft;
    case word_right: return CNCWordRight;
    case KEY_UP: return CNCUp;
    default: return CNCNothing;
  }
}

/// Reads the rest of a sequence that begins with Escape and a character; that character with Alt, if there is
/// no rest.
static CNCInput sequence(char first, uint32_t *value) {
  char text[40] = {0x1B, first};
  wint_t next = 0;
  size_t length = 2;
  int key = -1;
  while (length < sizeof text - 1 && get_wch(&next) == OK) {
    text[length++] = (char)next;
    key = key_defined(text);
    // The rest of a report of the mouse follows, which curses alone can read.
    if (key == KEY_MOUSE) key = 0;
    // Beginnings of other sequences, such as '[[' of a function key on a console, go on.
    if (key > 0 || (key == 0 && next >= 0x40 && next <= 0x7E)) break;
  }
  if (length == 2) return CNCAltCharacter;
  return key > 0 ? named_key((wint_t)key, value) : CNCNothing;
}

/// Reads the input that arrived together with Escape: a key right behind it, a character with Alt, or a
/// sequence. Curses waits only for a short time for the bytes behind Escape. Where the sequence has arrived
/// after that, it is looked up here. One that nobody knows must not be taken for text.
static CNCInput escape(uint32_t *value) {
  wint_t next;
  *value = 0x1B;
  int kind = get_wch(&next);
  if (kind == KEY_CODE_YES) ungetch((int)next);
  else if (kind == OK && next == 0x1B) unget_wch((wchar_t)next);
  else if (kind == OK) {
    *value = (uint32_t)next;
    return next == '[' || next == 'O' ? sequence((char)next, value) : CNCAltCharacter;
  }
  return CNCCharacter;
}

/// Whether there are bytes to read. The terminal was closed if the input is readable without a byte, or
/// the output cannot be written.
static bool has_input(bool *is_closed) {
  struct pollfd ends[] = {{.fd = STDIN_FILENO, .events = POLLIN}, {.fd = STDOUT_FILENO}};
  if (poll(ends, 2, 0) <= 0) return false;
  int count = 0;
  if ((ends[0].revents & POLLIN) && ioctl(STDIN_FILENO, FIONREAD, &count) == 0 && count > 0) {
    return true;
  }
  *is_closed = true;
  return false;
}

static CNCInput next_input(uint32_t *value) {
  if (!screen) return CNCClosed;
  cnc_provide_signal_stack();
  CNCInput input = take_signal(value);
  if (input != CNCNothing) return input;
  for (;;) {
    wint_t key = 0;
    int kind = get_wch(&key);
    if (kind == KEY_CODE_YES || (kind == OK && key == 0x1B)) {
      input = kind == OK ? escape(value) : named_key(key, value);
      if (input != CNCNothing) return input;
    } else if (kind == OK) {
      *value = (uint32_t)key;
      return CNCCharacter;
    } else {
      // Nothing, or bytes that are not UTF-8, which are skipped.
      bool is_closed = false;
      if (has_input(&is_closed)) continue;
      if (is_closed) return CNCClosed;
      cnc_rearm_reader();
      return CNCNothing;
    }
  }
}

CNCEvent cnc_read(void) {
  CNCEvent event = {CNCNothing, 0};
  event.input = next_input(&event.value);
  return event;
}
