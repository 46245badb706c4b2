#define _GNU_SOURCE
#include "CScreen.h"

#include <curses.h>
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

// MARK: - Terminals

bool open_pseudo_terminal(struct pseudo_terminal *terminal, int columns, int rows) {
  terminal->ours = posix_openpt(O_RDWR | O_NOCTTY);
  if (terminal->ours < 0) return false;
  const char *name =
    grantpt(terminal->ours) == 0 && unlockpt(terminal->ours) == 0 ? ptsname(terminal->ours) : NULL;
  terminal->theirs = name ? open(name, O_RDWR | O_NOCTTY) : -1;
  if (terminal->theirs < 0) {
    close(terminal->ours);
    return false;
  }
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  ioctl(terminal->theirs, TIOCSWINSZ, &size);
  return true;
}

void close_pseudo_terminal(struct pseudo_terminal *terminal) {
  close(terminal->ours);
  close(terminal->theirs);
}

static int standard_streams[2] = {-1, -1};

void take_standard_streams(const struct pseudo_terminal *terminal) {
  fflush(stdout);
  for (int stream = 0; stream < 2; stream++) {
    standard_streams[stream] = dup(stream);
    dup2(terminal->theirs, stream);
  }
}

void return_standard_streams(void) {
  fflush(stdout);
  for (int stream = 0; stream < 2; stream++) {
    if (standard_streams[stream] < 0) continue;
    dup2(standard_streams[stream], stream);
    close(standard_streams[stream]);
    standard_streams[stream] = -1;
  }
}

size_t read_output(
  const struct pseudo_terminal *terminal, char *bytes, size_t capacity, int milliseconds
) {
  struct pollfd output = {.fd = terminal->ours, .events = POLLIN};
  if (poll(&output, 1, milliseconds) <= 0) return 0;
  ssize_t count = read(terminal->ours, bytes, capacity);
  return count > 0 ? (size_t)count : 0;
}

// MARK: - The form

struct form {
  SCREEN *screen;
  FILE *output;
  FILE *input;
};

enum { field_width = 8 };

/// Curses has one current screen.
static SCREEN *enter(struct form *form) { return set_term(form->screen); }

static void put_field(int field, const char *text) {
  int row = 3 + field / 3, column = field % 3 * (field_width + 3);
  mvaddch(row, column, '[');
  attron(A_UNDERLINE);
  printw("%-*s", field_width, text);
  attroff(A_UNDERLINE);
  addch(']');
}

struct form *open_form(const struct pseudo_terminal *terminal, int fields) {
  setlocale(LC_CTYPE, "C.UTF-8");
  struct form *form = calloc(1, sizeof *form);
  form->output = fdopen(dup(terminal->theirs), "w");
  form->input = fdopen(dup(terminal->theirs), "r");
  SCREEN *before = set_term(NULL);
  form->screen = newterm("xterm-256color", form->output, form->input);
  if (!form->screen) {
    if (before) set_term(before);
    free(form);
    return NULL;
  }
  cbreak();
  noecho();
  nonl();
  attron(A_BOLD);
  mvaddstr(0, 0, "Form");
  attroff(A_BOLD);
  for (int field = 0; field < fields; field++) put_field(field, "");
  refresh();
  if (before) set_term(before);
  return form;
}

void close_form(struct form *form) {
  SCREEN *before = enter(form);
  endwin();
  if (before && before != form->screen) set_term(before);
  delscreen(form->screen);
  fclose(form->output);
  fclose(form->input);
  free(form);
}

void show_number(struct form *form, int number) {
  SCREEN *before = enter(form);
  mvprintw(2, 0, "%d", number);
  clrtoeol();
  refresh();
  if (before) set_term(before);
}

void show_text(struct form *form, const char *text) {
  SCREEN *before = enter(form);
  put_field(0, text);
  move(3, 1 + (int)strlen(text));
  refresh();
  if (before) set_term(before);
}

void repaint_form(struct form *form) {
  SCREEN *before = enter(form);
  clearok(curscr, TRUE);
  refresh();
  if (before) set_term(before);
}
