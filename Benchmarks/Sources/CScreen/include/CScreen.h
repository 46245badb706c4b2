#pragma once
#include <stdbool.h>
#include <stddef.h>

/// A terminal whose other end this program reads.
struct pseudo_terminal {
  int ours;
  int theirs;
};

/// Opens a terminal of a size, whose output can be read without waiting.
///
/// Returns false if there is none.
bool open_pseudo_terminal(struct pseudo_terminal *terminal, int columns, int rows);
void close_pseudo_terminal(struct pseudo_terminal *terminal);

/// Puts the terminal in place of standard input and output.
void take_standard_streams(const struct pseudo_terminal *terminal);
/// Puts the streams back that were there before.
void return_standard_streams(void);

/// Waits for output on a terminal and reads what has arrived.
///
/// Returns the number of bytes, 0 if nothing arrives in that time.
size_t read_output(
  const struct pseudo_terminal *terminal, char *bytes, size_t capacity, int milliseconds
);

/// A form that is written with ncurses: a title, a line that shows a number, and fields in three
/// columns.
struct form;
struct form *open_form(const struct pseudo_terminal *terminal, int fields);
void close_form(struct form *form);
/// Shows a number, and sends the changed cells.
void show_number(struct form *form, int number);
/// Shows a text of eight characters at most in the first field, with the cursor behind it, and sends
/// the changed cells.
void show_text(struct form *form, const char *text);
/// Sends everything anew.
void repaint_form(struct form *form);
