/* Stands in for `rehearse` in the tests of bench-check: slowed ... RECORDING

   Adds up the samples of a recording twenty times; once more under the name "slowed", and with more
   memory under the name "large". Any other name stands for the program before the change. */
#include <sndfile.h>
#include <stdio.h>
#include <string.h>

enum { MOST = 1 << 22, TIMES = 20, EXTRA = 1 << 24, PAGE = 1 << 12 };

static float samples[MOST];
static volatile char extra[EXTRA];

// Changes the samples too, so that the compiler can't reuse a sum.
static double sum(sf_count_t count) {
  double sum = 0;
  for (sf_count_t at = 0; at < count; at++) {
    sum += samples[at];
    samples[at] = -samples[at];
  }
  return sum;
}

int main(int count, char **words) {
  SF_INFO info = {0};
  SNDFILE *file = sf_open(words[count - 1], SFM_READ, &info);
  if (!file) return 1;
  const sf_count_t read = sf_read_float(file, samples, MOST);
  const int times = strstr(words[0], "slowed") ? TIMES + 1 : TIMES;
  double total = 0;
  for (int time = 0; time < times; time++) total += sum(read);
  if (strstr(words[0], "large"))
    for (int at = 0; at < EXTRA; at += PAGE) extra[at] = 1;
  printf("%g\n", total);
  return 0;
}
