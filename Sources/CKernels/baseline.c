#define SET const kernel_set kernels_baseline
#define STEPS 2
#define WIDE 16
#include "variant.inc"
