// What the terminal database knows. A file of its own, because <term.h> defines macros with names
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

enum cnc_terminal cnc_look_up_terminal(void) {
  int found = 0;
  if (setupterm(NULL, STDOUT_FILENO, &found) != OK) {
    return found == 1 ? cnc_too_simple : cnc_unknown;
  }
  return capability("cup") ? cnc_usable : cnc_too_simple;
}

size_t cnc_leave_sequence(char *buffer, size_t size) {
  // The keypad off, the cursor visible, plain characters, the screen as it was before.
  static const char *const names[] = {"rmkx", "cnorm", "sgr0", "rmcup"};
  size_t length = 0;
  for (int i = 0; i < 4; i++) {
    const char *text = capability(names[i]);
    while (text && *text && length < size) {
      // Padding, such as the `$<5>` that asks for 5 milliseconds, is not sent.
      const char *end = text[0] == '$' && text[1] == '<' ? strchr(text, '>') : NULL;
      if (end) text = end + 1;
      else buffer[length++] = *text++;
    }
  }
  return length;
}
