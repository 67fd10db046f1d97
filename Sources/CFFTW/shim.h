#include <fftw3.h>

// Swift can't read an array of unknown length.
static inline const char *rehearsal_fftw_version(void) { return fftwf_version; }
