#include <stddef.h>
#include <stdint.h>

// From libFuzzer, which the compiler links with -sanitize=fuzzer and which comes without a header.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *bytes, size_t count));

static inline int rehearsal_fuzz(
  int argc, char **argv, int (*test)(const uint8_t *bytes, size_t count)
) {
  return LLVMFuzzerRunDriver(&argc, &argv, test);
}
