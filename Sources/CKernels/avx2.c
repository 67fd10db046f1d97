#include "CKernels.h"

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define SET static const kernel_set set
#define STEPS 6
#define PARTS 1
#define GROUPS 4
#define AVX2
#include "variant.inc"
#pragma clang attribute pop

const kernel_set *kernels_avx2(void) { return __builtin_cpu_supports("avx2") ? &set : NULL; }
#else
const kernel_set *kernels_avx2(void) { return NULL; }
#endif
