#include "CKernels.h"

#if defined(__x86_64__)
#pragma clang attribute push( \
  __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vnni"))), apply_to = function)
#define SET static const kernel_set set
#define STEPS 4
#define PARTS 4
#define GROUPS 4
#define AVX2
#define AVX512
#include "variant.inc"
#pragma clang attribute pop

const kernel_set *kernels_avx512(void) {
  // Processors with the last of these also have the others.
  return __builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512vl") ? &set : NULL;
}
#else
const kernel_set *kernels_avx512(void) { return NULL; }
#endif
