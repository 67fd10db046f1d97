#ifdef __linux__
#include <sys/prctl.h>

/// Has this process get a signal once the thread that started it has ended; 0 if that worked.
static inline int prctl_parent_death_signal(int number) {
  return prctl(PR_SET_PDEATHSIG, (unsigned long)number, 0, 0, 0);
}

/// Makes this process the parent of what its descendants leave behind; 0 if that worked.
static inline int prctl_adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1UL, 0, 0, 0); }
#endif
