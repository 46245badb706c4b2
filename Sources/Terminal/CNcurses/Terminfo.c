// The terminal database. A file of its own, because <term.h> defines macros with names
// such as `columns`.

#include "Session.h"

#include <curses.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

/// The control sequence for a capability, or NULL.
static const char *capability(const char *name) {
  // Some versions of term.h declare the parameter without const.
  const char *text = tigetstr((char *)name);
  return text == (const char *)-1 ? NULL : text;
}

CNCStatus cnc_look_up_terminal(void) {
  int found = 0;
  if (setupterm(NULL, STDOUT_FILENO, &found) != OK) {
    return found == 1 ? CNCTooSimple : CNCUnknownType;
  }
  return capability("cup") ? CNCEntered : CNCTooSimple;
}

/// A sequence for pastes. Many entries, such as those of screen and tmux, lack it though the terminal knows it; one
/// that does not ignores it as it ignores any private mode.
static const char *paste_mode(const char *name, const char *common) {
  const char *text = capability(name), *move = capability("cup");
  return text || !move || strncmp(move, "\033[", 2) ? text : common;
}

const char *cnc_paste_on(void) { return paste_mode("BE", "\033[?2004h"); }
const char *cnc_paste_off(void) { return paste_mode("BD", "\033[?2004l"); }

/// The sequence that stops reports of the mouse, which curses does not send after a crash. Terminals
/// that report the mouse as xterm does know it.
static const char *mouse_off(void) {
  return capability("kmous") ? "\033[?1006l\033[?1000l" : NULL;
}

size_t cnc_leave_sequence(char *buffer, size_t size) {
  // Nothing pasted is marked, the keypad off, the cursor visible, plain characters and colours, the
  // screen as it was before.
  const char *const texts[] = {
    mouse_off(), cnc_paste_off(), capability("rmkx"), capability("cnorm"), capability("sgr0"),
    capability("op"), capability("rmcup"),
  };
  size_t length = 0;
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    const char *text = texts[i];
    while (text && *text && length < size) {
      // Padding, such as the `$<5>` that asks for 5 milliseconds, is not sent.
      const char *end = text[0] == '$' && text[1] == '<' ? strchr(text, '>') : NULL;
      if (end) text = end + 1;
      else buffer[length++] = *text++;
    }
  }
  return length;
}
