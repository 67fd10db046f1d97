/* Preloaded into a program, gives it at most SHORT bytes for each read and write of a file or
   pipe, as a slow disk or a network file system may. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/stat.h>

static size_t cut(int file, size_t count) {
  /* Other descriptors, by which threads wake each other, have units that can't be cut. */
  struct stat status;
  if (fstat(file, &status) != 0) return count;
  if (!S_ISREG(status.st_mode) && !S_ISFIFO(status.st_mode)) return count;
  const char *given = getenv("SHORT");
  size_t most = given ? strtoul(given, 0, 10) : count;
  return count < most ? count : most;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t read(int file, void *bytes, size_t count) {
  return NEXT(read)(file, bytes, cut(file, count));
}

ssize_t write(int file, const void *bytes, size_t count) {
  return NEXT(write)(file, bytes, cut(file, count));
}

ssize_t pread(int file, void *bytes, size_t count, off_t place) {
  return NEXT(pread)(file, bytes, cut(file, count), place);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t place) {
  return NEXT(pwrite)(file, bytes, cut(file, count), place);
}

/* Where an offset has 64 bits, these are the same functions under other names. */
ssize_t pread64(int file, void *bytes, size_t count, off_t place) {
  return pread(file, bytes, count, place);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off_t place) {
  return pwrite(file, bytes, count, place);
}
