/* Preloaded into a program, logs what it changes in the folder CUT_ROOT, what it has synced, and
   what it has told its user, in order, to the file CUT_LOG. `disk.py` reads the log.

   A record is the struct below, two paths and the bytes. Calls that don't go through libc, and what
   is written to memory that is mapped, aren't seen; `powercuts.py` compares with strace. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

struct record {
  uint64_t nanoseconds;
  /* Of the file, and an offset or a size; of a sync, its number. */
  uint64_t file;
  int64_t place;
  uint32_t first, second, bytes;
  char kind;
  char padding[3];
};

/* Held while a call is made and logged, so that the log has the order in which calls took
   effect. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char root[PATH_MAX], log_path[PATH_MAX];
static uint64_t syncs;

__attribute__((constructor)) static void begin(void) {
  const char *folder = getenv("CUT_ROOT"), *file = getenv("CUT_LOG");
  if (!folder || !file) return;
  snprintf(root, sizeof root, "%s", folder);
  snprintf(log_path, sizeof log_path, "%s", file);
}

static void put(char kind, uint64_t file, int64_t place, const char *first, const char *second,
                const void *bytes, size_t count) {
  if (!log_path[0]) return;
  int kept = errno;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  struct record record = {
      .nanoseconds = (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec,
      .file = file, .place = place, .first = (uint32_t)strlen(first),
      .second = (uint32_t)strlen(second), .bytes = (uint32_t)count, .kind = kind};
  struct iovec parts[] = {{&record, sizeof record},
                          {(void *)first, record.first},
                          {(void *)second, record.second},
                          {(void *)bytes, count}};
  int log = NEXT(open)(log_path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  if (log < 0 || NEXT(writev)(log, parts, 4) < 0) _exit(125);
  NEXT(close)(log);
  errno = kept;
}

static int is_inside(const char *path) {
  size_t length = strlen(root);
  return length && strncmp(path, root, length) == 0 && (!path[length] || path[length] == '/');
}

/* The absolute path of a name, with the links of its folder resolved; not inside: 0. */
static int placed(int folder, const char *path, char *result) {
  char base[PATH_MAX] = "", full[2 * PATH_MAX], real[PATH_MAX];
  if (path[0] != '/') {
    if (folder == AT_FDCWD) {
      if (!getcwd(base, sizeof base)) return 0;
    } else {
      char link[64];
      snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
      ssize_t count = readlink(link, base, sizeof base - 1);
      if (count < 0) return 0;
      base[count] = 0;
    }
  }
  snprintf(full, sizeof full, "%s%s%s", base, base[0] ? "/" : "", path);
  size_t end = strlen(full);
  while (end > 1 && full[end - 1] == '/') full[--end] = 0;
  char *name = strrchr(full, '/');
  if (!name) return 0;
  *name++ = 0;
  if (!realpath(full[0] ? full : "/", real)) return 0;
  const char *parent = strcmp(real, "/") ? real : "";
  if (snprintf(result, PATH_MAX, "%s/%s", parent, name) >= PATH_MAX) return 0;
  return is_inside(result);
}

/* The number of an open file inside the root; 0 for any other. */
static uint64_t number(int file) {
  if (!root[0]) return 0;
  char link[64], path[PATH_MAX];
  struct stat status;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t count = readlink(link, path, sizeof path - 1);
  if (count < 0) return 0;
  path[count] = 0;
  if (!is_inside(path) || fstat(file, &status) != 0) return 0;
  return status.st_ino;
}

static uint64_t number_of(const char *path) {
  struct stat status;
  return lstat(path, &status) == 0 ? status.st_ino : 0;
}

#define LOCKED(type, call, after)           \
  pthread_mutex_lock(&lock);                \
  type result = (call);                     \
  if (result >= 0) { after; }               \
  pthread_mutex_unlock(&lock);              \
  return result

/* Opening: a file that is made, and one that is emptied. */

static int opened(int folder, const char *path, int flags, mode_t mode) {
  char full[PATH_MAX];
  /* A file that has no name yet. */
  if ((flags & O_TMPFILE) == O_TMPFILE) {
    LOCKED(int, NEXT(openat)(folder, path, flags, mode), {
      uint64_t inside = number(result);
      if (inside) put('n', inside, 0, "", "", "", 0);
    });
  }
  if (!(flags & (O_CREAT | O_TRUNC)) || !placed(folder, path, full))
    return NEXT(openat)(folder, path, flags, mode);
  pthread_mutex_lock(&lock);
  uint64_t before = number_of(full);
  int file = NEXT(openat)(folder, path, flags, mode);
  if (file >= 0) {
    if (!before) put('c', number(file), 0, full, "", "", 0);
    if (before && (flags & O_TRUNC)) put('t', number(file), 0, "", "", "", 0);
  }
  pthread_mutex_unlock(&lock);
  return file;
}

#define OPEN(name)                                                   \
  int name(const char *path, int flags, ...) {                       \
    va_list rest;                                                    \
    va_start(rest, flags);                                           \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, int) : 0; \
    va_end(rest);                                                    \
    return opened(AT_FDCWD, path, flags, mode);                      \
  }
#define OPENAT(name)                                                 \
  int name(int folder, const char *path, int flags, ...) {           \
    va_list rest;                                                    \
    va_start(rest, flags);                                           \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, int) : 0; \
    va_end(rest);                                                    \
    return opened(folder, path, flags, mode);                        \
  }
OPEN(open)
OPEN(open64)

/* `opened` itself calls the next of these. */
OPENAT(openat)
OPENAT(openat64)

int creat(const char *path, mode_t mode) {
  return opened(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode);
}

/* Writing. */

