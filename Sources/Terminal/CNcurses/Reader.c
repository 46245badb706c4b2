// A thread that waits for input and signals and wakes the run loop. It reads nothing itself, since
// ncurses belongs to the run loop's thread.

#include "Session.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

static struct {
  pthread_t thread;
  bool is_running;
  int control[2];
  void (*wake)(void);
  /// Whether the thread waits for input, and not for `cnc_rearm_reader`.
  atomic_bool is_armed;
} reader;

static char next_command(void) {
  char command;
  ssize_t count;
  do {
    count = read(reader.control[0], &command, 1);
  } while (count < 0 && errno == EINTR);
  return count == 1 ? command : 'q';
}

static void *wait_for_input(void *unused) {
  (void)unused;
  for (;;) {
    struct pollfd sources[] = {
      {.fd = reader.control[0], .events = POLLIN},
      {.fd = STDIN_FILENO, .events = POLLIN},
      {.fd = cnc_signal_descriptor(), .events = POLLIN},
      // Only for the end of the terminal.
      {.fd = STDOUT_FILENO},
    };
    if (poll(sources, sizeof sources / sizeof *sources, -1) < 0) {
      if (errno == EINTR || errno == EAGAIN) continue;
      return NULL;
    }
    if (sources[0].revents) {
      if (next_command() == 'q') return NULL;
      continue;
    }
    atomic_store(&reader.is_armed, false);
    reader.wake();
    // The input stays readable until the run loop has read it: polling again at once would only waste
    // time.
    if (next_command() == 'q') return NULL;
  }
}

static void command_reader(char command) {
  ssize_t count;
  do {
    count = write(reader.control[1], &command, 1);
  } while (count < 0 && errno == EINTR);
}

bool cnc_start_reader(void (*wake)(void)) {
  if (pipe(reader.control) < 0) return false;
  for (int end = 0; end < 2; end++) fcntl(reader.control[end], F_SETFD, FD_CLOEXEC);
  reader.wake = wake;
  atomic_store(&reader.is_armed, true);

  int problem = pthread_create(&reader.thread, NULL, wait_for_input, NULL);
  if (problem) {
    close(reader.control[0]);
    close(reader.control[1]);
    errno = problem;
    return false;
  }
  reader.is_running = true;
  return true;
}

void cnc_stop_reader(void) {
  if (!reader.is_running) return;
  reader.is_running = false;
  command_reader('q');
  pthread_join(reader.thread, NULL);
  close(reader.control[0]);
  close(reader.control[1]);
}

void cnc_rearm_reader(void) {
  if (!atomic_exchange(&reader.is_armed, true)) command_reader('r');
}
