#include "CKernels.h"

const kernel_set *kernels_fastest = &kernels_baseline;

__attribute__((constructor)) static void choose(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
#endif
  const kernel_set *avx512 = kernels_avx512(), *avx2 = kernels_avx2();
  if (avx512)
    kernels_fastest = avx512;
  else if (avx2)
    kernels_fastest = avx2;
}
