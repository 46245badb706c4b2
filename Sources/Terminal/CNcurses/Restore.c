// The terminal is restored at every end of the program: the regular one, exit() from anywhere, a signal
// to end, a crash. Signal handlers call only async-signal-safe functions here: write, tcsetattr,
// sigaction and the like, on memory that was filled before.

#include "Session.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

/// Signals that the run loop handles.
static const int reported[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT};
/// Signals that end the program at once.
static const int fatal[] = {SIGSEGV, SIGILL, SIGTRAP, SIGBUS, SIGABRT, SIGFPE, SIGQUIT};

enum {
  reported_count = sizeof reported / sizeof *reported,
  fatal_count = sizeof fatal / sizeof *fatal,
  signal_limit = 65,
};

static struct termios modes;
static char leave_sequence[256];
static size_t leave_length;
static atomic_bool is_taken;

static int signal_pipe[2] = {-1, -1};
static struct sigaction previous[signal_limit];
static bool is_caught[signal_limit];
/// Signals that have arrived and that the run loop has not handled yet.
static volatile sig_atomic_t is_waiting[signal_limit];

/// Through either end that is still open: both are the terminal.
static void restore_modes(void) {
  if (tcsetattr(STDIN_FILENO, TCSANOW, &modes) < 0) tcsetattr(STDOUT_FILENO, TCSANOW, &modes);
}

size_t cnc_write(int descriptor, const char *bytes, size_t length) {
  size_t written = 0;
  while (written < length) {
    ssize_t step = write(descriptor, bytes + written, length - written);
    if (step <= 0) break;
    written += (size_t)step;
  }
  return written;
}

void cnc_restore(void) {
  if (!atomic_exchange(&is_taken, false)) return;
  // While the output is stopped, writing would wait until the user continues it.
  tcflow(STDOUT_FILENO, TCOON);
  size_t written = cnc_write(STDOUT_FILENO, leave_sequence, leave_length);
  cnc_write(STDIN_FILENO, leave_sequence + written, leave_length - written);
  restore_modes();
  cnc_release_messages();
}

// MARK: - Signals

static void die_of(int signal) {
  cnc_restore();
  // To the handler from before, of a crash reporter or the default. The signal is blocked while its
  // handler runs, so that it is delivered when this one returns.
  sigaction(signal, &previous[signal], NULL);
  raise(signal);
}

static bool asks_to_end(int signal) {
  return signal == SIGINT || signal == SIGTERM || signal == SIGHUP;
}

static void report(int signal) {
  // A second Ctrl-C before the first was handled: the run loop hangs.
  if (asks_to_end(signal) && is_waiting[signal]) {
    die_of(signal);
    return;
  }
  int problem = errno;
  // The run loop may be waiting in the middle of a frame for stopped output to continue.
  if (asks_to_end(signal)) tcflow(STDOUT_FILENO, TCOON);
  is_waiting[signal] = 1;
  unsigned char byte = (unsigned char)signal;
  // A full pipe has woken the run loop already.
  ssize_t count = write(signal_pipe[1], &byte, 1);
  (void)count;
  errno = problem;
}

static void catch(int signal, void (*handler)(int), int flags) {
  if (sigaction(signal, NULL, &previous[signal]) < 0) return;
  // A signal that was ignored at the start, as by nohup, stays ignored.
  if (previous[signal].sa_handler == SIG_IGN) return;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  // SIGTTOU above all: it would stop a handler that restores the modes from the background.
  sigfillset(&action.sa_mask);
  is_caught[signal] = sigaction(signal, &action, NULL) == 0;
}

void cnc_provide_signal_stack(void) {
  // One for all threads that the run loop runs on. Only the one that crashes uses it.
  static char memory[64 * 1024];
  static _Thread_local bool is_provided;
  if (is_provided) return;
  is_provided = true;
  stack_t stack;
  if (sigaltstack(NULL, &stack) < 0 || !(stack.ss_flags & SS_DISABLE)) return;
  memset(&stack, 0, sizeof stack);
  stack.ss_sp = memory;
  stack.ss_size = sizeof memory;
  sigaltstack(&stack, NULL);
}

int cnc_signal_descriptor(void) { return signal_pipe[0]; }

int cnc_next_signal(void) {
  unsigned char byte;
  if (read(signal_pipe[0], &byte, 1) != 1) return 0;
  is_waiting[byte] = 0;
  return byte;
}

void cnc_stop(void) {
  struct sigaction ours, standard;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &standard, &ours);
  // Threads of a pool may block it. It is not SIGSTOP, so that a program without a shell that could
  // continue it does not stop.
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &before);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  sigaction(SIGTSTP, &ours, NULL);
}

// MARK: - Beginning and end

bool cnc_guard(void) {
  if (tcgetattr(STDIN_FILENO, &modes) < 0 || pipe(signal_pipe) < 0) return false;
  for (int end = 0; end < 2; end++) {
    fcntl(signal_pipe[end], F_SETFD, FD_CLOEXEC);
    fcntl(signal_pipe[end], F_SETFL, O_NONBLOCK);
  }
  leave_length = cnc_leave_sequence(leave_sequence, sizeof leave_sequence);
  memset((void *)is_waiting, 0, sizeof is_waiting);
  static bool restores_at_exit;
  if (!restores_at_exit) restores_at_exit = atexit(cnc_restore) == 0;
  for (int i = 0; i < reported_count; i++) catch(reported[i], report, SA_RESTART);
  for (int i = 0; i < fatal_count; i++) catch(fatal[i], die_of, SA_ONSTACK);
  atomic_store(&is_taken, true);
  return true;
}

void cnc_unguard(void) {
  // Curses has sent the leave sequence, unless its output was closed.
  if (fcntl(STDOUT_FILENO, F_GETFL) < 0) cnc_restore();
  if (atomic_exchange(&is_taken, false)) {
    restore_modes();
    cnc_release_messages();
  }
  for (int signal = 1; signal < signal_limit; signal++) {
    if (is_caught[signal]) sigaction(signal, &previous[signal], NULL);
    is_caught[signal] = false;
  }
  for (int end = 0; end < 2; end++) {
    close(signal_pipe[end]);
    signal_pipe[end] = -1;
  }
}
