/* Prints what selects the code paths of an analysis, in one line: chosen

   The processor with its features, as CPUID reports them, and the versions of the libraries. */
#include <fftw3.h>
#include <gcrypt.h>
#include <gnu/libc-version.h>
#include <sndfile.h>
#include <stdio.h>

#if defined __x86_64__
#include <cpuid.h>

enum { NAME = 0x80000002, NAME_PARTS = 3, REGISTERS = 4, FEATURES = 1, MORE_FEATURES = 7 };

static void processor(void) {
  unsigned name[NAME_PARTS * REGISTERS + 1] = {0}, a, b, c, d, more;
  for (int part = 0; part < NAME_PARTS; part++) {
    unsigned *to = name + REGISTERS * part;
    __get_cpuid(NAME + part, to, to + 1, to + 2, to + 3);
  }
  __get_cpuid_count(MORE_FEATURES, 0, &a, &more, &c, &d);
  __get_cpuid(FEATURES, &a, &b, &c, &d);
  printf("%s %08x %08x", (char *)name, c, more);
}
#else
static void processor(void) { printf("another processor"); }
#endif

int main(void) {
  processor();
  printf(", glibc %s, %s, %s, libgcrypt %s\n", gnu_get_libc_version(), sf_version_string(),
         fftwf_version, gcry_check_version(NULL));
  return 0;
}
