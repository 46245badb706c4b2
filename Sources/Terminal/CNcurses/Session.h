// Declarations that the files of this target share.

#ifndef CNCURSES_SESSION_H
#define CNCURSES_SESSION_H

#ifdef __linux__
#define _GNU_SOURCE 1
#else
#define _DARWIN_C_SOURCE 1
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#define NCURSES_WIDECHAR 1

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CNcurses.h"

// MARK: - Terminfo.c: the terminal database

/// Looks up the terminal that `TERM` names; `CNCEntered` if it can be used.
CNCStatus cnc_look_up_terminal(void);

/// Writes the sequence that restores the terminal into `buffer`, and returns its length.
size_t cnc_leave_sequence(char *buffer, size_t size);

/// The sequences for the terminal to mark pasted text, and to stop that; NULL if it cannot.
const char *cnc_paste_on(void);
const char *cnc_paste_off(void);

// MARK: - Restore.c: restoring the terminal, also from a signal handler

/// Remembers the modes of the terminal and catches signals; the terminal has been looked up. Returns
/// false with `errno` set if that cannot be done.
bool cnc_guard(void);

/// Reverses `cnc_guard`, after curses has left the screen.
void cnc_unguard(void);

/// Restores the modes of the terminal and writes the leave sequence, unless that is done already.
/// May be called from a signal handler.
void cnc_restore(void);

/// Writes bytes, and returns how many could be written. May be called from a signal handler.
size_t cnc_write(int descriptor, const char *bytes, size_t length);

/// Lets signal handlers run on this thread when it has used up its stack. The run loop calls it each
/// time, since it may resume on another thread.
void cnc_provide_signal_stack(void);

/// The descriptor that becomes readable when a signal arrives, and the next signal or 0.
int cnc_signal_descriptor(void);
int cnc_next_signal(void);

/// Stops the process as Ctrl-Z does by default; returns when it continues.
void cnc_stop(void);

// MARK: - Reader.c: waiting for input on a thread of its own

bool cnc_start_reader(void (*wake)(void));
void cnc_stop_reader(void);

/// Lets the reader wait again, if it has called `wake`.
void cnc_rearm_reader(void);

// MARK: - Messages.c: standard error during a session

/// Keeps output to standard error off the screen.
void cnc_hold_messages(void);

/// Writes the held output to standard error. May be called from a signal handler.
void cnc_release_messages(void);

#endif
