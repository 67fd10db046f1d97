// While work waits, libdispatch reads each second which of its threads run, in /proc/ID/stat, and
// ends the program where such a file can't be opened (event/workqueue.c of
// swift-corelibs-libdispatch): without /proc, a long or a busy run. Here it reads an empty file,
// counts no thread as running, and starts another one, as for threads that wait.
#ifdef __linux__
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

int open(const char *path, int flags, ...) {
  mode_t mode = 0;
  if (flags & (O_CREAT | __O_TMPFILE)) {
    va_list rest;
    va_start(rest, flags);
    mode = va_arg(rest, mode_t);
    va_end(rest);
  }
  int file = openat(AT_FDCWD, path, flags, mode);
  if (file < 0 && strncmp(path, "/proc/", 6) == 0 && access("/proc/self", F_OK) != 0)
    return openat(AT_FDCWD, "/dev/null", flags);
  return file;
}
#endif
