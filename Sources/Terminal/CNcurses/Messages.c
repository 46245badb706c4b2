// Standard error is the same terminal that the screen is drawn on: a line written to it would spoil
// the screen, and the message of a crash would disappear with the alternate screen. So standard error
// is a nameless file during a session, which is copied out at the end.

#include "Session.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

static volatile int real_error = -1;

void cnc_hold_messages(void) {
  if (real_error >= 0 || !isatty(STDERR_FILENO)) return;
  // Without a file to hold them the messages are written as before.
  FILE *file = tmpfile();
  if (!file) return;
  int saved = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (saved >= 0) {
    if (dup2(fileno(file), STDERR_FILENO) >= 0) real_error = saved;
    else close(saved);
  }
  fclose(file);
}

void cnc_release_messages(void) {
  int saved = real_error;
  if (saved < 0) return;
  real_error = -1;
  char buffer[1024];
  off_t offset = 0;
  ssize_t count;
  while ((count = pread(STDERR_FILENO, buffer, sizeof buffer, offset)) > 0) {
    offset += count;
    cnc_write(saved, buffer, (size_t)count);
  }
  dup2(saved, STDERR_FILENO);
  close(saved);
}