static void wrote(int file, off_t place, const void *bytes, ssize_t count) {
  if (file == 1 || file == 2) put('o', (uint64_t)file, 0, "", "", bytes, (size_t)count);
  uint64_t inside = number(file);
  if (inside) put('w', inside, place, "", "", bytes, (size_t)count);
}

/* Where a write without an offset goes. */
static off_t here(int file) {
  if (NEXT(fcntl)(file, F_GETFL) & O_APPEND) {
    struct stat status;
    return fstat(file, &status) == 0 ? status.st_size : 0;
  }
  return lseek(file, 0, SEEK_CUR);
}

ssize_t write(int file, const void *bytes, size_t count) {
  /* A pipe may make it wait, which must not make other threads wait. */
  if (!number(file)) {
    ssize_t done = NEXT(write)(file, bytes, count);
    if (done > 0) wrote(file, 0, bytes, done);
    return done;
  }
  pthread_mutex_lock(&lock);
  off_t place = here(file);
  ssize_t done = NEXT(write)(file, bytes, count);
  if (done > 0) wrote(file, place, bytes, done);
  pthread_mutex_unlock(&lock);
  return done;
}

ssize_t writev(int file, const struct iovec *parts, int count) {
  /* In pieces, each of which is logged. */
  ssize_t all = 0;
  for (int part = 0; part < count; part++) {
    ssize_t done = write(file, parts[part].iov_base, parts[part].iov_len);
    if (done < 0) return all ? all : done;
    all += done;
    if ((size_t)done < parts[part].iov_len) break;
  }
  return all;
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t place) {
  LOCKED(ssize_t, NEXT(pwrite64)(file, bytes, count, place), wrote(file, place, bytes, result));
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t place) {
  return pwrite64(file, bytes, count, place);
}

int ftruncate64(int file, off64_t size) {
  LOCKED(int, NEXT(ftruncate64)(file, size), {
    uint64_t inside = number(file);
    if (inside) put('t', inside, size, "", "", "", 0);
  });
}

int ftruncate(int file, off_t size) { return ftruncate64(file, size); }

/* As on a file system that can't: programs then write instead, which is seen. */

int fallocate(int file, int mode, off_t place, off_t size) {
  if (!number(file)) return NEXT(fallocate)(file, mode, place, size);
  errno = EOPNOTSUPP;
  return -1;
}

ssize_t copy_file_range(int from, off64_t *start, int to, off64_t *place, size_t count,
                        unsigned flags) {
  if (!number(to)) return NEXT(copy_file_range)(from, start, to, place, count, flags);
  errno = EOPNOTSUPP;
  return -1;
}

/* Syncing. What was written before it began is on disk once it has ended, and others write
   meanwhile. */

static int synced(int file, int (*next)(int)) {
  uint64_t inside = number(file);
  if (!inside) return next(file);
  pthread_mutex_lock(&lock);
  int64_t own = (int64_t)getpid() << 32 | (int64_t)++syncs;
  put('b', inside, own, "", "", "", 0);
  pthread_mutex_unlock(&lock);
  int result = next(file);
  if (result == 0) put('s', inside, own, "", "", "", 0);
  return result;
}

int fsync(int file) { return synced(file, NEXT(fsync)); }
int fdatasync(int file) { return synced(file, NEXT(fdatasync)); }

/* Names. */

int mkdirat(int folder, const char *path, mode_t mode) {
  char full[PATH_MAX];
  LOCKED(int, NEXT(mkdirat)(folder, path, mode), {
    if (placed(folder, path, full)) put('m', number_of(full), 0, full, "", "", 0);
  });
}

int mkdir(const char *path, mode_t mode) { return mkdirat(AT_FDCWD, path, mode); }

int unlinkat(int folder, const char *path, int flags) {
  char full[PATH_MAX];
  int inside = placed(folder, path, full);
  LOCKED(int, NEXT(unlinkat)(folder, path, flags),
         if (inside) put('u', 0, 0, full, "", "", 0));
}

int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }
int rmdir(const char *path) { return unlinkat(AT_FDCWD, path, AT_REMOVEDIR); }

int remove(const char *path) {
  return unlink(path) == 0 ? 0 : errno == EISDIR ? rmdir(path) : -1;
}

int renameat2(int folder, const char *path, int other, const char *name, unsigned flags) {
  char full[PATH_MAX], new[PATH_MAX];
  int inside = placed(folder, path, full);
  LOCKED(int, NEXT(renameat2)(folder, path, other, name, flags), {
    if (placed(other, name, new) && inside) put(flags & 2 ? '?' : 'r', 0, 0, full, new, "", 0);
  });
}

int rename(const char *path, const char *name) {
  return renameat2(AT_FDCWD, path, AT_FDCWD, name, 0);
}

int renameat(int folder, const char *path, int other, const char *name) {
  return renameat2(folder, path, other, name, 0);
}

int linkat(int folder, const char *path, int other, const char *name, int flags) {
  char full[PATH_MAX], new[PATH_MAX];
  /* A file that has no name yet is known by its number. */
  int file, length = 0;
  uint64_t unnamed = 0;
  if (sscanf(path, "/proc/self/fd/%d%n", &file, &length) == 1 && !path[length])
    unnamed = number(file);
  LOCKED(int, NEXT(linkat)(folder, path, other, name, flags), {
    if (unnamed && placed(other, name, new)) put('l', unnamed, 0, "", new, "", 0);
    if (!unnamed && placed(folder, path, full) && placed(other, name, new))
      put('l', 0, 0, full, new, "", 0);
  });
}

int link(const char *path, const char *name) { return linkat(AT_FDCWD, path, AT_FDCWD, name, 0); }
