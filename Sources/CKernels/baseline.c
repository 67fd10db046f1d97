#define SET const kernel_set kernels_baseline
#define STEPS 2
#define PARTS 1
#define GROUPS 2
#include "variant.inc"
